import type { Locator, Page } from '@playwright/test';

/** Returns an element's computed colours and lines. Under forced colours only these show a state, because the system sets backgrounds. */
export function stylesOf(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const { backgroundColor, color, borderTopColor, borderTopWidth, borderTopStyle, fontWeight } =
      getComputedStyle(node);
    return [backgroundColor, color, borderTopColor, borderTopWidth, borderTopStyle, fontWeight].join(' | ');
  });
}

/** Presses Tab. @returns The focused element, and the contrast of its ring with the system's background; 0 without a ring. */
export async function pressTab(page: Page): Promise<{ name: string; contrast: number }> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
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
  });
}
