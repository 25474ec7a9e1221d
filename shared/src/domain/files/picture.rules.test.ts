import { describe, expect, it } from 'vitest';
import { IMAGE_MAX_BYTES } from './file-answer.rules.ts';
import { isDecodable, isHeif, jpgName, mustBeChanged, pictureSizeOf, smallerPictures } from './picture.rules.ts';

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const two = (value: number): number[] => [value >> 8, value & 0xff];
/** A JPEG with the data of a camera before its size, as phones write it. */
const jpeg = (width: number, height: number, { camera = 40, frame = 0xc0 } = {}) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe1, ...two(camera + 2), ...Array.from({ length: camera }, () => 0xff)],
    ...[0xff, 0xff, 0xdb, 0, 4, 1, 1, 0xff, frame, 0, 11, 8, ...two(height), ...two(width), 1, 1, 0x11, 0],
  ]);
const png = (width: number, height: number) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...ascii('IHDR')],
    ...[0, 0, ...two(width), 0, 0, ...two(height)],
  ]);
const heif = (brand: string, ...others: string[]) =>
  Uint8Array.from([0, 0, 0, 16 + 4 * others.length, ...ascii(`ftyp${brand}`), 0, 0, 0, 0, ...ascii(others.join(''))]);

describe('CT-05 the size of a picture in pixels', () => {
  it.each([
    { what: 'a JPEG', bytes: jpeg(4032, 3024), size: { width: 4032, height: 3024 } },
    { what: 'a progressive JPEG', bytes: jpeg(4032, 3024, { frame: 0xc2 }), size: { width: 4032, height: 3024 } },
    { what: 'a JPEG with 60 kB from its camera', bytes: jpeg(9, 7, { camera: 60_000 }), size: { width: 9, height: 7 } },
    { what: 'a JPEG with tables alone', bytes: jpeg(9, 7, { frame: 0xc4 }), size: null },
    { what: 'half of a JPEG', bytes: jpeg(9, 7).subarray(0, 20), size: null },
    { what: 'a PNG', bytes: png(12_000, 300), size: { width: 12_000, height: 300 } },
    { what: 'half of a PNG', bytes: png(1, 1).subarray(0, 20), size: null },
    { what: 'a HEIC', bytes: heif('heic'), size: null },
    { what: 'nothing', bytes: new Uint8Array(), size: null },
  ])('$what', ({ bytes, size }) => {
    expect(pictureSizeOf(bytes)).toEqual(size);
  });
});

describe('CT-05 isHeif', () => {
  it.each([
    { what: 'a photo of an iPhone', bytes: heif('heic', 'mif1', 'heic'), expected: true },
    { what: 'a photo of a Samsung phone', bytes: heif('mif1', 'heic'), expected: true },
    { what: 'a picture of AV1', bytes: heif('avif', 'mif1'), expected: false },
    { what: 'a film', bytes: heif('isom', 'mp42'), expected: false },
    { what: 'a JPEG', bytes: jpeg(1, 1), expected: false },
    { what: 'nothing', bytes: new Uint8Array(), expected: false },
  ])('$what: $expected', ({ bytes, expected }) => {
    expect(isHeif(bytes)).toBe(expected);
  });
});

describe('CT-05 isDecodable', () => {
  it.each([
    { width: 5000, height: 5000, expected: true },
    { width: 5000, height: 5001, expected: false },
    { width: 12_000, height: 1, expected: true },
    { width: 12_001, height: 1, expected: false },
    { width: 1, height: 12_000, expected: true },
    { width: 1, height: 12_001, expected: false },
  ])('$width × $height: $expected', ({ width, height, expected }) => {
    expect(isDecodable({ width, height })).toBe(expected);
  });
});

describe('CT-05 mustBeChanged', () => {
  const phone = { width: 4032, height: 3024 };
  it.each([
    { sizeBytes: IMAGE_MAX_BYTES, size: phone, expected: false },
    { sizeBytes: IMAGE_MAX_BYTES + 1, size: phone, expected: true },
    { sizeBytes: 1000, size: { width: 5000, height: 5001 }, expected: true },
    { sizeBytes: 1000, size: null, expected: false },
    { sizeBytes: IMAGE_MAX_BYTES + 1, size: null, expected: true },
    // A browser would need more memory than a phone has.
    { sizeBytes: IMAGE_MAX_BYTES + 1, size: { width: 12_001, height: 10_000 }, expected: false },
    { sizeBytes: IMAGE_MAX_BYTES + 1, size: { width: 12_000, height: 10_000 }, expected: true },
  ])('$sizeBytes bytes, $size: $expected', ({ expected, ...picture }) => {
    expect(mustBeChanged(picture, IMAGE_MAX_BYTES)).toBe(expected);
  });
});

describe('CT-05 smallerPictures', () => {
  const steps = (width: number, height: number) =>
    smallerPictures({ width, height }).map((step) => `${step.width} × ${step.height}, ${step.quality}`);
  it.each([
    {
      size: [4032, 3024],
      expected: [
        '2400 × 1800, 0.85',
        '2000 × 1500, 0.8',
        '1600 × 1200, 0.75',
        '1600 × 1200, 0.6',
        '1200 × 900, 0.6',
        '800 × 600, 0.5',
      ],
    },
    {
      size: [1000, 1500],
      expected: [
        '1000 × 1500, 0.85',
        '1000 × 1500, 0.8',
        '1000 × 1500, 0.75',
        '1000 × 1500, 0.6',
        '800 × 1200, 0.6',
        '533 × 800, 0.5',
      ],
    },
    {
      size: [24_000, 1],
      expected: ['2400 × 1, 0.85', '2000 × 1, 0.8', '1600 × 1, 0.75', '1600 × 1, 0.6', '1200 × 1, 0.6', '800 × 1, 0.5'],
    },
  ])('$size', ({ size: [width = 0, height = 0], expected }) => {
    expect(steps(width, height)).toEqual(expected);
  });
});

describe('CT-05 jpgName', () => {
  it.each([
    ['IMG_0412.HEIC', 'IMG_0412.jpg'],
    ['knee.png', 'knee.jpg'],
    ['knee.JPG', 'knee.JPG'],
    ['knee.jpeg', 'knee.jpeg'],
    ['knee', 'knee.jpg'],
    ['Dr. Roy', 'Dr. Roy.jpg'],
    ['.heic', 'picture.jpg'],
    ['', 'picture.jpg'],
  ])('%s is sent as %s', (name, expected) => {
    expect(jpgName(name)).toBe(expected);
  });
});
