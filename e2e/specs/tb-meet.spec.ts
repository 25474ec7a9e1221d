import type { ReplyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { clockText, dayAhead, dayText, shortDateText, weekdayFrom } from '../clinic-time-text.ts';
import { forgetVisitor } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CLARA_ID, giveSession, JONAS_ID } from '../given-session.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import type { MeetMode } from '../pages/meet.page.ts';

const CREATED = 'Event created successfully.';
const TALK = 'First conversation';
/** Takes 45 minutes: long enough for two lines in the calendar. */
const COACHING = 'Parent coaching';
const WEDNESDAY = 3;

/** Schedules a session in a free hour. @returns The label of the hour's cell. */
async function createAt(meet: MeetMode, weeks: number, client: string, service = TALK): Promise<string> {
  await meet.turnWeeks(weeks);
  await meet.chooseService(service);
  const hour = (await meet.freeHours.nth(7).getAttribute('aria-label')) ?? '';
  await meet.hour(hour).click();
  await expect(meet.title).toHaveText('Confirm Details');
  await meet.pickClient(client);
  await meet.schedule.click();
  await meet.readNotice(CREATED);
  await meet.untilWeekIsHere();
  return hour;
}

test('RT-04 RL-02 TM-01 TM-02 TM-03 BK-04 a client cannot use the week calendar; a practitioner logs in there, and schedules by an hour of the week', async ({
  meet,
  login,
  page,
}) => {
  await login.signIn('client@maple.test');
  await meet.goto();
  await expect(meet.dialog).toContainText('Your account cannot open this page.');
  await expect(meet.grid).toHaveCount(0);
  await expectNoAxeFindings(page);
  await meet.button('Close').click();
  await expect(page).toHaveURL(/\/site$/);
  await forgetVisitor(page);

  await meet.goto();
  await expect(meet.dialog).toContainText('Please log in with your account at the clinic to continue.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await login.within(meet.dialog).logIn('jonas@maple.test');
  await meet.untilWeekIsHere();
  await expect(page).toHaveURL(/\/site\/tb_meet$/);
  await expect(meet.title).toHaveText('Select a Service');

  await expect(meet.grid.getByRole('columnheader')).toHaveText([/Hour/, /^Mon/, /^Tue/, /^Wed/, /^Thu/, /^Fri/]);
  const hours = meet.grid.getByRole('rowheader');
  await expect(hours).toHaveCount(10);
  await expect(hours.first()).toHaveText('8 AM');
  await expect(hours.last()).toHaveText('5 PM');
  await expect(meet.dialog.getByRole('combobox', { name: 'Show' }).locator('option')).toHaveText(['All Services']);
  await expect(meet.dialog.getByRole('combobox', { name: 'Provider' })).toBeDisabled();
  await expectNoAxeFindings(page);

  await meet.turnWeeks(4);
  const hour = (await meet.freeHours.nth(3).getAttribute('aria-label')) ?? '';
  await meet.hour(hour).click();
  await meet.readNotice('Please select a service first from the left side.');
  await expect(meet.title).toHaveText('Select a Service');

  await meet.chooseService(TALK);
  await meet.hour(hour).click();
  await expect(meet.title).toHaveText('Confirm Details');
  await expect(meet.schedule).toBeDisabled();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await meet.pickClient('Zoë Lefèvre');
  await meet.notes.fill('Bring the drawings.');
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/calendar'));
  await meet.schedule.click();
  const response = await sent;
  expect(response.status()).toBe(201);
  expect((await response.json()) as ReplyOf<'createCalendarEvent'>).toMatchObject({
    title: TALK,
    recurring_type_id: 1,
    travel: 0,
    duration: 30,
    duration_unit: 'Min',
    notes: 'Bring the drawings.',
  });
  await meet.readNotice(CREATED);
  await meet.untilWeekIsHere();
  await expect(meet.hour(`${hour}, taken: ${TALK}, Zoë Lefèvre`)).toBeVisible();
  await expect(meet.sessions.filter({ hasText: 'Zoë Lefèvre' })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('TM-03 BK-06 BK-27 BK-28 the owner schedules a video session by a slot, and another at a custom time @phone-deep', async ({
  meet,
  login,
  page,
}) => {
  await login.signIn('owner@maple.test');
  await meet.open();
  await meet.chooseService(TALK);
  await meet.chooseProvider('Étienne');
  await meet.dialog.getByRole('combobox', { name: 'Session Type' }).selectOption({ label: 'Video Session' });
  await expectNoAxeFindings(page);
  await atPhone(page);
  await meet.button('Choose a time').click();
  await expect(meet.title).toHaveText('Select Provider, Date & Time');
  const date = await meet.times.chooseDay({ notBefore: dayAhead(2) });
  const time = await meet.times.chooseTime(3);
  await expectNoAxeFindings(page);
  await atPhone(page);
  // The first 'Confirm' button belongs to the custom time, the last one to the slots.
  await meet.button('Confirm').last().click();
  await expect(meet.title).toHaveText('Confirm Details');
  await expect(meet.dialog).toContainText(shortDateText(date));
  await expect(meet.dialog).toContainText(time);
  await meet.pickClient('Hannah Goldberg');
  await atPhone(page);
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/calendar'));
  await meet.schedule.click();
  expect((await (await sent).json()) as ReplyOf<'createCalendarEvent'>).toMatchObject({
    start_date: date,
    start_time: clockText(time),
    is_video_session: 1,
    video_provider_id: expect.any(Number),
  });
  await meet.readNotice(CREATED);

  await meet.untilWeekIsHere();
  await meet.chooseService(TALK);
  await meet.button('Choose a time').click();
  const custom = meet.dialog.getByRole('group', { name: 'Custom time' });
  const times = custom.getByRole('combobox', { name: 'Time' }).locator('option');
  await expect(times.first()).toBeAttached();
  const options = await times.allTextContents();
  expect([options[0], options[1], options.at(-1)], 'every 15 minutes, to 23:00').toEqual([
    '12:00 AM',
    '12:15 AM',
    '11:00 PM',
  ]);
  const evening = weekdayFrom(dayAhead(20), WEDNESDAY);
  await custom.getByLabel('Date').fill(evening);
  await custom.getByRole('combobox', { name: 'Time' }).selectOption({ label: '9:45 PM' });
  await custom.getByRole('button', { name: 'Confirm' }).click();
  await expect(meet.dialog).toContainText('9:45 PM – 10:15 PM');
  await meet.pickClient('Hannah Goldberg');
  await meet.schedule.click();
  await meet.readNotice(CREATED);
  const others = meet.dialog.getByRole('region', { name: 'More sessions of this week' });
  await expect(others, "outside the calendar's hours").toContainText(`${dayText(evening)}, 9:45 PM – 10:15 PM`);
  await atPhone(page);
});

test('TM-04 TM-05 BK-41 a session is opened, moved to another hour and updated; a failure keeps everything typed', async ({
  meet,
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/net::ERR_FAILED/);
  await login.signIn('jonas@maple.test');
  await meet.open();
  await createAt(meet, 5, 'Björn Ångström', COACHING);
  await meet.sessions.filter({ hasText: 'Björn Ångström' }).click();
  await expect(meet.title).toHaveText('Confirm Details');
  await expect(meet.client).toHaveValue('Björn Ångström');
  await meet.notes.fill('Moved by telephone.');
  await meet.button(/^Step 1 of 3/).click();
  await expect(meet.dialog).toContainText(`You are changing: ${COACHING}, `);
  await expectNoAxeFindings(page);
  const target = (await meet.freeHours.nth(12).getAttribute('aria-label')) ?? '';
  await meet.hour(target).click();
  await expect(meet.notes).toHaveValue('Moved by telephone.');

  await page.route('**/api/calendar/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await meet.update.click();
  await expect(meet.dialog.getByRole('alert')).toContainText('We could not reach the server');
  await expect(meet.notes).toHaveValue('Moved by telephone.');
  await expectNoAxeFindings(page);
  await page.unroute('**/api/calendar/*');
  await meet.update.click();
  await meet.readNotice('Event successfully updated.');
  await meet.untilWeekIsHere();
  await expect(meet.hour(`${target}, taken: ${COACHING}, Björn Ångström`)).toBeVisible();
  await expectNoAxeFindings(page);
});

test('TM-03 TM-05 a taken hour shows its conflicts, and can be overlapped only with a reason', async ({
  meet,
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/the server responded with a status of 409/);
  await login.signIn('jonas@maple.test');
  await meet.open();
  const hour = await createAt(meet, 6, "Siobhán D'Arcy");
  await meet.chooseService(TALK);
  await meet.hour(`${hour}, taken`).click({ position: { x: 4, y: 36 } });
  await meet.pickClient('Mikko Hämäläinen');
  await meet.notes.fill('Both come together.');
  await meet.schedule.click();
  await expect(meet.dialog).toContainText('This time is taken');
  await expect(meet.dialog).toContainText('Another session or hold is at this time');
  const reason = meet.dialog.getByRole('textbox', { name: /^Reason for overlapping/ });
  await expect(reason).toBeFocused();
  await expect(meet.notes).toHaveValue('Both come together.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await meet.button('Schedule anyway').click();
  await expect(meet.dialog).toContainText('Please give a reason.');
  await reason.fill('They share the room.');
  await meet.button('Schedule anyway').click();
  await meet.readNotice(CREATED);
  await meet.untilWeekIsHere();
  await expect(meet.sessions.filter({ hasText: 'Mikko Hämäläinen' })).toBeVisible();
  await expect(meet.sessions.filter({ hasText: "Siobhán D'Arcy" }), 'side by side').toBeVisible();
  await expectNoAxeFindings(page);
});

/** WCAG 2.5.8. */
const LEAST_TARGET_PX = 24;

test('GN-02 GN-05 TM-01 on a phone the week is shown as days, and short sessions are large enough to be pressed @phone', async ({
  meet,
  login,
  page,
}) => {
  await login.signInForCalls('jonas@maple.test');
  const date = weekdayFrom(dayAhead(7 * 9), WEDNESDAY);
  const short = { practitionerId: JONAS_ID, service: { id: 503, name: TALK }, durationMinutes: 15 };
  for (const time of ['10:00 AM', '10:00 AM', '10:00 AM', '11:00 AM', '11:30 AM'])
    await giveSession(page, CLARA_ID, { date, time }, short);
  await meet.open();
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  const days = meet.dialog.getByRole('group', { name: 'Day' });
  if (!isPhone) await expect(days).toBeHidden();
  // On a phone, those of other days are not visible.
  const ofWeek = meet.dialog.getByRole('list', { name: 'Sessions of this week' }).locator('li');
  for (let turned = 0; turned < 12 && (await ofWeek.count()) < 5; turned += 1) await meet.turnWeeks(1);
  if (isPhone) {
    await expect(meet.grid.getByRole('gridcell').filter({ visible: true })).toHaveCount(10);
    await days.getByRole('button', { name: /^Wed \d+, Wednesday, / }).click();
    await expect(meet.grid.locator('button[tabindex="0"]')).toHaveAccessibleName(/^Wednesday/);
    await expectNoHorizontalScroll(page);
  }
  await expect(meet.sessions.filter({ visible: true })).toHaveCount(5);
  for (const session of await meet.sessions.all()) {
    const box = await session.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(LEAST_TARGET_PX);
  }
  await expectNoAxeFindings(page);
});

test('GN-02 TM-01 the week is used by keyboard only, and an hour is chosen', async ({ meet, login, page }) => {
  await login.signIn('jonas@maple.test');
  await meet.open();
  await meet.turnWeeks(7);
  await meet.chooseService(TALK);
  const stop = meet.grid.locator('button[tabindex="0"]');
  await expect(stop, 'one tab stop').toHaveCount(1);
  await stop.focus();
  await page.keyboard.press('Home');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await expect(stop).toBeFocused();
  await expect(stop).toHaveAccessibleName(/^Tuesday, .*, 10:00 AM$/);
  await page.keyboard.press('End');
  await expect(stop).toHaveAccessibleName(/^Friday, .*, 10:00 AM$/);
  const heading = meet.dialog.getByRole('region', { name: 'Week calendar' }).getByRole('heading').first();
  const week = (await heading.textContent()) ?? '';
  await page.keyboard.press('ArrowRight');
  await expect(stop, 'in the next week').toHaveAccessibleName(/^Monday, .*, 10:00 AM/);
  await expect(stop).toBeFocused();
  await expect(heading).not.toHaveText(week);
  await page.keyboard.press('PageUp');
  await expect(heading).toHaveText(week);
  await expect(stop).toBeFocused();
  const name = (await stop.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expect(meet.title).toHaveText('Confirm Details');
  await expect(meet.title).toBeFocused();
  await expect(meet.dialog).toContainText(/10:00 AM – 10:30 AM/);
  expect(name).toMatch(/^Monday, .*, 10:00 AM$/);
});

test('SH-08 BK-52 a reload keeps the draft of the week calendar; discarding it asks first', async ({
  meet,
  login,
  page,
}) => {
  await login.signIn('jonas@maple.test');
  await meet.open();
  await meet.turnWeeks(8);
  await meet.chooseService(TALK);
  await meet.freeHours.nth(2).click();
  await meet.pickClient('Anneke van der Berg');
  await meet.notes.fill('Not sent yet.');
  await page.reload();
  await expect(meet.title).toHaveText('Confirm Details');
  await expect(meet.client).toHaveValue('Anneke van der Berg');
  await expect(meet.notes).toHaveValue('Not sent yet.');
  await meet.button('Close').click();
  await expect(meet.question.getByRole('heading')).toHaveText('Discard Changes?');
  await meet.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(meet.notes).toHaveValue('Not sent yet.');
  await meet.button('Close').click();
  await meet.question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/site$/);
  await meet.open();
  await expect(meet.title, 'nothing is left').toHaveText('Select a Service');
  await expect(meet.chosenServices).toHaveCount(0);
});

test('GN-05 TM-01 the week calendar speaks French', async ({ newVisitor }) => {
  const { page, meet, login } = await newVisitor({ locale: 'fr-CA' });
  await login.signIn('jonas@maple.test');
  await meet.open();
  await expect(meet.dialog.getByRole('region', { name: 'Calendrier de la semaine' })).toBeVisible();
  await meet.button('Semaine suivante').click();
  await meet.untilWeekIsHere();
  await meet.grid
    .getByRole('button', { name: /, 8 h 00$/ })
    .first()
    .focus();
  await expectNoAxeFindings(page);
  await atPhone(page);
});
