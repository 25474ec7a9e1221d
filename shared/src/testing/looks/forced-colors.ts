import type { Locator, Page } from 'playwright-core';

/** WCAG 2.2, success criterion 1.4.11. */
const LEAST_CONTRAST_OF_RING = 3;

/** Returns an element's computed colours and lines. Under forced colours only these show a state, because the system sets backgrounds. */
export function stylesOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, borderTopStyle, fontWeight } =
      getComputedStyle(node);
    return [backgroundColor, color, borderTopColor, borderTopWidth, borderTopStyle, fontWeight].join(' | ');
  });
}

/** Returns one computed property. @param part - A pseudo-element, such as `::after`. */
export const styleOf = (element: Locator, property: string, part?: string): Promise<string> =>
  element.evaluate((node, [name, pseudo]) => getComputedStyle(node, pseudo).getPropertyValue(name), [
    property,
    part,
  ] as const);

/** Expects that a person who sees only the system's colours can tell the chosen element from the other one (GN-02). */
export async function expectToDiffer(chosen: Locator, other: Locator, what: string): Promise<void> {
  await chosen.waitFor();
  if ((await stylesOf(chosen)) === (await stylesOf(other))) throw new Error(`${what} looks like the rest`);
}

/** Returns the focused element, and the contrast of its ring with the system's background; 0 without a ring. Runs in the page. */
function ringOfFocus(): { name: string; contrast: number } {
  const brightnessOf = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    if (alpha < 0.5) return null;
    const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const probe = document.createElement('span');
  probe.style.color = 'Canvas';
  document.body.append(probe);
  const ground = brightnessOf(getComputedStyle(probe).color) ?? 1;
  probe.remove();
  const focused = document.activeElement;
  const name = focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 40) ?? '';
  // A control with several parts has its ring around the outer element.
  for (let node = focused, steps = 0; node && steps < 5; node = node.parentElement, steps += 1) {
    const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(node);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2 || opacity === '0') continue;
    const ring = brightnessOf(outlineColor);
    if (ring === null) continue;
    return { name, contrast: (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05) };
  }
  return { name: `${focused?.localName} ${name}`, contrast: 0 };
}

/** Presses Tab as often as there are stops. Expects a ring that can be seen around each (GN-02). */
export async function expectRings(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const { name, contrast } = await page.evaluate(ringOfFocus);
    if (contrast < LEAST_CONTRAST_OF_RING) throw new Error(`the ring of '${name}' has a contrast of ${contrast}`);
  }
}
