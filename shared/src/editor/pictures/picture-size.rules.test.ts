import { describe, expect, it } from 'vitest';
import { fitPicture } from './picture-size.rules.ts';

describe('fitPicture', () => {
  it.each([
    ['at the limit', [800, 800], [800, 800]],
    ['one pixel over the limit', [801, 801], [800, 800]],
    ['wide', [4032, 3024], [800, 600]],
    ['tall', [3024, 4032], [600, 800]],
    ['only one side over the limit', [1600, 10], [800, 5]],
    ['smaller than the limit', [40, 30], [40, 30]],
    ['a single pixel', [1, 1], [1, 1]],
    ['a line that would become 0 pixels high', [8000, 1], [800, 1]],
  ] as const)('CT-11 fits a picture into 800 x 800 px: %s', (_case, [width, height], [fittedWidth, fittedHeight]) => {
    expect(fitPicture({ width, height })).toEqual({ width: fittedWidth, height: fittedHeight });
  });
});
