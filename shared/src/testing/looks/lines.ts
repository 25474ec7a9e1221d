import type { Locator, Page } from 'playwright-core';

/** Runs in the page. */
function findBadLines(root: HTMLElement | SVGElement): string[] {
  const bad: string[] = [];
  const range = document.createRange();
  for (let width = 300; width >= 200; width -= 1) {
    root.style.width = `${width}px`;
    const starts: { left: number; top: number; text: string }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      for (let at = 0; at < text.length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (box.width > 0 && box.top > (starts.at(-1)?.top ?? Number.NEGATIVE_INFINITY) + 10)
          starts.push({ left: box.left, top: box.top, text: text.slice(at, at + 12) });
      }
    }
    const first = starts[0]?.left ?? 0;
    for (const { left, text } of starts)
      if (text.startsWith('·') || Math.abs(left - first) > 1) bad.push(`${width} px: ${text}`);
  }
  root.style.width = '';
  return bad;
}

/**
 * Makes the element narrower pixel by pixel, so that its lines break at many words. Expects no line that begins with a dot, or further right
 * than the first line (GN-02).
 */
export async function expectGoodLines(element: Locator): Promise<void> {
  const bad = await element.evaluate(findBadLines);
  if (bad.length > 0) throw new Error(`lines begin wrongly: ${bad.slice(0, 5).join(', ')}`);
}

/** @throws Error if the page scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhangPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (overhangPx > 0) throw new Error(`the page scrolls sideways by ${overhangPx} px`);
}

/** @throws Error for an element without a box. */
export async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return box;
}
