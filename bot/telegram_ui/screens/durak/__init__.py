"""What people see of Durak."""

from bot.telegram_ui.screens.durak.screens import SCREENS

__all__ = ["SCREENS"]
