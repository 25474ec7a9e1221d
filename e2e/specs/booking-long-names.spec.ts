import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';

/** Names of about 100 letters, by the names of the demo. Short words at the end let a line break at nearly every width. */
const LONG = {
  'Individual session':
    'Verhaltenstherapieausbildungsverordnung: a talk of an hour or so, as it is to be, on and off, in or out of a day',
  'Amara Okafor': 'Amara-Temitope Oluwaseun Okafor-Wolfeschlegelsteinhausenbergerdorff of the Northern Practice',
};

/** Writes the long names into the page. The server sends some names with the page itself. */
async function showLongNames(page: Page): Promise<void> {
  await page.evaluate((names) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [short, long] of Object.entries(names))
        if (node.nodeValue?.includes(short)) node.nodeValue = node.nodeValue.replaceAll(short, long);
    }
  }, LONG);
}

/**
 * Makes the element narrower pixel by pixel, so that its lines break at many words.
 * @returns Its width and the beginning of each line that begins with a dot, or further right than the first line.
 */
function badLines(element: Locator): Promise<string[]> {
  return element.evaluate((root: HTMLElement) => {
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
        if (text.startsWith('·') || Math.abs(left - first) > 1) bad.push(`${width}: ${text}`);
    }
    root.style.width = '';
    return bad;
  });
}

test('GN-02 no line of the choices so far begins with a dot, however long the names are', async ({ booking, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await booking.open();
  await booking.chooseService('Individual session');
  await booking.chooseProvider('Amara');
  await booking.chooseDay();
  await booking.chooseTime();
  await showLongNames(page);
  expect(await badLines(booking.dialog.getByRole('list', { name: 'Your choices' }))).toEqual([]);
  await expectNoHorizontalScroll(page);
});

test('GN-02 no line of the appointment’s card begins with a dot, however long the names are', async ({
  booking,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await booking.open();
  await booking.goToDetails();
  const card = booking.dialog.getByRole('article');
  await card.getByRole('button').click();
  await showLongNames(page);
  const session = card.getByRole('definition').first().locator('div');
  await expect(session).toContainText('50 minutes');
  expect(await badLines(session)).toEqual([]);
  await expectNoHorizontalScroll(page);
});
