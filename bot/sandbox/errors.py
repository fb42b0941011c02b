"""The Bot API's errors, in Telegram's own words."""

from __future__ import annotations

from typing import Any


class ApiError(Exception):
    """A Bot API call failed: HTTP status, description and, for some errors, `ResponseParameters`."""

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
    """A call to the page's API failed."""


def bad_request(text: str, **parameters: Any) -> ApiError:
    return ApiError(400, f"Bad Request: {text}", **parameters)


def forbidden(text: str) -> ApiError:
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    return ApiError(409, f"Conflict: {text}")


def too_many_requests(retry_after: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", retry_after=retry_after)


def migration_error(new_id: int) -> ApiError:
    return bad_request("group chat was upgraded to a supergroup chat", migrate_to_chat_id=new_id)
