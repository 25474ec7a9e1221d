import { describe, expect, it } from 'vitest';
import { cropRect, firstCrop, fitted, isLargeEnough, mostZoomOf, moved } from './crop.rules.ts';

const WIDE = { width: 1600, height: 1000 };
const TALL = { width: 800, height: 2000 };

describe('the visible part of a picture', () => {
  it.each([
    ['a wide picture: the whole height, in the middle', WIDE, { left: 400, top: 0, width: 800, height: 1000 }],
    ['a tall picture: the whole width, above the middle', TALL, { left: 0, top: 300, width: 800, height: 1000 }],
    ['the frame’s own shape: everything', { width: 400, height: 500 }, { left: 0, top: 0, width: 400, height: 500 }],
  ])('ST-05 begins with %s', (_what, picture, part) => {
    expect(cropRect(picture, firstCrop(picture))).toEqual(part);
  });

  it.each([
    ['right', { right: 0.1, down: 0 }, { left: 320, top: 0 }],
    ['far right: it ends at the picture’s edge', { right: 9, down: 0 }, { left: 0, top: 0 }],
    ['far left', { right: -9, down: 0 }, { left: 800, top: 0 }],
    ['down, where there is nothing more', { right: 0, down: 1 }, { left: 400, top: 0 }],
  ])('ST-05 moves %s', (_what, step, corner) => {
    expect(cropRect(WIDE, moved(WIDE, firstCrop(WIDE), step))).toMatchObject(corner);
  });

  it('ST-05 zooms around its centre, not further than the picture is sharp', () => {
    expect(cropRect(WIDE, { ...firstCrop(WIDE), zoom: 2 })).toEqual({ left: 600, top: 250, width: 400, height: 500 });
    expect(fitted(WIDE, { x: 0, y: 0, zoom: 9 }).zoom).toBeCloseTo(800 / 240);
    expect(fitted(WIDE, { x: 0, y: 0, zoom: 0 }).zoom).toBe(1);
  });

  it.each([
    [{ width: 240, height: 300 }, true],
    [{ width: 239, height: 2000 }, false],
    [{ width: 2000, height: 299 }, false],
    [WIDE, true],
  ])('ST-05 a picture of %j is large enough: %s', (picture, isEnough) => {
    expect(isLargeEnough(picture)).toBe(isEnough);
    expect(mostZoomOf(picture) >= 1).toBe(isEnough);
  });
});
