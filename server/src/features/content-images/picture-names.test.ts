import { CONTENT_IMAGE_SRC } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { addressOf, fileNameOf, readAddressName, readFileName } from './content-images.ts';

const id = '0b6e2f1c-7a54-4c0e-9d3b-52f0c1a8e7d4';

describe('names of pictures', () => {
  it('CT-11 form an address that rich text may contain', () => {
    expect(addressOf({ id, format: 'jpg' })).toMatch(CONTENT_IMAGE_SRC);
    expect(addressOf({ id, format: 'png' })).toMatch(CONTENT_IMAGE_SRC);
  });

  it.each([
    { name: `${id}.jpg`, expected: { id, format: 'jpg', isSmall: false } },
    { name: `${id}-480.png`, expected: { id, format: 'png', isSmall: true } },
    { name: `${id}-481.png`, expected: null },
    { name: `${id}.svg`, expected: null },
    { name: `${id}.jpg.part`, expected: null },
    { name: `${id.toUpperCase()}.jpg`, expected: null },
    { name: `../2/${id}.jpg`, expected: null },
    { name: `${id}.jpg\n`, expected: null },
    { name: '', expected: null },
  ])('RL-02 are read from an address only when complete: $name', ({ name, expected }) => {
    expect(readAddressName(name)).toEqual(expected);
  });

  it.each([
    fileNameOf(7, { id, format: 'jpg', isSmall: false }),
    fileNameOf(7, { id, format: 'png', isSmall: true }),
    `content-images/7/${id}-480.jpg.5d1c.part`,
  ])('CT-11 give the picture of a file: %s', (name) => {
    expect(readFileName(name)).toEqual({ clinicId: 7, id });
  });

  it.each([
    'content-images/notes.txt',
    `content-images/0/${id}.jpg`,
    `content-images/7/${id}0.jpg`,
    `others/7/${id}.jpg`,
  ])('CT-11 ignore files of other origin: %s', (name) => {
    expect(readFileName(name)).toBeNull();
  });
});
