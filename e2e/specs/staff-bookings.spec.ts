import { atPhone } from '../at-phone.ts';
import { dayAhead, startText, weekdayFrom } from '../clinic-time-text.ts';
import { forgetVisitor } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { type GivenRequest, giveRequest, PRACTITIONERS, SERVICES } from '../given-booking.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { newAddress } from '../outbox.ts';
import { send } from '../page-calls.ts';
import type { ServerProcess } from '../server-process.ts';

const MONDAY = 1;
const SATURDAY = 6;

/** Makes a visitor's request, which the staff's list then shows. */
const request = (
  server: ServerProcess,
  lastName: string,
  practitioner: { id: number; userId: number } = PRACTITIONERS.amara,
): Promise<GivenRequest> =>
  giveRequest(
    server,
    { firstName: 'Petra', lastName, email: newAddress('petra'), notes: 'I come by bicycle.' },
    { serviceId: SERVICES.firstConversation, practitioner, notBefore: dayAhead(2), time: 2 },
  );

test('BK-88 staff see a request, move it and confirm it; each list shows the right status @phone', async ({
  login,
  staffBookings,
  page,
  server,
}) => {
  const first = await request(server, 'Kowalska');
  await login.signIn('staff@maple.test');
  await staffBookings.open();
  await staffBookings.showAll();
  const row = staffBookings.row('Petra Kowalska');
  await expect(row).toContainText('First conversation');
  await expect(row).toContainText('Amara Okafor');
  await expect(row).toContainText('I come by bicycle.');
  await expect(row).toContainText(/Answer by \w+, \w+ \d+, \d{4}, \d+:\d\d [AP]M/);
  await expect(staffBookings.place).toContainText('All times are those of the clinic (Toronto time)');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await staffBookings.act('Reschedule', 'Petra Kowalska').click();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  const second = await staffBookings.moving.moveTo({ date: first.date });
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText(`The appointment is now on ${startText(second)}.`);
  await staffBookings.showAll();
  await expect(row).toContainText(second.time);

  await staffBookings.act('Confirm', 'Petra Kowalska').click();
  await expect(notices).toContainText('The appointment is confirmed.');
  await expect(row).toHaveCount(0);
  await staffBookings.show('Confirmed');
  await expect(page).toHaveURL(/\/staff\/bookings\?status=confirmed$/);
  await expect(row).toContainText(second.time);
  await expectNoAxeFindings(page);
  await staffBookings.act('Cancel', 'Petra Kowalska').click();
  await staffBookings.question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(notices).toContainText('The appointment is cancelled.');
  await staffBookings.show('Cancelled');
  await expect(row).toContainText(second.time);
  await page.goBack();
  await expect(staffBookings.heading('Confirmed'), 'Back leads to the last list').toBeVisible();
});

test('BK-88 GN-02 a request is answered by keyboard only, and the focus moves on when its row disappears', async ({
  login,
  staffBookings,
  page,
  server,
}) => {
  await request(server, 'Lindgren');
  await login.signIn('staff@maple.test');
  await staffBookings.open();
  await staffBookings.showAll();
  const decline = staffBookings.act('Decline', 'Petra Lindgren');
  await staffBookings.act('Confirm', 'Petra Lindgren').focus();
  await page.keyboard.press('Tab');
  await expect(decline).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    staffBookings.question.getByRole('button', { name: 'Go back' }),
    'the button that changes nothing',
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(staffBookings.question).toHaveCount(0);
  await expect(decline).toBeFocused();
  await page.keyboard.press('Enter');
  await staffBookings.question.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  await expect(staffBookings.row('Petra Lindgren')).toHaveCount(0);
  const isInPage = () => page.evaluate(() => document.querySelector('#main')?.contains(document.activeElement));
  await expect.poll(isInPage, 'on a remaining row, or the heading').toBe(true);
  await staffBookings.show('Declined');
  await expect(staffBookings.row('Petra Lindgren')).toBeVisible();
});

