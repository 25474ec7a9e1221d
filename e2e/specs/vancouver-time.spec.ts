import type { ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { giveConsent, newTitle } from '../given-consent.ts';
import { giveSession } from '../given-session.ts';
import { read } from '../page-calls.ts';

const BIRCH_CLIENT = 4201;
const TREATMENT = { practitionerId: 201, service: { id: 602, name: 'Physiotherapy treatment' }, durationMinutes: 30 };
/** British Columbia has kept this offset all year since 2026; older zone data has one hour less in winter. */
const OFFSET_MS = -7 * 3_600_000;

/** Returns the 15th of the next December: at first of 2026. */
function decemberDay(): string {
  const now = new Date();
  const year = now.getUTCFullYear();
  return `${now < new Date(`${year}-12-14`) ? year : year + 1}-12-15`;
}

/** Makes the browser's zone data for Vancouver wrong by one hour, for every API that reads it. */
async function spoilZoneData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Original = Intl.DateTimeFormat;
    const options = (given: Intl.DateTimeFormatOptions = {}) =>
      given.timeZone === 'America/Vancouver' ? { ...given, timeZone: 'Etc/GMT+8' } : given;
    Intl.DateTimeFormat = new Proxy(Original, {
      construct: (target, [locale, given]) => new target(locale, options(given)),
      apply: (target, _self, [locale, given]) => target(locale, options(given)),
    });
    for (const method of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
      const original = Date.prototype[method];
      Date.prototype[method] = function (this: Date, ...[locale, given]: Parameters<typeof original>) {
        return original.call(this, locale, options(given));
      };
    }
  });
}

/** Returns the local time at Birch as the pages show it: 'Nov 22, 2026 07:05am', '22 nov. 2026 7 h 05'. */
function momentText(instant: string, locale: 'en' | 'fr'): string {
  const wall = new Date(Date.parse(instant) + OFFSET_MS);
  const month = wall.toLocaleDateString(locale === 'fr' ? 'fr-CA' : 'en-US', { month: 'short', timeZone: 'UTC' });
  const [hour = '', minute = ''] = wall.toISOString().slice(11, 16).split(':');
  if (locale === 'fr') return `${wall.getUTCDate()} ${month} ${wall.getUTCFullYear()} ${Number(hour)} h ${minute}`;
  const day = wall.toISOString().slice(8, 10);
  const twelveHours = String(Number(hour) % 12 || 12).padStart(2, '0');
  return `${month} ${day}, ${wall.getUTCFullYear()} ${twelveHours}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** Returns the hour at Birch by the browser's zone data. */
const hourByBrowser = (page: Page, instant: string): Promise<string> =>
  page.evaluate(
    (at) => new Date(at).toLocaleTimeString('en-GB', { timeZone: 'America/Vancouver', hour: '2-digit' }),
    instant,
  );

const CASES = [
  { locale: 'en', time: '2:00 PM', utc: '21:00', wrong: '13', shown: '2:00 PM – 2:30 PM', list: 'Confirmed' },
  { locale: 'fr', time: '3:00 PM', utc: '22:00', wrong: '14', shown: '15 h 00 – 15 h 30', list: 'Confirmés' },
] as const;

for (const { locale, time, utc, wrong, shown, list } of CASES)
  test(`GN-01 GN-05 ${locale}-CA: times at Birch are those of the pinned table, not of the browser`, async ({
    newVisitor,
    server,
  }) => {
    // The device's zone is hours away, so that a time in the wrong zone is noticed.
    const device = { locale: `${locale}-CA`, timezoneId: 'America/St_Johns' };
    const date = decemberDay();
    const office = await newVisitor(device);
    await spoilZoneData(office.page);
    await office.login.signInForCalls('owner@birch.test', 'birch');
    const { starts_at } = await giveSession(office.page, BIRCH_CLIENT, { date, time }, TREATMENT);
    expect(Date.parse(starts_at)).toBe(Date.parse(`${date}T${utc}:00Z`));
    expect(await hourByBrowser(office.page, starts_at), "the browser's hour is wrong").toBe(wrong);
    const title = newTitle('Consent');
    const id = await giveConsent(office.page, { client_id: BIRCH_CLIENT, title });
    const { created_at } = await read<ReplyOf<'getConsent'>>(office.page, `/api/consent/${id}`);
    const made = momentText(created_at, locale);

    const main = office.page.getByRole('main');
    await office.page.goto(server.url('birch', '/staff/bookings'));
    await main.getByRole('button', { name: list }).click();
    await expect(main.getByRole('row').filter({ hasText: 'Beatrice Lam' }).filter({ hasText: shown })).toHaveCount(1);
    await expect(main).toContainText(/Vancouver time|heure de Vancouver/);
    await office.page.goto(server.url('birch', '/staff/consents'));
    await expect(main.getByRole('row').filter({ hasText: title })).toContainText(made);
    await office.page.goto(server.url('birch', '/staff/audit'));
    await expect(main.getByRole('row').filter({ hasText: id }).last()).toContainText(made);

    const client = await newVisitor(device);
    await spoilZoneData(client.page);
    await client.login.signIn('client@birch.test', 'birch');
    await client.page.goto(server.url('birch', '/site/client_account'));
    const account = client.page.getByRole('main');
    await expect(account.getByRole('article').filter({ hasText: shown })).toContainText(
      /Vancouver \(UTC-07:00\)|Vancouver time \(UTC-07:00\)/,
    );
    await expect(account.getByRole('article', { name: title })).toContainText(made);
  });
