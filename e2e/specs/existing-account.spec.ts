import type { WallTime } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import type { BookingDialog } from '../pages/booking.page.ts';

const REFUSED = /the server responded with a status of 422/;
const ADDRESS = 'client@maple.test';

/** Submits a new client whose address already has an account. */
async function bookWithKnownAddress(booking: BookingDialog): Promise<WallTime> {
  await booking.open();
  const chosen = await booking.goToDetails({ time: -1 });
  await booking.fillAdult({ firstName: 'Clara', lastName: 'Nguyen', email: ADDRESS });
  await booking.field('Appointment Notes').fill('The bell does not work.');
  await booking.schedule.click();
  await expect(booking.question.getByRole('heading')).toHaveText('Existing account found');
  await expect(booking.question).toContainText('Client email already in use, login instead.');
  return chosen;
}

test('BK-83 BK-46 an address with an account: Login opens the login form, and the booking continues with its time @phone', async ({
  booking,
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const { time } = await bookWithKnownAddress(booking);
  await expectNoAxeFindings(page);
  await booking.question.getByRole('button', { name: 'Login' }).click();

  const text = booking.dialog.getByText("If you're a returning customer, please log in below.");
  await expect(text, 'the message has the focus').toBeFocused();
  const form = login.within(booking.dialog);
  await expect(form.email).toHaveValue(ADDRESS);
  await expectNoAxeFindings(page);
  await form.password.fill('Demo-Passw0rd!');
  await form.button('Log in').click();

  await expect(booking.dialog.getByText('You are logged in as:')).toBeVisible();
  await expect(booking.dialog.getByText('Clara Nguyen')).toBeVisible();
  await expect(booking.dialog).toContainText(time);
  await expect(booking.field('Appointment Notes')).toHaveValue('The bell does not work.');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  await expect(booking.dialog).toContainText(time);
});

test('BK-83 BK-82 Cancel keeps everything typed, and another address books', async ({ booking, expectedConsole }) => {
  expectedConsole.push(REFUSED);
  const { time } = await bookWithKnownAddress(booking);
  await booking.question.getByRole('button', { name: 'Cancel' }).click();
  await expect(booking.question).toHaveCount(0);
  await expect(booking.field('First name')).toHaveValue('Clara');
  await expect(booking.field('Email')).toHaveValue(ADDRESS);
  await expect(booking.dialog).toContainText('The email has already been taken.');
  await expect(booking.field('Appointment Notes')).toHaveValue('The bell does not work.');
  await expect(booking.dialog).toContainText(time);
  await booking.field('Email').fill('clara.elsewhere@example.org');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
});
