"""The games. Those modules that `make compile` has compiled are imported from its build, see `compiled`."""

from bot.rules.compiled import usable_build

_BUILD = usable_build()
IS_COMPILED = _BUILD is not None
if _BUILD is not None:
    __path__.insert(0, str(_BUILD))
