import type { ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { dayAhead, weekdayFrom } from '../clinic-time-text.ts';
import { expect, test } from '../fixtures.ts';
import { SERVICES } from '../given-booking.ts';
import { expectGoodPage } from '../good-page.ts';
import { read } from '../page-calls.ts';

const SATURDAY = 6;
const ETIENNE_USER_ID = 1014;

/** Whether visitors find open times of the practitioner on this day. */
async function isOpen(page: Page, date: string): Promise<boolean> {
  const query = new URLSearchParams({
    start_date: date,
    end_date: date,
    practitioner_id: String(ETIENNE_USER_ID),
    service_id: String(SERVICES.firstConversation),
    client_timezone: 'America/Toronto',
  });
  const path = `/api/appointment/fetch-available-slots-by-month?${query}`;
  const days = await read<ReplyOf<'fetchSlotsByMonth'>>(page, path);
  return days.some(({ slots }) => slots.length > 0);
}

const notices = (page: Page) => page.getByRole('region', { name: 'Notices' });

test('BK-34 the office gives a practitioner hours on Saturday, visitors see the times, and time off takes them away @phone', async ({
  login,
  page,
  server,
  newVisitor,
}) => {
  const saturday = weekdayFrom(dayAhead(3), SATURDAY);
  const visitor = await newVisitor();
  await visitor.login.openForCalls();
  await login.signIn('admin@maple.test');
  await page.goto(server.url('maple', '/staff/hours'));
  await expect(page.getByRole('rowheader', { name: /Amara Okafor/ })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: /^Étienne/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hours and time off: Étienne/ })).toBeVisible();

  await page.getByRole('button', { name: 'Set own hours' }).click();
  const day = page.getByRole('region', { name: 'Saturday' });
  await day.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await expect(day.getByRole('group', { name: 'Saturday, 9:00 AM – 5:00 PM' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(notices(page)).toContainText('The hours are saved.');
  expect(await isOpen(visitor.page, saturday)).toBe(true);

  await page.getByRole('button', { name: 'Add time off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add time off' });
  await dialog.getByLabel('First day').fill(saturday);
  await expect(dialog.getByLabel('Last day')).toHaveValue(saturday);
  await expectGoodPage(page);
  await dialog.getByRole('button', { name: 'Add time off' }).click();
  const off = page.getByRole('region', { name: 'Time off' });
  await expect(off.getByRole('listitem')).toHaveCount(1);
  expect(await isOpen(visitor.page, saturday)).toBe(false);

  // The demo's other tests find the practitioner as before.
  await off.getByRole('button', { name: /^Remove time off/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(off.getByRole('listitem')).toHaveCount(0);
  const windows = page.getByRole('region', { name: 'Week' }).getByRole('group');
  while ((await windows.count()) > 0)
    await windows
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect(page.getByRole('button', { name: 'Save hours' })).toHaveCount(0);
});

test('GN-02 RL-02 a practitioner changes their own hours by keyboard only, and typed hours survive leaving the page', async ({
  login,
  page,
  server,
}) => {
  page.on('dialog', (question) => void question.accept());
  await login.signIn('amara@maple.test');
  await page.goto(server.url('maple', '/staff/hours'));
  await expect(page.getByRole('heading', { level: 1, name: /Amara Okafor/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All practitioners' })).toHaveCount(0);
  const sunday = page.getByRole('region', { name: 'Sunday' });
  const add = sunday.getByRole('button', { name: 'Add hours on Sunday' });
  await add.focus();
  await page.keyboard.press('Enter');
  const hours = sunday.getByRole('group', { name: 'Sunday, 9:00 AM – 5:00 PM' });
  await expect(hours).toBeVisible();
  await page.goto(server.url('maple', '/staff/calendar'));
  await page.goto(server.url('maple', '/staff/hours'));
  await expect(hours).toBeVisible();
  const discard = page.getByRole('button', { name: 'Discard changes' });
  await discard.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Discard changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(hours).toHaveCount(0);
  await expect(sunday).toContainText('Not at work');
});
