import { describe, expect, it } from 'vitest';
import { MEDIA_TYPE_HEAD_BYTES, mediaTypeOf } from './media-type.rules.ts';

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
/** With its byte order mark, the smaller byte first. */
const utf16 = (text: string): number[] => [
  ...[0xff, 0xfe],
  ...Array.from(text, (each) => each.charCodeAt(0)).flatMap((unit) => [unit & 0xff, unit >> 8]),
];
const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

describe('mediaTypeOf', () => {
  it.each([
    { what: 'a JPEG image', bytes: [0xff, 0xd8, 0xff, 0xe0], expected: 'image/jpeg' },
    { what: 'half of a JPEG signature', bytes: [0xff, 0xd8], expected: null },
    { what: 'a PNG image', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], expected: 'image/png' },
    {
      what: 'a PNG image with changed line endings',
      bytes: [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a],
      expected: null,
    },
    { what: 'a PDF', bytes: ascii('%PDF-1.7\n'), expected: 'application/pdf' },
    { what: 'a PDF after blank lines', bytes: ascii('\r\n \n%PDF-1.7\n'), expected: 'application/pdf' },
    { what: 'a PDF after other bytes', bytes: [0, ...ascii('%PDF-1.7')], expected: null },
    { what: 'a text', bytes: utf8('Zoé dort mal.\r\n\tDepuis mars.'), expected: 'text/plain' },
    { what: 'a text with a byte order mark', bytes: utf8('\uFEFFname;score'), expected: 'text/plain' },
    { what: 'a text that was once read wrongly', bytes: utf8('Zo\uFFFD dort mal.'), expected: 'text/plain' },
    { what: 'a text in Windows-1252', bytes: [...ascii('Zo'), 0xe9, 0x20], expected: 'text/plain' },
    { what: 'a text with a byte of no encoding', bytes: [...ascii('Zoe dort'), 0x81], expected: null },
    { what: 'a web page in Windows-1252', bytes: [...ascii('<p>Zo'), 0xe9], expected: null },
    { what: 'a text in UTF-16', bytes: utf16('Zoé;7\r\n'), expected: 'text/plain' },
    { what: 'a text in UTF-16, the larger byte first', bytes: [0xfe, 0xff, 0, 0x5a, 0, 0xe9], expected: 'text/plain' },
    { what: 'a web page in UTF-16', bytes: utf16('<p>'), expected: null },
    { what: 'bytes that begin as UTF-16', bytes: [0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00], expected: null },
    { what: 'a web page', bytes: ascii(' \n<!DOCTYPE html>'), expected: null },
    { what: 'a web page with a byte order mark', bytes: utf8('\uFEFF<script>'), expected: null },
    { what: 'an SVG image', bytes: ascii('<svg xmlns="http://www.w3.org/2000/svg">'), expected: null },
    { what: 'a shell script', bytes: ascii('#!/bin/sh\n'), expected: null },
    { what: 'a Windows program', bytes: [...ascii('MZ'), 0x90, 0x00], expected: null },
    { what: 'a GIF image', bytes: ascii('GIF89a\u0001'), expected: null },
    { what: 'an empty file', bytes: [], expected: null },
  ])('CT-05 detects the type of $what by its bytes: $expected', ({ bytes, expected }) => {
    expect(mediaTypeOf(Uint8Array.from(bytes))).toBe(expected);
  });

  it.each([0, 1, 2, 3])('CT-05 detects a text when the checked bytes end %i bytes into a character', (rest) => {
    const text = utf8(`${'a'.repeat(MEDIA_TYPE_HEAD_BYTES - rest)}😀 and more`);
    expect(mediaTypeOf(Uint8Array.from(text.slice(0, MEDIA_TYPE_HEAD_BYTES)))).toBe('text/plain');
    expect(mediaTypeOf(Uint8Array.from(text))).toBe('text/plain');
  });

  it('CT-05 refuses a short text that ends inside a character', () => {
    expect(mediaTypeOf(Uint8Array.from(utf8('😀').slice(0, 3)))).toBeNull();
  });
});
