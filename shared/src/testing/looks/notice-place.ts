import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { WINDOWS } from './remote-looks.ts';

/** Returns what is below the notice of controls, their labels and messages of invalid fields: hit tests every few pixels of its box. Runs in the page. */
function coveredBy(words: string): string[] {
  const area = document.querySelector('section:is([aria-label="Notices"], [aria-label="Avis"])');
  const said = [...(area?.querySelectorAll('p') ?? [])].find((element) => element.textContent === words);
  const box = said?.parentElement?.getBoundingClientRect();
  if (!box || box.width === 0) return [`the notice '${words}' is not there`];
  if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
    return [`the notice is outside of the window: ${JSON.stringify(box)}`];
  const controls =
    'a[href], button, label, input, select, textarea, [role="button"], [role="combobox"], [contenteditable="true"]';
  const messages = [...document.querySelectorAll('[aria-invalid="true"][aria-describedby]')]
    .flatMap((field) => (field.getAttribute('aria-describedby') ?? '').split(' '))
    .flatMap((id) => document.getElementById(id) ?? []);
  const found = new Set<string>();
  for (let x = box.left; x <= box.right; x += 6)
    for (let y = box.top; y <= box.bottom; y += 6) {
      // Without the notice, a press would reach this element. A control below a panel is not reached.
      const reached = document.elementsFromPoint(x, y).find((element) => !area?.contains(element));
      const covered = reached?.closest(controls) ?? messages.find((message) => message.contains(reached ?? null));
      if (covered) found.add(`the notice covers ${covered.outerHTML.slice(0, 120)}`);
    }
  return [...found];
}

/**
 * Expects a notice with this text inside the window, over no control, no label and no message of a field (GN-06).
 * At 200 %, a window has half the size. Only a window that is no phone's is looked at so: a phone that is half as wide zooms out where
 * something is wider, and presses then miss.
 */
export async function expectNoticeClear(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('region', { name: /^(Notices|Avis)$/ });
  await notice.getByText(text).waitFor();
  // A focused notice stays: it is measured at several sizes.
  await notice.getByRole('button').focus();
  const size = page.viewportSize() ?? WINDOWS.desktop;
  for (const zoom of size.width > WINDOWS.phone.width ? [1, 2] : [1]) {
    await resize(page, { width: size.width / zoom, height: size.height / zoom });
    await eventually(() => page.evaluate(coveredBy, text));
  }
  await resize(page, size);
}

/** Ends when the page has the size and has drawn it: a press before that would hit what was there. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction((width) => innerWidth === width, size.width);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/** Closes the notice that is shown. */
export async function closeNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Close notice|Fermer l’avis)$/ }).click();
}
