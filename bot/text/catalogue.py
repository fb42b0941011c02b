"""The catalogues in `locales/<language>.ftl`, and formatting of their texts."""

from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

LOCALES = Path(__file__).parent / "locales"
DEFAULT_LANGUAGE = "en"


class Markup(str):
    """A string that is HTML; every other string is escaped when it becomes part of a text."""

    __slots__ = ()


class Words:
    """The texts of one language; a missing one is taken from English."""

    def __init__(self, language: str, bundles: tuple[FluentBundle, ...]) -> None:
        self.language = language
        self._bundles = bundles

    def __call__(self, key: str, **args: str | int) -> Markup:
        """The text as HTML. Raises KeyError for an unknown key or a missing argument."""
        safe: dict[str, str | int] = {
            name: escape(value, quote=False)
            if isinstance(value, str) and not isinstance(value, Markup)
            else value
            for name, value in args.items()
        }
        return Markup(self._format(key, safe))

    def plain(self, key: str, **args: str | int) -> str:
        """The text without HTML, for buttons and pop-ups. Raises KeyError as above."""
        return self._format(key, args)

    def has(self, key: str) -> bool:
        return any(bundle.has_message(key) for bundle in self._bundles)

    def _format(self, key: str, args: dict[str, str | int]) -> str:
        for bundle in self._bundles:
            pattern = bundle.get_message(key).value if bundle.has_message(key) else None
            if pattern is not None:
                text, errors = bundle.format_pattern(pattern, args)
                if errors:
                    raise KeyError(f"{key}: {errors}")
                return str(text)
        raise KeyError(key)


class Catalogue:
    """The texts of all languages."""

    def __init__(self, bundles: Mapping[str, FluentBundle]) -> None:
        english = bundles[DEFAULT_LANGUAGE]
        self._words = {
            language: Words(language, (bundle,) if bundle is english else (bundle, english))
            for language, bundle in bundles.items()
        }

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(sorted(self._words))

    def nearest(self, code: str | None) -> str:
        """The language for a Telegram `language_code` such as `ru` or `pt-br`; English for one that is missing."""
        base = (code or DEFAULT_LANGUAGE).lower().split("-")[0]
        return base if base in self._words else DEFAULT_LANGUAGE

    def words(self, code: str | None) -> Words:
        """The texts for a `language_code`; English for one that is missing."""
        return self._words[self.nearest(code)]


def load_catalogue(*more: Path) -> Catalogue:
    """Loads every `<language>.ftl` in `locales`, and the files of that name in the folders `more` (of games).

    Raises ValueError for a file with a syntax error."""
    return Catalogue({path.stem: _bundle(path, more) for path in sorted(LOCALES.glob("*.ftl"))})


def _bundle(path: Path, more: Iterable[Path]) -> FluentBundle:
    bundle = FluentBundle([path.stem], use_isolating=True)
    beside = (folder / path.name for folder in more)
    for file in (path, *(file for file in beside if file.exists())):
        bundle.add_resource(_read(file))
    return bundle


def _read(path: Path) -> Resource:
    resource: Resource = FluentResource(path.read_text(encoding="utf-8"))
    broken = [entry.content for entry in resource.body if isinstance(entry, Junk)]
    if broken:
        raise ValueError(f"{path.name}: {(broken[0] or '').strip()}")
    return resource
