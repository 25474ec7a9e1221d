import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page, Request } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveRequest } from '../given-booking.ts';
import { loseFirstAnswer } from '../lost-answers.ts';
import { newAddress } from '../outbox.ts';
import { send } from '../page-calls.ts';
import type { BookingDialog } from '../pages/booking.page.ts';
import { openStartsOn, wallTimeText } from '../slot-calls.ts';

const isSubmit = (request: Request) => request.url().endsWith('/api/appointment/site') && request.method() === 'POST';
const REQUESTED = 'Booking request submitted.';

/** Holds the last time of a day, begins the form, and returns to the times. @returns The day. */
async function typeAndComeBack(booking: BookingDialog, firstName: string, wanted?: string): Promise<string> {
  const { date } = await booking.openAtDetails({ time: -1, date: wanted });
  await booking.fillAdult({ firstName, email: `${firstName.toLowerCase()}@example.org` });
  await booking.field('Appointment Notes').fill(`Notes of ${firstName}`);
  await booking.button('Back').click();
  await expect(booking.times.first()).toBeVisible();
  return date;
}

test('BK-84 two visitors confirm one time at once: one gets it, the other is told and keeps everything typed', async ({
  booking,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const other = await newVisitor();
  const date = await typeAndComeBack(booking, 'Ada');
  await typeAndComeBack(other.booking, 'Blaise', date);
  const dialogs = [booking, other.booking];
  // Both see the first time of the day as free.
  const [time, sameTime] = await Promise.all(dialogs.map((dialog) => dialog.chooseTime(0)));
  expect(sameTime).toBe(time);
  await Promise.all(dialogs.map((dialog) => dialog.button('Confirm').click()));

  const told = (dialog: BookingDialog) => dialog.dialog.getByText(new RegExp(`^${time} on .* has just been taken`));
  await expect(async () => {
    const losers = await Promise.all(dialogs.map((dialog) => told(dialog).isVisible()));
    const winners = await Promise.all(
      dialogs.map(async (dialog) => (await dialog.title.textContent()) === 'Confirm Details'),
    );
    expect([losers.filter(Boolean).length, winners.filter(Boolean).length]).toEqual([1, 1]);
  }).toPass();
  const isOtherTold = await told(other.booking).isVisible();
  const [winner, loser] = isOtherTold ? [booking, other.booking] : [other.booking, booking];
  await expect(loser.title).toHaveText('Select Provider, Date & Time');
  await expect(
    loser.times.filter({ hasText: new RegExp(`^${time}$`) }),
    'the time is not offered any more',
  ).toHaveCount(0);
  await expectNoAxeFindings(loser.page);
  await atPhone(loser.page);

  await loser.chooseTime(0);
  await loser.confirm();
  const name = isOtherTold ? 'Blaise' : 'Ada';
  await expect(loser.field('First name')).toHaveValue(name);
  await expect(loser.field('Email')).toHaveValue(`${name.toLowerCase()}@example.org`);
  await expect(loser.field('Appointment Notes')).toHaveValue(`Notes of ${name}`);
  for (const dialog of [winner, loser]) {
    await dialog.schedule.click();
    await expect(dialog.dialog).toContainText(REQUESTED);
  }
});

/** Moves the visitor's only hold to another time, like a second tab of the same browser. */
async function moveHold(page: Page, startsAt: string): Promise<void> {
  const body = { service_id: 501, practitioner_id: 101, starts_at: startsAt, client_timezone: 'America/Toronto' };
  await send(page, '/api/appointment/hold', body);
}

test('BK-84 a time that is gone at the submit: the visitor is told which, returns to the times and keeps everything typed', async ({
  booking,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 409/);
  const { date, time } = await booking.openAtDetails();
  await booking.fillAdult({ firstName: 'Grace', email: 'grace@example.org' });
  const free = await openStartsOn(page, date);
  await moveHold(page, free.at(-1) ?? '');

  const hedy = { firstName: 'Hedy', lastName: 'Lamarr', email: newAddress('hedy') };
  expect(await giveRequest(server, hedy, { date }), 'the first time of the day').toMatchObject({ date, time });

  await booking.schedule.click();
  const message = booking.dialog.getByText(
    new RegExp(`^${time} on .* has just been taken\\. Please choose another time\\.`),
  );
  await expect(message).toBeVisible();
  await expect(booking.title).toHaveText('Select Provider, Date & Time');
  await expect(
    message.locator('xpath=ancestor-or-self::*[@tabindex="-1"]').last(),
    'the message has the focus',
  ).toBeFocused();
  const second = await booking.chooseTime(0);
  expect(second).not.toBe(time);
  await booking.confirm();
  await expect(booking.field('First name')).toHaveValue('Grace');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText(REQUESTED);
  const left = (await openStartsOn(page, date)).map(wallTimeText);
  expect(left).not.toContain(time);
  expect(left).not.toContain(second);
});

test('BK-85 a double click makes one booking', async ({ booking, page }) => {
  const submits: Request[] = [];
  page.on('request', (request) => {
    if (isSubmit(request)) submits.push(request);
  });
  await booking.openAtDetails();
  await booking.fillAdult({ email: 'double@example.org' });
  await booking.schedule.dblclick();
  await expect(booking.dialog).toContainText(REQUESTED);
  const answers = await Promise.all(
    submits.map(async (request) => (await request.response())?.json() as Promise<ReplyOf<'bookOnSite'>>),
  );
  expect(new Set(answers.map(({ appointment }) => appointment.id)).size).toBe(1);
  expect(new Set(submits.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
});

test('BK-85 a lost answer: trying again shows the same booking @phone-deep', async ({
  booking,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_CONNECTION_RESET/);
  const answered = await loseFirstAnswer(page, '/api/appointment/site');
  const { date, time } = await booking.openAtDetails();
  await booking.fillAdult({ email: 'lost@example.org' });
  await booking.schedule.click();
  await expect(booking.dialog.getByRole('alert')).toContainText('trying again cannot book twice');
  await expect(booking.field('First name')).toHaveValue('Ada');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await booking.button('Retry').click();
  await expect(booking.dialog).toContainText(REQUESTED);
  expect(answered).toHaveLength(2);
  const ids = answered.map((text) => (JSON.parse(text) as ReplyOf<'bookOnSite'>).appointment.id);
  expect(new Set(ids).size).toBe(1);
  expect((await openStartsOn(page, date)).map(wallTimeText)).not.toContain(time);
});

test('BK-85 a lost answer, a reload and a change: the first booking stands, and the visitor is told so', async ({
  booking,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_CONNECTION_RESET/, /status of 422/);
  const bodies: BodyOf<'bookOnSite'>[] = [];
  page.on('request', (request) => {
    if (isSubmit(request)) bodies.push(request.postDataJSON() as BodyOf<'bookOnSite'>);
  });
  await loseFirstAnswer(page, '/api/appointment/site');
  await booking.openAtDetails();
  await booking.fillAdult({ email: 'reload@example.org' });
  await booking.schedule.click();
  await expect(booking.dialog.getByRole('alert')).toContainText('trying again cannot book twice');
  await page.reload();
  await booking.field('Last name').fill('Hopper');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText(REQUESTED);
  await expect(booking.dialog).toContainText('We already had your request');
  expect(bodies.map(({ last_name }) => last_name)).toEqual(['Lovelace', 'Hopper', 'Lovelace']);
});
