import { describe, expect, it } from 'vitest';
import { countScans, formatOf } from './pictures.ts';

describe('formatOf', () => {
  it.each([
    { begin: [0xff, 0xd8, 0xff, 0xe0], format: 'jpg' },
    { begin: [0xff, 0xd8, 0xff], format: 'jpg' },
    { begin: [0xff, 0xd8], format: null },
    { begin: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], format: 'png' },
    { begin: [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a], format: null },
    { begin: [...Buffer.from(' \xff\xd8\xff', 'latin1')], format: null },
    { begin: [...Buffer.from('GIF89a')], format: null },
    { begin: [...Buffer.from('<svg')], format: null },
    { begin: [], format: null },
  ])('CT-05 recognises $begin as $format', ({ begin, format }) => {
    expect(formatOf(Uint8Array.from(begin))).toBe(format);
  });
});

describe('countScans', () => {
  it.each([
    { bytes: [0xff, 0xd8, 0xff, 0xda, 0x00, 0xff, 0x00, 0xda, 0xff, 0xda], expected: 2 },
    { bytes: [0xff, 0xff, 0xda, 0xda], expected: 1 },
    { bytes: [], expected: 0 },
  ])('CT-05 finds $expected in $bytes', ({ bytes, expected }) => {
    expect(countScans(Buffer.from(bytes))).toBe(expected);
  });
});
