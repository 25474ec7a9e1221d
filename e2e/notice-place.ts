import { expect, type Page } from '@playwright/test';

/** Returns what is below the notice of controls, their labels and messages of invalid fields: hit tests every few pixels of its box (GN-06). */
function coveredBy(page: Page, text: string): Promise<string[]> {
  return page.evaluate((words) => {
    const area = document.querySelector('section:is([aria-label="Notices"], [aria-label="Avis"])');
    const said = [...(area?.querySelectorAll('p') ?? [])].find((element) => element.textContent === words);
    const box = said?.parentElement?.getBoundingClientRect();
    if (!box || box.width === 0) return ['the notice is not there'];
    if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth)
      return [`outside the window: ${JSON.stringify(box)}`];
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
        if (covered) found.add(covered.outerHTML.slice(0, 120));
      }
    return [...found];
  }, text);
}

/** Expects a notice with this text inside the window, over no control, no label and no message of a field (GN-06). */
export async function expectNoticeClear(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: /^(Notices|Avis)$/ }).getByText(text)).toBeVisible();
  await expect.poll(() => coveredBy(page, text), { timeout: 3000 }).toEqual([]);
}
