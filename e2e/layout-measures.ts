import { expect, type Locator, type Page } from '@playwright/test';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws Error for an element without a box. */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return box;
}

/** Returns how many of the elements are side by side: the distinct left edges among the elements that share the first one's top. */
export async function columnsOf(elements: Locator): Promise<number> {
  const boxes = await Promise.all((await elements.all()).map(boxOf));
  const top = boxes[0]?.y ?? 0;
  return new Set(boxes.filter(({ y }) => Math.abs(y - top) < 2).map(({ x }) => Math.round(x))).size;
}

/**
 * Returns the width of an element in columns of a 24-column grid.
 * @param gapPx - Space between two columns, CSS pixels.
 */
export function columnsOf24(element: Box, grid: Box, gapPx: number): number {
  const column = (grid.width + gapPx) / 24;
  return (element.width + gapPx) / column;
}

/** Expects no horizontal scrolling. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overhangPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overhangPx, 'CSS pixels beyond the window').toBeLessThanOrEqual(0);
}
