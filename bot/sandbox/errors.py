"""What the sandbox refuses, in the Bot API's own words."""

from __future__ import annotations

from typing import Any

_PREFIXES = {400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 409: "Conflict"}


class ApiError(Exception):
    """A Bot API call that fails: its code, its description and, for some, parameters."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters

    def body(self) -> dict[str, Any]:
        answer: dict[str, Any] = {"ok": False, "error_code": self.code, "description": self.description}
        if self.parameters:
            answer["parameters"] = self.parameters
        return answer


class PageError(Exception):
    """A call of the page that cannot be carried out."""


def refused(text: str, code: int = 400, **parameters: Any) -> ApiError:
    return ApiError(code, f"{_PREFIXES[code]}: {text}", **parameters)


def too_many(retry_after: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def migrated(new_id: int) -> ApiError:
    return refused("group chat was upgraded to a supergroup chat", migrate_to_chat_id=new_id)
