"""What may be chosen of how a game is played: a line an option, from which records, settings and screens read all."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import Any, Final, TypeVar

T = TypeVar("T")
SWITCH: Final = (True, False)
_OPTION: Final = "option"


def _always(_options: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class ChatChoice:
    """A choice beside those of the rules, which only a chat may make: the rules then play with the option at
    ``option``, and the chat's habit ``habit`` is on."""

    value: str
    habit: str
    option: object


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that may be chosen.

    ``name`` is the name in records, of the field, and in the keys of texts. ``page`` is the page of a chat's settings
    that shows it; "" where it is not shown by itself. ``applies`` says whether it has an effect under the other
    options. With ``in_headline`` the lobby always tells it, so it is not told again when it differs from the default.
    """

    name: str
    choices: tuple[object, ...]
    default: object
    page: str
    applies: Callable[[Any], bool] = _always
    in_headline: bool = False
    chat_choice: ChatChoice | None = None

    @property
    def name_key(self) -> str:
        """The text that names the option."""
        return f"option-{_key(self.name)}"

    @property
    def help_key(self) -> str:
        """The text that explains the option in a sentence."""
        return f"help-{_key(self.name)}"

    def value_key(self, value: object) -> str:
        """The text for one of the choices; a switch may do without texts of its own, a number too."""
        return f"value-{_key(self.name)}-{value_word(value)}"


def option(
    default: T,
    choices: tuple[T, ...],
    page: str,
    *,
    applies: Callable[[Any], bool] = _always,
    in_headline: bool = False,
    chat_choice: ChatChoice | None = None,
) -> T:
    """A field of a dataclass of options; the parameters are the fields of `Option`."""
    rest = {"choices": choices, "page": page, "applies": applies, "in_headline": in_headline}
    made: T = field(default=default, metadata={_OPTION: rest | {"chat_choice": chat_choice}})
    return made


def option_table(kind: type) -> tuple[Option, ...]:
    """The options of a dataclass whose fields `option` made, in the order of the fields."""
    return tuple(Option(name=f.name, default=f.default, **f.metadata[_OPTION]) for f in fields(kind))


def plain_value(value: object) -> Any:
    """A choice as records and storage write it; None, which leaves it to the rules, as ``default``."""
    if value is None:
        return "default"
    return value.value if isinstance(value, Enum) else value


def value_word(value: object) -> str:
    """A choice as a word: for buttons, and for keys of texts."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(plain_value(value))


def dump_options(options: Any) -> dict[str, Any]:
    """The options that differ from their default, by name, each as `plain_value` writes it."""
    chosen = {one.name: (getattr(options, one.name), one.default) for one in option_table(type(options))}
    return {name: plain_value(value) for name, (value, default) in chosen.items() if value != default}


def load_options(kind: type[T], values: dict[str, Any]) -> T:
    """The options that `dump_options` gave these values for. Raises KeyError for what is no option or no choice."""
    table = {one.name: one for one in option_table(kind)}
    return kind(
        **{name: choice_of(table[name], value) for name, value in values.items() if value is not None}
    )


def choice_of(one: Option, value: object) -> object:
    """The choice that `plain_value` writes as this value. Raises KeyError if there is none."""
    plain = plain_value(value)
    for choice in one.choices:
        written = plain_value(choice)
        if type(written) is type(plain) and written == plain:
            return choice
    raise KeyError(f"{one.name}={value}")


def _key(name: str) -> str:
    return name.replace("_", "-")
