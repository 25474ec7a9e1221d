import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';

const PHONE = { width: 360, height: 740 };
/**
 * Looks at a finished screen at a phone's size, and gives the window its size back: no sideways scrolling, no control smaller than a finger
 * needs, none below another part, nothing that axe finds. A flow whose steps differ on a phone has a test of its own with the tag `@phone`.
 * @param look - Further checks at this size.
 */
export async function atPhone(page: Page, look?: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(PHONE);
  // Polled, because parts measure themselves after the window has changed.
  await expect.poll(() => page.evaluate(findPhoneFaults), 'on a phone').toEqual([]);
  await expectNoAxeFindings(page);
  await look?.();
  if (before) await page.setViewportSize(before);
}

/** Returns one line for each fault. Runs in the page. */
export function findPhoneFaults(): string[] {
  /** WCAG 2.2, success criterion 2.5.8, in CSS pixels. */
  const leastPx = 24;
  const faults: string[] = [];
  const root = document.scrollingElement ?? document.documentElement;
  const overhangPx = root.scrollWidth - root.clientWidth;
  if (overhangPx > 0) faults.push(`the page scrolls sideways by ${overhangPx} px`);
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const surface = dialog?.firstElementChild;
  if (surface && surface.scrollWidth > surface.clientWidth) faults.push('the dialog scrolls sideways');
  const nameOf = (element: Element) =>
    `${element.localName} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;

  const isInText = (element: Element) => {
    const { display } = getComputedStyle(element);
    return element.localName === 'a' && display.startsWith('inline') && display !== 'inline-flex';
  };
  const areaOf = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  };
  /** Returns the area that a finger presses: the field or its label, whichever is larger. A hidden field without a label has none. */
  const targetOf = (element: Element): Element | null => {
    const { opacity, clipPath, clip } = getComputedStyle(element);
    const isDrawn = opacity !== '0' && clipPath === 'none' && clip === 'auto' && areaOf(element) > 1;
    const label = element.closest('label') ?? (element instanceof HTMLInputElement ? element.labels?.[0] : undefined);
    if (!label) return isDrawn ? element : null;
    if (isDrawn && !['radio', 'checkbox'].includes((element as HTMLInputElement).type)) return element;
    return areaOf(element) > areaOf(label) ? element : label;
  };
  const controls = [
    ...(dialog ?? document).querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, [role=button], [role=combobox], [role=switch], [role=tab]',
    ),
  ].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      // The name of the editor's maker, whose size we may not change.
      !element.closest('[inert], .ck-powered-by'),
  );

  for (const control of controls) {
    const target = targetOf(control);
    if (!target || isInText(control)) continue;
    const { width, height } = target.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    if (Math.min(width, height) < leastPx)
      faults.push(`${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`);
  }

  /** Returns another element that lies over the middle of the target and takes its press. */
  const coverOf = (target: Element): Element | null => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return null;
    const met = document.elementFromPoint(x, y);
    // An open list lies over what is below it until a choice is made.
    if (met?.closest('[role="listbox"], [role="menu"], [popover]')) return null;
    return !met || target.contains(met) || met.contains(target) ? null : met;
  };
  for (const control of controls) {
    const target = targetOf(control);
    if (target?.getClientRects().length !== 1 || !coverOf(target)) continue;
    // A bar that stays in place may lie over it: then scrolling has to bring it out.
    const scrolled: [Element, number][] = [];
    for (let part: Element | null = target.parentElement; part; part = part.parentElement)
      scrolled.push([part, part.scrollTop]);
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const cover = coverOf(target);
    for (const [part, top] of scrolled) part.scrollTo({ top, behavior: 'instant' });
    if (cover) faults.push(`${nameOf(control)} is below ${nameOf(cover)}`);
  }
  return faults;
}
