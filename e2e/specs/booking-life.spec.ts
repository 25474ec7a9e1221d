import { dayAhead, emailDateText, shortDateText, type WallTime } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test, type Visitor } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { calendarFileOf, emailTo, manageLinkOf, newAddress } from '../outbox.ts';
import type { BookingDialog } from '../pages/booking.page.ts';
import type { ServerProcess } from '../server-process.ts';
import { openStartsOn, wallTimeText } from '../slot-calls.ts';

const RECEIVED = 'We received your request for an appointment at Maple Therapy';
const CONFIRMED = 'Your appointment at Maple Therapy is confirmed';
const REFUSED = /the server responded with a status of (404|422)/;

interface Requester {
  firstName: string;
  email: string;
}

/** Books far enough ahead that the clinic's notice period does not prevent a change. */
async function request(booking: BookingDialog, { firstName, email }: Requester): Promise<WallTime> {
  await booking.open();
  const chosen = await booking.goToDetails({ notBefore: dayAhead(3), time: 1 });
  await booking.fillAdult({ firstName, lastName: 'Rivers', email });
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted. We will get back to you');
  return chosen;
}

/** Answers the request on the staff's list, as office staff. */
async function answer(newVisitor: () => Promise<Visitor>, act: 'Confirm' | 'Decline', client: string): Promise<void> {
  const { login, staffBookings, page } = await newVisitor();
  await login.signIn('staff@maple.test');
  await staffBookings.open();
  await staffBookings.showAll();
  await staffBookings.act(act, client).click();
  if (act === 'Decline') {
    await expect(staffBookings.question.getByRole('heading')).toHaveText('Decline this request?');
    await staffBookings.question.getByRole('button', { name: 'Decline' }).click();
  }
  const done = act === 'Confirm' ? 'The appointment is confirmed.' : 'The request is declined.';
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(done);
  await expect(staffBookings.row(client)).toHaveCount(0);
}

async function confirmedFile(server: ServerProcess, email: string, subject: string): Promise<Map<string, string>> {
  return calendarFileOf(await emailTo(server, email, subject));
}

test('BK-86 BK-87 BK-88 a request is confirmed, opened by its emailed link, moved and cancelled, and its time is offered again @phone', async ({
  booking,
  manage,
  page,
  server,
  newVisitor,
}) => {
  test.slow(); // several people, one after the other
  const requester = { firstName: 'Wanda', email: newAddress('wanda') };
  const first = await request(booking, requester);

  const received = await emailTo(server, requester.email, RECEIVED);
  expect(received.text).toContain(emailDateText(first));
  expect(received.attachments, 'a request has no calendar file').toEqual([]);
  const toClinic = 'New appointment request for Maple Therapy';
  const told = await emailTo(server, 'hello@maple.test', toClinic, emailDateText(first));
  expect(told.text).toContain('Amara Okafor');
  expect(told.text, 'names are behind the login').not.toContain('Wanda');
  await emailTo(server, 'amara@maple.test', toClinic, emailDateText(first));

  await answer(newVisitor, 'Confirm', 'Wanda Rivers');
  const confirmed = await emailTo(server, requester.email, CONFIRMED);
  const file = calendarFileOf(confirmed);
  expect(file.get('METHOD')).toBe('REQUEST');
  expect(file.get('SEQUENCE')).toBe('0');
  expect(confirmed.attachments[0]?.content).not.toMatch(/Individual|Wanda/);
  const uid = file.get('UID');
  expect(uid).toBeTruthy();

  const link = manageLinkOf(confirmed);
  expect(link, 'the same link in every email').toBe(manageLinkOf(received));
  for (const time of ['first', 'second']) {
    await manage.open(link);
    await expect(manage.status('Confirmed'), `looking changes nothing, the ${time} time`).toBeVisible();
  }
  await expect(manage.place).toContainText('For Wanda');
  await expect(manage.place).toContainText(shortDateText(first.date));
  await expect(manage.place).not.toContainText('Individual session');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  const download = page.waitForEvent('download');
  await manage.button('Add to calendar').click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);

  await manage.button('Reschedule').click();
  await expect(manage.moving.move).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeFindings(page);
  const second = await manage.moving.moveTo({ date: first.date });
  expect(second.time).not.toBe(first.time);
  await expect(manage.place).toContainText('The appointment is now on');
  await expect(manage.place).toContainText(second.time);
  await expectNoAxeFindings(page);
  const moved = await confirmedFile(server, requester.email, 'Your appointment at Maple Therapy was changed');
  expect([moved.get('METHOD'), moved.get('SEQUENCE'), moved.get('UID')]).toEqual(['REQUEST', '1', uid]);
  const timesOf = async (date: string) => (await openStartsOn(page, date)).map(wallTimeText);
  expect(await timesOf(first.date)).toContain(first.time);
  expect(await timesOf(second.date)).not.toContain(second.time);

  await manage.cancel();
  await expect(manage.status('Cancelled')).toBeVisible();
  await expect(manage.place.getByRole('link', { name: 'Book another appointment' })).toBeVisible();
  await expect(manage.button('Reschedule')).toHaveCount(0);
  await expectNoAxeFindings(page);
  const cancelled = await confirmedFile(server, requester.email, 'Your appointment at Maple Therapy was cancelled');
  expect([cancelled.get('METHOD'), cancelled.get('SEQUENCE'), cancelled.get('UID')]).toEqual(['CANCEL', '2', uid]);
  expect(await timesOf(second.date)).toContain(second.time);
});

