import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has. */
const MOST_TABS = 60;

/** Expects a focused element with a visible ring. Headings and messages that get the focus only to be read need no ring. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  // Pages scroll smoothly to the focused element, which takes a moment.
  await expect.poll(() => focusOf(page), 'where the focus is').toMatchObject({ isShown: true });
}

function focusOf(page: Page): Promise<{ what: string; isShown: boolean }> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return { what: 'nothing', isShown: false };
    const what = `${active.tagName} ${active.getAttribute('aria-label') ?? active.textContent?.slice(0, 40) ?? ''}`;
    if (active.getAttribute('tabindex') === '-1') return { what, isShown: true };
    const rings: Element[] = [];
    for (let ring: Element | null = active; ring && rings.length < 4; ring = ring.parentElement) rings.push(ring);
    const isRing = (element: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { width, height, top, bottom } = active.getBoundingClientRect();
    const isInWindow = width > 0 && height > 0 && bottom > 0 && top < window.innerHeight;
    return { what, isShown: isInWindow && rings.some(isRing) };
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