test('BK-88 two people answer the same request: the second is told that it is already answered', async ({
  login,
  staffBookings,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(/the server responded with a status of 4\d\d/);
  const { id } = await request(server, 'Baptiste');
  await login.signIn('staff@maple.test');
  await staffBookings.open();
  await staffBookings.showAll();
  await expect(staffBookings.row('Petra Baptiste')).toBeVisible();
  const other = await newVisitor();
  await other.login.signInForCalls('admin@maple.test');
  await send(other.page, `/api/appointment/${id}/confirm`, {});

  await staffBookings.act('Decline', 'Petra Baptiste').click();
  await atPhone(page);
  await staffBookings.question.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('This request no longer needs an answer.');
  await expect(staffBookings.row('Petra Baptiste')).toHaveCount(0);
  await staffBookings.show('Confirmed');
  await expect(staffBookings.row('Petra Baptiste'), 'the first answer is kept').toBeVisible();
});

test('BK-88 RL-02 a practitioner sees and answers only their own requests', async ({
  login,
  staffBookings,
  page,
  server,
  newVisitor,
}) => {
  const { id } = await request(server, 'Ferrante', PRACTITIONERS.jonas);
  await login.signIn('amara@maple.test');
  await staffBookings.open();
  await staffBookings.showAll();
  await expect(staffBookings.row('Emil Codreanu'), 'a request for her').toBeVisible();
  await expect(staffBookings.row('Petra Ferrante')).toHaveCount(0);
  for (const row of await staffBookings.place
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .all())
    await expect(row).toContainText('Amara Okafor');

  const jonas = await newVisitor();
  await jonas.login.signInForCalls('jonas@maple.test');
  await send(jonas.page, `/api/appointment/${id}/confirm`, {});
});

test('BK-88 RL-02 the list is for staff: a client is refused, a visitor finds the login form there', async ({
  login,
  staffBookings,
  page,
}) => {
  await login.signIn('client@maple.test');
  await staffBookings.open();
  await expect(staffBookings.place).toContainText('Your account cannot open this page.');
  await expect(staffBookings.place.getByRole('table')).toHaveCount(0);
  await expectNoAxeFindings(page);

  await forgetVisitor(page);
  await staffBookings.open();
  await expect(staffBookings.place).toContainText('Please log in with your account at the clinic to continue.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await login.logIn('owner@maple.test');
  await expect(staffBookings.heading('Requests')).toBeVisible();
});

test('BK-88 BK-34 GN-05 the page explains why no slot is offered, and speaks French on a phone, without clipped text @phone-deep', async ({
  login,
  staffBookings,
  page,
}) => {
  await login.signIn('staff@maple.test');
  await staffBookings.open();
  await staffBookings.why.click();
  // So far ahead that nothing is booked, and after next month's holiday.
  const monday = weekdayFrom(dayAhead(75), MONDAY);
  const amara = /^Amara/;
  const cases = [
    { ask: { practitioner: amara, date: monday, time: '09:00' }, says: /This time is open\./ },
    { ask: { practitioner: amara, date: monday, time: '12:15' }, says: /not offered:.*Outside working hours/ },
    { ask: { practitioner: amara, date: monday, time: '09:07' }, says: /not offered:.*Not one of the start times/ },
    { ask: { practitioner: amara, date: dayAhead(-7), time: '09:00' }, says: /not offered:.*The time is in the past/ },
    {
      ask: { practitioner: amara, date: weekdayFrom(monday, SATURDAY), time: '09:00' },
      says: /not offered:.*Outside working hours/,
    },
  ];
  for (const { ask, says } of cases) await expect(await staffBookings.ask(ask)).toContainText(says);
  const nextMonth = new Date(`${dayAhead(0).slice(0, 7)}-15T12:00:00Z`);
  nextMonth.setUTCMonth(nextMonth.getUTCMonth() + 1);
  const away = weekdayFrom(nextMonth.toISOString().slice(0, 10), MONDAY);
  await expect(await staffBookings.ask({ practitioner: /^Mei-Lin/, date: away, time: '10:00' })).toContainText(
    'Time off',
  );
  await expectNoAxeFindings(page);
  await atPhone(page);

  await page.getByRole('button', { name: 'FR, Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rendez-vous' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Confirmer : / }).first()).toBeVisible();
  await atPhone(page);
});