test('BK-88 a declined request: the visitor is told, and the time is free again', async ({
  booking,
  manage,
  page,
  server,
  newVisitor,
}) => {
  const requester = { firstName: 'Dorian', email: newAddress('dorian') };
  const { date, time } = await request(booking, requester);
  await booking.manageLink.click();
  await expect(manage.title, 'the last view links to the booking').toHaveText('Your appointment');
  await expect(manage.status('Waiting for the clinic')).toBeVisible();
  await expect(manage.button('Add to calendar')).toHaveCount(0);
  await expectNoAxeFindings(page);

  await answer(newVisitor, 'Decline', 'Dorian Rivers');
  const declined = await emailTo(
    server,
    requester.email,
    'Your request for an appointment at Maple Therapy was declined',
  );
  expect(declined.text).toContain(emailDateText({ date, time }));
  expect(declined.attachments).toEqual([]);
  await page.reload();
  await expect(manage.status('Declined by the clinic')).toBeVisible();
  await expect(manage.place.getByRole('link', { name: 'Book another appointment' })).toBeVisible();
  expect((await openStartsOn(page, date)).map(wallTimeText)).toContain(time);
});

test('BK-86 BK-88 RT-02 a clinic that approves automatically, behind its hidden link: confirmed at once, with a calendar file', async ({
  booking,
  manage,
  server,
}) => {
  const email = newAddress('cedar');
  await booking.open('cedar');
  await booking.goToDetails({ service: 'Counselling session', provider: null, notBefore: dayAhead(3) });
  await booking.fillAdult({ firstName: 'Nuala', email });
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Your appointment is confirmed.');
  const message = await emailTo(server, email, 'Your appointment at Cedar Counselling is confirmed');
  expect(calendarFileOf(message).get('METHOD')).toBe('REQUEST');
  await emailTo(server, 'niamh@cedar.test', 'New appointment at Cedar Counselling');
  const link = manageLinkOf(message);
  await manage.open(link);
  await expect(manage.status('Confirmed')).toBeVisible();
});

test('BK-87 RL-02 a forged link and another clinic’s link are not valid, and reveal nothing', async ({
  booking,
  manage,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const email = newAddress('foreign');
  await request(booking, { firstName: 'Fenna', email });
  const link = new URL(manageLinkOf(await emailTo(server, email, RECEIVED)));
  const forged = `${link.pathname.slice(0, -1)}${link.pathname.endsWith('A') ? 'B' : 'A'}`;
  const notValid = [
    server.url('maple', forged.replace(/.{20}$/, 'x'.repeat(20))),
    server.url('cedar', link.pathname),
    server.url('maple', '/site/manage_booking/short'),
  ];
  for (const address of notValid) {
    await manage.open(address);
    await expect(manage.title).toHaveText('This link is no longer valid');
    await expect(manage.place).not.toContainText('Fenna');
  }
  await expectNoAxeFindings(page);
});
