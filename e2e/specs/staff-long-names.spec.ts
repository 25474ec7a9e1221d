import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { boxOf, expectNoHorizontalScroll } from '../layout-measures.ts';

/** A name of 110 letters, with a word of 81. */
const LONG =
  'Maximiliane-Hélène-Élisabeth Wolfeschlegelsteinhausenbergerdorffvoralternwarengewissenhaftschaferswessenschafe';

/** Gives a person of the demo the long name in everything that this page reads from the server. */
async function giveLongName(page: Page, name: string): Promise<void> {
  await page.addInitScript(
    ([short = '', long = '']) => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        const reply = await fetch(...call);
        if (!reply.headers.get('content-type')?.startsWith('application/json')) return reply;
        const { status, headers } = reply;
        return new Response((await reply.text()).replaceAll(short, long), { status, headers });
      };
    },
    [name, LONG],
  );
}

test('GN-02 the calendar keeps to the window when a practitioner has a very long name @phone', async ({
  login,
  page,
  server,
  isMobile,
}) => {
  await login.signIn('owner@maple.test');
  await giveLongName(page, 'Amara Okafor');
  await page.goto(server.url('maple', '/staff/calendar'));
  const fold = page.getByRole('button', { name: /^Practitioners shown/ });
  if (isMobile) await fold.click();
  const person = page.getByRole('group', { name: 'Practitioners shown' }).getByRole('button', { name: LONG });
  await expect(person).toBeVisible();
  await expectNoHorizontalScroll(page);
  expect((await boxOf(person.locator('svg'))).width, 'the check mark').toBeGreaterThanOrEqual(16);
});

test('GN-02 the label of a sent form’s client is beside the first line of a very long name', async ({
  login,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await login.signIn('owner@maple.test');
  await giveLongName(page, 'Clara Nguyen');
  await page.goto(server.url('maple', '/staff/forms/responses'));
  const name = page.getByRole('link', { name: LONG });
  const cell = page.getByRole('cell').filter({ has: name }).first();
  const label = cell.getByText('Client', { exact: true });
  const words = await boxOf(cell.locator('bdi'));
  expect(words.height, 'several lines').toBeGreaterThan(60);
  expect(Math.abs((await boxOf(label)).y - words.y)).toBeLessThan(12);
  await expectNoHorizontalScroll(page);
});
