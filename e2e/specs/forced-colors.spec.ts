import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

// The page's stylesheet alone, without a server: its rules go by ARIA, so they hold for the controls of every remote.
const STYLES = readFileSync(new URL('../../shell/src/document/document.css', import.meta.url), 'utf8');

test.use({ contextOptions: { forcedColors: 'active' } });

test('GN-02 with forced colours what is chosen, cannot be used or is wrong does not look like the rest', async ({
  page,
}) => {
  await page.setContent(`<style>${STYLES}</style>
    <button>plain</button>
    <button aria-pressed="true">chosen</button>
    <button role="option" aria-selected="true">option</button>
    <button aria-current="page">current</button>
    <button aria-disabled="true">closed</button>
    <input aria-invalid="true">`);
  const lookOf = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return `${backgroundColor} ${color}`;
    });
  const plain = await lookOf('button:first-of-type');
  for (const state of ['[aria-pressed]', '[role=option]', '[aria-current]', '[aria-disabled]'])
    expect(await lookOf(state), state).not.toBe(plain);
  await expect(page.locator('[aria-invalid]')).toHaveCSS('outline-style', 'dashed');
});
