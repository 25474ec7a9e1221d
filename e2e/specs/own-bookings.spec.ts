import { atPhone } from '../at-phone.ts';
import { dayAhead, startText, type WallTime, weekdayFrom } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CLARA_ID, giveSession } from '../given-session.ts';

/**
 * Clara is shared with specs that give her a session on the first open days; a session at the time that is chosen here was refused, as
 * it has to be, and made this test fail.
 */
const FREE_OF_OTHER_SESSIONS = dayAhead(24);

/** Returns the local time at Maple this many hours from now, at a quarter of an hour. */
function hoursAhead(hours: number): WallTime {
  const at = new Date(Math.ceil((Date.now() + hours * 3_600_000) / 900_000) * 900_000);
  const timeZone = 'America/Toronto';
  const date = at.toLocaleDateString('en-CA', { timeZone });
  const time = at.toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });
  return { date, time: time.replace(/\s/, ' ') };
}

test('BK-87 RT-06 a client moves and cancels an appointment on the account page; within the notice period it refers to the clinic @phone-deep', async ({
  login,
  account,
  page,
  newVisitor,
}) => {
  test.slow(); // several bookings
  const office = await newVisitor();
  await office.login.signInForCalls('owner@maple.test');
  const first = { date: weekdayFrom(dayAhead(5), 3), time: '7:15 PM' };
  await giveSession(office.page, CLARA_ID, first);
  const soon = hoursAhead(3);
  await giveSession(office.page, CLARA_ID, soon);

  await login.signIn('client@maple.test');
  await account.open();
  await account.showAll();
  const card = account.appointment(startText(first));
  await expect(card).toContainText('First conversation');
  await expect(card).toContainText('Jonas Lindqvist');
  await expect(card).toContainText('Confirmed');
  await expectNoAxeFindings(page);
  await atPhone(page);

  await test.step('within the notice period, nothing can be changed online', async () => {
    const next = account.appointment(startText(soon));
    await expect(next).toContainText(/Changes online were possible until \w{3}, \w{3} \d+, \d+:\d\d\s[AP]M\./);
    await expect(next.getByRole('list', { name: 'Contact the clinic' })).toContainText('+1 (416) 555-0140');
    await expect(account.act('Reschedule', startText(soon))).toHaveCount(0);
    await expect(account.act('Cancel', startText(soon))).toHaveCount(0);
  });

  await account.act('Reschedule', startText(first)).click();
  await expect(account.moving.place).toContainText('Choose a new time.');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await page.goBack();
  await expect(account.act('Reschedule', startText(first)), 'Back closes the times').toBeVisible();
  await account.act('Reschedule', startText(first)).click();
  const second = await account.moving.moveTo({ notBefore: FREE_OF_OTHER_SESSIONS });
  await expect(account.place).toContainText(`The appointment is now on ${startText(second)}.`);
  await account.showAll();
  await expect(account.appointment(startText(second))).toBeVisible();
  await expect(account.appointment(startText(first))).toHaveCount(0);

  await account.act('Cancel', startText(second)).click();
  await expect(account.question).toContainText(startText(second));
  await account.question.getByRole('button', { name: 'Keep it' }).click();
  await expect(account.appointment(startText(second))).toBeVisible();
  await account.act('Cancel', startText(second)).click();
  await account.question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(account.place).toContainText('The appointment is cancelled.');
  await expect(account.appointment(startText(second))).toHaveCount(0);
  await account.showPast();
  await expect(account.past.getByText(`${startText(second)} · Cancelled`)).toBeVisible();
  await expectNoAxeFindings(page);
});
