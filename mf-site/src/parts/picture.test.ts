import { describe, expect, it } from 'vitest';
import { isContentImage, isPictureAddress, variantsOf } from './picture.tsx';

const UUID = '0f0e0d0c-0b0a-4908-8706-050403020100';

describe('pictures', () => {
  it.each(['jpg', 'png'])('ST-02 offers the small variant of an uploaded %s to small screens', (type) => {
    expect(variantsOf(` /content-images/${UUID}.${type}`)).toBe(
      `/content-images/${UUID}-480.${type} 480w, /content-images/${UUID}.${type} 1600w`,
    );
  });

  it.each(['https://maple.test/a.jpg', '/clinic-assets/maple/logo.svg', '/content-images/a.jpg', 'leaf'])(
    'ST-02 %s has no variants',
    (src) => {
      expect(isContentImage(src)).toBe(false);
      expect(variantsOf(src)).toBeUndefined();
    },
  );

  it.each([
    [`/content-images/${UUID}.jpg`, true],
    [' /clinic-assets/maple/logo.svg ', true],
    ['leaf', false],
    ['', false],
    ['https://elsewhere.test/a.jpg', false],
    ['//elsewhere.test/a.jpg', false],
    ['/\\elsewhere.test/a.jpg', false],
    ['/\t/elsewhere.test/a.jpg', false],
    ['data:image/png;base64,AA', false],
  ])('ST-02 %j is a picture of this site: %s', (src, expected) => {
    expect(isPictureAddress(src)).toBe(expected);
  });
});
