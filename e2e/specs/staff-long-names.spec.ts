import type { Page } from '@playwright/test';
import { dayAhead } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CLARA_ID, giveSession } from '../given-session.ts';
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

test('GN-02 sessions side by side in the week of a tablet show the initials of their clients', async ({
  login,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await login.signInForCalls('owner@maple.test');
  const date = dayAhead(60);
  // One session of fifty minutes and two of thirty, which have one line.
  const service = { id: 503, name: 'First conversation' };
  for (const [position, durationMinutes] of [50, 30, 30].entries())
    await giveSession(
      page,
      CLARA_ID + position,
      { date, time: '10:00 AM' },
      {
        practitionerId: 101 + position,
        service,
        durationMinutes,
      },
    );
  await page.goto(server.url('maple', `/staff/calendar?date=${date}`));
  const sessions = page.locator(`[data-column="${date}"] [data-block]`);
  await expect(sessions).toHaveCount(3);
  for (const session of await sessions.all()) {
    const initials = /\b\p{Lu}{2}(?=, )/u.exec((await session.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    const line = session.getByText(initials).first();
    await expect(line).toBeVisible();
    expect(await line.evaluate((it) => it.scrollWidth - it.clientWidth), `${initials} is not cut`).toBeLessThanOrEqual(
      0,
    );
    const [around, words] = [await boxOf(session), await boxOf(line)];
    expect(words.y + words.height).toBeLessThanOrEqual(around.y + around.height);
  }
  await expectNoAxeFindings(page);
});

test('GN-02 the details of a request keep a readable width beside long names', async ({ login, page, server }) => {
  await login.signIn('owner@maple.test');
  await giveLongName(page, 'Amara Okafor');
  await giveLongName(page, 'Individual session');
  await page.goto(server.url('maple', '/staff/bookings'));
  const request = page.getByRole('row').filter({ hasText: LONG }).first();
  const answer = await boxOf(request.getByText(/^Answer by/));
  expect(answer.width).toBeGreaterThanOrEqual(120);
  const session = await boxOf(request.getByText(/^50 minutes/));
  expect(session.x + session.width, 'price and details do not overlap').toBeLessThanOrEqual(answer.x);
  await expectNoHorizontalScroll(page);
});
