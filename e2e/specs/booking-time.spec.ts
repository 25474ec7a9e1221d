import type { BodyOf } from '@carefront/shared/contracts';
import type { Locator } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { openStartsOn } from '../slot-calls.ts';

/** A link to step 2 of the individual session. */
const STEP_2 = '/site/book_appointment/501';
const LOAD_FAILED =
  'Failed to fetch available slots. Please check your connection and try again. If issue still persists, please contact support.';

test('BK-33 failed slots show an error for 10 seconds, and Retry fetches them', async ({
  booking,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  await page.clock.install();
  await booking.open('maple', STEP_2);
  // A response that arrives while the clock is paused is not rendered.
  await expect((await booking.openProviders()).getByRole('option', { name: /^Amara/ })).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/fetch-available-slots-by-month?*', (route) => route.abort());
  await booking.chooseProvider('Amara');
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(LOAD_FAILED);
  // The page's clock moves only here, so that a slow machine cannot shorten the 10 seconds. An automatic retry may come first.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(booking.dialog.getByRole('alert')).toContainText('The times could not be loaded.');
  await page.clock.runFor(9_000);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(0);
  await page.clock.resume();
  await expectNoAxeFindings(page);
  await atPhone(page);

  await page.unroute('**/fetch-available-slots-by-month?*');
  await booking.button('Retry').click();
  await booking.chooseDay();
  await expect(booking.dialog.getByRole('alert')).toHaveCount(0);
});

test("BK-24 BK-23 the zone is the clinic's; another is found by search, and the same instant is booked @phone-deep", async ({
  newVisitor,
}) => {
  const { booking, page } = await newVisitor({ timezoneId: 'Europe/Paris' });
  await booking.open('maple', STEP_2);
  await expect(booking.dialog).toContainText('Times in Toronto time');
  await expect(booking.dialog).toContainText('Your device is set to Paris time.');
  await booking.chooseProvider('Amara');
  await booking.chooseDay();
  const atClinic = await booking.chooseTime();

  const zone = await booking.openZones();
  await expect(zone).toHaveValue(/^UTC-0[45]:00: America\/Toronto$/);
  await zone.click();
  await expect(
    booking.dialog.getByRole('listbox', { name: 'Time zone' }).getByRole('group', { name: 'America' }),
  ).toBeVisible();
  await zone.fill('tokyo');
  const asia = booking.dialog.getByRole('group', { name: 'Asia' });
  await expect(asia.getByRole('option')).toHaveText(['UTC+09:00: Asia/Tokyo']);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await asia.getByRole('option').click();
  await expect(booking.dialog).toContainText('Times in Tokyo time');
  await expect(booking.button('Change the time zone')).toBeFocused();

  const held = page.waitForRequest((request) => request.url().endsWith('/api/appointment/hold'));
  await booking.confirm();
  const { starts_at } = (await held).postDataJSON() as BodyOf<'holdSlot'>;
  const wallTime = (timeZone: string) =>
    new Date(starts_at)
      .toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
      .replace(/\s/, ' ');
  expect(wallTime('America/Toronto')).toBe(atClinic);
  await expect(booking.dialog).toContainText('Tokyo time (UTC+09:00)');
  await expect(booking.dialog).toContainText(`, ${wallTime('Asia/Tokyo')} –`);
});

test('GN-02 BK-27 BK-34 a picked day brings its times into view, a full day shows all on request, and the chosen time stays in view @phone', async ({
  booking,
  page,
}) => {
  await booking.open('maple', STEP_2);
  await booking.chooseProvider('Amara');
  const date = await booking.chooseDay();
  await expect(booking.dialog.getByRole('heading', { name: /^Times on / })).toBeFocused();
  const isAbove = (element: Locator) => async () => {
    const [pill, below] = [await booking.times.first().boundingBox(), await element.boundingBox()];
    return pill !== null && below !== null && pill.y > 0 && pill.y + pill.height < below.y;
  };
  await expect.poll(isAbove(booking.dialog.getByText('Booking by'))).toBe(true);
  await expectNoAxeFindings(page);

  const all = booking.button(/^Show all \d+ times$/);
  const open = (await openStartsOn(page, date)).length;
  const listed = await booking.times.count();
  // At most 16 times are shown whole.
  expect(await all.count()).toBe(open > 16 ? 1 : 0);
  if (open <= 16) expect(listed).toBe(open);
  else {
    expect(listed).toBeLessThan(open);
    await all.click();
    await expect(booking.times).toHaveCount(open);
    await expect(booking.times.and(page.locator(':focus'))).toHaveCount(1);
    await expectNoAxeFindings(page);
  }

  await booking.chooseTime();
  await expect(booking.button('Confirm')).toBeFocused();
  await expect.poll(isAbove(booking.button('Confirm'))).toBe(true);
});

test('BK-25 BK-26 BK-29 BK-31 BK-32 days without times cannot be chosen, a month is fetched once, and another provider or service clears the time', async ({
  booking,
  page,
}) => {
  const asked: string[] = [];
  // A request that ends unanswered, because the month is left while it loads, is sent again when the month is shown again.
  page.on('requestfinished', (request) => {
    if (request.url().includes('fetch-available-slots-by-month')) asked.push(new URL(request.url()).search);
  });
  await booking.open('maple', '/site/book_appointment/503');
  await booking.chooseProvider('Amara');
  await booking.waitForOpenDays();
  await booking.button('Next month').click();
  await booking.waitForOpenDays();
  const closed = booking.dialog.getByRole('button', { name: /, no times$/ }).first();
  await expect(closed).toBeDisabled();
  await closed.click({ force: true });
  await expect(booking.times).toHaveCount(0);
  await booking.button('Previous month').click();
  await booking.button('Next month').click();
  await booking.chooseDay();
  expect(new Set(asked).size, 'no month is fetched twice').toBe(asked.length);

  await test.step('another provider, and another service', async () => {
    await booking.chooseTime();
    await expect(booking.button('Confirm')).toBeVisible();
    await booking.chooseProvider('Jonas');
    await expect(booking.button('Confirm')).toHaveCount(0);
    await booking.waitForOpenDays();
    await expect(booking.times).toHaveCount(0);
    await booking.chooseDay();
    await booking.chooseTime();
    await booking.button('Back').click();
    await booking.chooseService('Parent coaching');
    await expect(booking.button('Confirm')).toHaveCount(0);
  });

  await test.step('a month without times leads to the next day with times', async () => {
    await booking.chooseProvider('Mei-Lin');
    await booking.untilMonthIsHere();
    // On the last day of a month, the steps above end one month further.
    if ((await booking.openDays.count()) > 0) await booking.button('Previous month').click();
    await expect(booking.dialog.getByText('No slots available')).toBeVisible();
    await expect(booking.openDays).toHaveCount(0);
    await expectNoAxeFindings(page);
    await atPhone(page);
    const next = booking.dialog.getByRole('button', { name: /^Next available: / });
    const day = ((await next.textContent()) ?? '').replace('Next available: ', '');
    await next.click();
    const times = booking.dialog.getByRole('heading', { name: `Times on ${day}` });
    await expect(times, 'the times have the focus').toBeFocused();
    await expect(booking.times.first()).toBeVisible();
  });
});
