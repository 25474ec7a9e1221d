import type { ReplyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { dayAhead, emailDateText, shortDateText } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test, type Visitor } from '../fixtures.ts';
import { type GivenRequest, giveRequest } from '../given-booking.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { calendarFileOf, emailTo, manageLinkOf, newAddress } from '../outbox.ts';
import { send } from '../page-calls.ts';
import type { ServerProcess } from '../server-process.ts';
import { openStartsOn, wallTimeText } from '../slot-calls.ts';

const RECEIVED = 'We received your request for an appointment at Maple Therapy';
const CONFIRMED = 'Your appointment at Maple Therapy is confirmed';
const REFUSED = /the server responded with a status of (404|422)/;

/** Books far enough ahead that the clinic's notice period does not prevent a change. */
const request = (server: ServerProcess, firstName: string, email: string): Promise<GivenRequest> =>
  giveRequest(server, { firstName, lastName: 'Rivers', email }, { notBefore: dayAhead(3), time: 1 });

/** Answers the request as office staff; `staff-bookings.spec.ts` does it on their page. */
async function answer(newVisitor: () => Promise<Visitor>, act: 'confirm' | 'decline', id: string): Promise<void> {
  const office = await newVisitor();
  await office.login.signInForCalls('staff@maple.test');
  await send(office.page, `/api/appointment/${id}/${act}`, {});
}

async function confirmedFile(server: ServerProcess, email: string, subject: string): Promise<Map<string, string>> {
  return calendarFileOf(await emailTo(server, email, subject));
}

test('BK-86 BK-87 BK-88 a request is confirmed, opened by its emailed link, moved and cancelled, and its time is offered again @phone', async ({
  manage,
  page,
  server,
  newVisitor,
}) => {
  const email = newAddress('wanda');
  const first = await request(server, 'Wanda', email);

  const received = await emailTo(server, email, RECEIVED);
  expect(received.text).toContain(emailDateText(first));
  expect(received.attachments, 'a request has no calendar file').toEqual([]);
  const toClinic = 'New appointment request for Maple Therapy';
  const told = await emailTo(server, 'hello@maple.test', toClinic, emailDateText(first));
  expect(told.text).toContain('Amara Okafor');
  expect(told.text, 'names are behind the login').not.toContain('Wanda');
  await emailTo(server, 'amara@maple.test', toClinic, emailDateText(first));

  await answer(newVisitor, 'confirm', first.id);
  const confirmed = await emailTo(server, email, CONFIRMED);
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
  const moved = await confirmedFile(server, email, 'Your appointment at Maple Therapy was changed');
  expect([moved.get('METHOD'), moved.get('SEQUENCE'), moved.get('UID')]).toEqual(['REQUEST', '1', uid]);
  const timesOf = async (date: string) => (await openStartsOn(page, date)).map(wallTimeText);
  expect(await timesOf(first.date)).toContain(first.time);
  expect(await timesOf(second.date)).not.toContain(second.time);

  await manage.cancel();
  await expect(manage.status('Cancelled')).toBeVisible();
  await expect(manage.place.getByRole('link', { name: 'Book another appointment' })).toBeVisible();
  await expect(manage.button('Reschedule')).toHaveCount(0);
  await expectNoAxeFindings(page);
  const cancelled = await confirmedFile(server, email, 'Your appointment at Maple Therapy was cancelled');
  expect([cancelled.get('METHOD'), cancelled.get('SEQUENCE'), cancelled.get('UID')]).toEqual(['CANCEL', '2', uid]);
  expect(await timesOf(second.date)).toContain(second.time);
});

test('BK-87 BK-88 RL-02 a declined request: the visitor is told, and the time is free again; forged links and those of another clinic reveal nothing', async ({
  booking,
  manage,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const email = newAddress('dorian');
  const { date, time } = await booking.openAtDetails({ notBefore: dayAhead(3), time: 1 });
  await booking.fillAdult({ firstName: 'Dorian', lastName: 'Rivers', email });
  const booked = page.waitForResponse('**/api/appointment/site');
  await booking.schedule.click();
  const { appointment } = (await (await booked).json()) as ReplyOf<'bookOnSite'>;
  await booking.manageLink.click();
  await expect(manage.title, 'the last view links to the booking').toHaveText('Your appointment');
  await expect(manage.status('Waiting for the clinic')).toBeVisible();
  await expect(manage.button('Add to calendar')).toHaveCount(0);
  await expectNoAxeFindings(page);

  await atPhone(page);
  await answer(newVisitor, 'decline', appointment.id);
  const declined = await emailTo(server, email, 'Your request for an appointment at Maple Therapy was declined');
  expect(declined.text).toContain(emailDateText({ date, time }));
  expect(declined.attachments).toEqual([]);
  await page.reload();
  await expect(manage.status('Declined by the clinic')).toBeVisible();
  await expect(manage.place.getByRole('link', { name: 'Book another appointment' })).toBeVisible();
  expect((await openStartsOn(page, date)).map(wallTimeText)).toContain(time);

  await test.step('forged links', async () => {
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
      await expect(manage.place).not.toContainText('Dorian');
    }
    await expectNoAxeFindings(page);
    await atPhone(page);
  });
});

test('BK-22 BK-81 BK-86 BK-88 RT-02 a clinic that approves automatically, behind its hidden link: its only practitioner is preselected, and the booking is confirmed at once, with a calendar file', async ({
  booking,
  manage,
  server,
}) => {
  const email = newAddress('cedar');
  await booking.open('cedar');
  await booking.chooseService('Counselling session');
  await expect(booking.button(/^Niamh Power/)).toHaveAttribute('aria-pressed', 'true');
  await booking.chooseDay({ notBefore: dayAhead(3) });
  await booking.chooseTime();
  await booking.confirm();
  await booking.fillAdult({ firstName: 'Nuala', email });
  await booking.schedule.click();
  await expect(booking.dialog.getByText('Booking request submitted.', { exact: true })).toBeVisible();
  await expect(booking.dialog).toContainText('Your appointment is confirmed.');
  const message = await emailTo(server, email, 'Your appointment at Cedar Counselling is confirmed');
  expect(calendarFileOf(message).get('METHOD')).toBe('REQUEST');
  await emailTo(server, 'niamh@cedar.test', 'New appointment at Cedar Counselling');
  const link = manageLinkOf(message);
  await manage.open(link);
  await expect(manage.status('Confirmed')).toBeVisible();
});
