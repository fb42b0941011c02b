"""Size and type of an image, read from the header of its file."""

from __future__ import annotations

import struct

_JPEG_FRAMES = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}


def image_size(body: bytes) -> tuple[int, int] | None:
    """Width and height in pixels of a PNG, JPEG, GIF or WebP; None for anything else."""
    try:
        return _size(body)
    except (struct.error, IndexError):
        return None


def image_type(body: bytes) -> str:
    if body.startswith(b"\x89PNG"):
        return "image/png"
    if body.startswith(b"GIF8"):
        return "image/gif"
    return "image/webp" if body.startswith(b"RIFF") else "image/jpeg"


def _size(body: bytes) -> tuple[int, int] | None:
    if body.startswith(b"\x89PNG\r\n\x1a\n"):
        width, height = struct.unpack(">II", body[16:24])
        return width, height
    if body[:6] in (b"GIF87a", b"GIF89a"):
        width, height = struct.unpack("<HH", body[6:10])
        return width, height
    if body.startswith(b"\xff\xd8"):
        return _jpeg_size(body)
    if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
        return _webp_size(body)
    return None


def _jpeg_size(body: bytes) -> tuple[int, int] | None:
    at = 2
    while at < len(body):
        if body[at] != 0xFF:
            return None
        marker = body[at + 1]
        if marker in _JPEG_FRAMES:
            height, width = struct.unpack(">HH", body[at + 5 : at + 9])
            return width, height
        at += 2 + struct.unpack(">H", body[at + 2 : at + 4])[0]
    return None


def _webp_size(body: bytes) -> tuple[int, int] | None:
    kind = body[12:16]
    if kind == b"VP8X":
        return int.from_bytes(body[24:27], "little") + 1, int.from_bytes(body[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(body[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    width, height = struct.unpack("<HH", body[26:30])
    return width & 0x3FFF, height & 0x3FFF
