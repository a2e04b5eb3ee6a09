"""Packing: what comes out is what went in."""

import zstandard

from etude_site.packed_files import packed_files


def test_large_files_are_packed_and_small_ones_travel_as_they_are() -> None:
    large = bytes(range(256)) * 1000
    packed = packed_files({"large.zip": large, "small.js": b"1"})

    assert {"large.zip.packed", "small.js"} == packed.keys()
    assert b"1" == packed["small.js"]
    assert large == zstandard.ZstdDecompressor().decompress(packed["large.zip.packed"])
    assert len(packed["large.zip.packed"]) < len(large) / 100
