import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has. */
const MOST_TABS = 60;

/**
 * Expects a focused element with one visible ring, its own or its card's, that no part around it cuts off at both sides. Headings and
 * messages that get the focus only to be read need no ring.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Pages scroll smoothly to the focused element, which takes a moment.
  await expect.poll(() => focusOf(page), 'where the focus is').toMatchObject({ isShown: true });
}

function focusOf(page: Page): Promise<{ what: string; isShown: boolean; rings?: number }> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return { what: 'nothing', isShown: false };
    const what = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.slice(0, 40) ?? ''}`;
    if (active.getAttribute('tabindex') === '-1') return { what, isShown: true };
    const around: Element[] = [];
    for (let element: Element | null = active; element && around.length < 4; element = element.parentElement)
      around.push(element);
    const isCutOff = (ring: Element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(ring);
      const outside = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      const { left, right } = ring.getBoundingClientRect();
      return around.some((part) => {
        const box = part.getBoundingClientRect();
        const isCutting = part !== ring && part.contains(ring) && getComputedStyle(part).overflowX === 'hidden';
        return isCutting && left - outside < box.left && right + outside > box.right;
      });
    };
    const isRing = (element: Element) => {
      const { opacity, outlineStyle, outlineWidth } = getComputedStyle(element);
      return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { width, height, top, bottom } = active.getBoundingClientRect();
    const isInWindow = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
    const rings = around.filter(isRing);
    return { what, isShown: isInWindow && rings.length === 1 && !rings.some(isCutOff), rings: rings.length };
  });
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await isReached()) return;
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  await expect(target, 'reached by Tab').toBeFocused();
}
