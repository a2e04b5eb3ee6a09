"""Packing: what comes out is what went in, the snapshot by way of what the WebAssembly brings."""

import zstandard

from etude_site.packed_files import data_segments, packed_files, without_data

PAGE = 65536
# Magic and version, a custom section of three bytes, and a data section: two segments, one with a long address.
WASM = (
    b"\0asm\1\0\0\0"
    b"\x00\x03abc"
    b"\x0b\x15\x02"
    b"\x00\x41\x04\x0b\x05hello"
    b"\x00\x41\x80\x82\x02\x0b\x03end"
)  # fmt: skip
SEGMENTS = [(4, b"hello"), (0x8100, b"end")]


def test_data_is_found_in_a_module() -> None:
    assert SEGMENTS == list(data_segments(WASM))


def test_a_snapshot_travels_without_what_the_module_brings() -> None:
    header, memory = b"head", bytearray(PAGE)
    for address, content in SEGMENTS:
        memory[address : address + len(content)] = content
    memory[5] = ord("E") ^ 0x20  # as it was in the data: "e"
    memory[6] = ord("L")  # changed since
    memory[100] = 7
    delta = without_data(header + memory, WASM)

    assert header == delta[:4]
    assert {6: ord("L") ^ ord("l"), 100: 7} == {at: byte for at, byte in enumerate(delta[4:]) if byte}


def test_large_files_are_packed_and_small_ones_travel_as_they_are() -> None:
    large = bytes(range(256)) * 1000
    packed = packed_files({"large.zip": large, "small.js": b"1"})

    assert {"large.zip.packed", "small.js"} == packed.keys()
    assert b"1" == packed["small.js"]
    assert large == zstandard.ZstdDecompressor().decompress(packed["large.zip.packed"])
    assert len(packed["large.zip.packed"]) < len(large) / 100
