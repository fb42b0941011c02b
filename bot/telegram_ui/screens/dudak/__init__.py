"""What people see of Dudák."""

from bot.telegram_ui.screens.dudak.screens import SCREENS

__all__ = ["SCREENS"]
