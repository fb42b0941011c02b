"""Settings from the environment or `.env`; `.env.example` lists all of them."""

import hashlib
import re
from typing import Annotated

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

TELEGRAM = "https://api.telegram.org"
SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")


class SettingsError(Exception):
    """A setting is wrong. The message is one line for the operator."""


class Settings(BaseSettings):
    """All settings with their defaults. Without BOT_TOKEN the bot plays in the sandbox."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    bot_token: str = ""
    bot_api_url: str = TELEGRAM
    database_url: str = "sqlite:///data/durak.sqlite3"
    webhook_url: str = ""
    webhook_secret: str = ""
    listen: str = "127.0.0.1:8080"
    metrics_listen: str = ""
    log_level: str = "INFO"
    log_format: str = "text"
    owner_ids: Annotated[tuple[int, ...], NoDecode] = ()
    lobby_minutes: float = Field(default=30, gt=0)
    computer_pause: float = Field(default=1.2, ge=0, le=60)
    group_per_minute: float = Field(default=20, gt=0)
    private_per_second: float = Field(default=1, gt=0)
    overall_per_second: float = Field(default=28, gt=0)
    sandbox_listen: str = "127.0.0.1:8090"
    sandbox_store: str = "data/sandbox.sqlite3"

    @property
    def webhook_key(self) -> str:
        """The webhook's secret; if none is set, one derived from the token, so that a webhook always has one."""
        derived = hashlib.sha256(f"webhook {self.bot_token}".encode()).hexdigest()
        return self.webhook_secret or derived

    @field_validator("owner_ids", mode="before")
    @classmethod
    def _ids(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip() for part in value.split(",") if part.strip())
        return value

    @field_validator("bot_token", "bot_api_url", "database_url", mode="after")
    @classmethod
    def _trim(cls, value: str) -> str:
        return value.strip().rstrip("/")

    @field_validator("bot_api_url", "webhook_url")
    @classmethod
    def _url(cls, value: str) -> str:
        if value and not value.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://")
        return value

    @field_validator("webhook_secret")
    @classmethod
    def _secret(cls, value: str) -> str:
        if not SECRET.fullmatch(value):
            raise ValueError("must be at most 256 letters, digits, _ and -")
        return value

    @field_validator("log_level")
    @classmethod
    def _level(cls, value: str) -> str:
        if value.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
            raise ValueError("must be DEBUG, INFO, WARNING or ERROR")
        return value.upper()

    @field_validator("log_format")
    @classmethod
    def _format(cls, value: str) -> str:
        if value not in ("text", "json"):
            raise ValueError("must be text or json")
        return value

    @field_validator("listen", "metrics_listen", "sandbox_listen")
    @classmethod
    def _address(cls, value: str) -> str:
        if value:
            address(value)
        return value


def address(text: str) -> tuple[str, int]:
    """Split `host:port` into host and port. Raises ValueError for anything else."""
    host, colon, port = text.rpartition(":")
    if not colon or not host or not port.isdigit() or int(port) > 65535:
        raise ValueError("must be host:port, like 127.0.0.1:8080")
    return host.strip("[]"), int(port)


def load_settings() -> Settings:
    """Load settings from the environment and `.env`. Raises SettingsError, with a one-line message."""
    try:
        return Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]).upper()
        reason = first["msg"].removeprefix("Value error, ")
        raise SettingsError(
            f"the setting {name} {reason[:1].lower()}{reason[1:]}; see .env.example"
        ) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f".env cannot be read: {error}") from None
