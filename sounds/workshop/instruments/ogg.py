"""Ogg Vorbis files that are the same bytes on every build."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile as sf

from sounds.workshop.instruments.core import SR, Wave


def _table() -> list[int]:
    out = []
    for i in range(256):
        r = i << 24
        for _ in range(8):
            r = ((r << 1) ^ 0x04C11DB7) & 0xFFFFFFFF if r & 0x80000000 else (r << 1) & 0xFFFFFFFF
        out.append(r)
    return out


_CRC = _table()


def _crc(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CRC[(value >> 24) ^ byte]
    return value


def _settle(data: bytes, serial: int) -> bytes:
    """Give every page this stream number in place of a random one, and a fresh checksum."""
    out, at = bytearray(), 0
    while at < len(data):
        segments = data[at + 26]
        size = 27 + segments + sum(data[at + 27 : at + 27 + segments])
        page = bytearray(data[at : at + size])
        page[14:18], page[22:26] = serial.to_bytes(4, "little"), bytes(4)
        page[22:26] = _crc(bytes(page)).to_bytes(4, "little")
        out, at = out + page, at + size
    return bytes(out)


def write(path: Path, wave: Wave, quality: float) -> int:
    """Encode; quality 0-1 as Vorbis -q 0-10. Returns the size in bytes."""
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with sf.SoundFile(
        path, "w", SR, channels, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), 8192):
            file.write(wave[start : start + 8192].astype(np.float32))
    path.write_bytes(_settle(path.read_bytes(), 1))
    return path.stat().st_size


def read(path: Path) -> Wave:
    return sf.read(path, dtype="float64")[0]
