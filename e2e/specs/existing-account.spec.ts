import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

const REFUSED = /the server responded with a status of 422/;
const ADDRESS = 'client@maple.test';

test('BK-46 BK-82 BK-83 an address with an account: Cancel keeps everything typed, Login opens the login form, and the booking continues with its time @phone-deep', async ({
  booking,
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const { time } = await booking.openAtDetails({ time: -1 });
  await booking.fillAdult({ firstName: 'Clara', lastName: 'Nguyen', email: ADDRESS });
  await booking.field('Appointment Notes').fill('The bell does not work.');
  await booking.schedule.click();
  await expect(booking.question.getByRole('heading')).toHaveText('Existing account found');
  await expect(booking.question).toContainText('Client email already in use, login instead.');
  await expectNoAxeFindings(page);
  await atPhone(page);

  await test.step('Cancel', async () => {
    await booking.question.getByRole('button', { name: 'Cancel' }).click();
    await expect(booking.question).toHaveCount(0);
    await expect(booking.field('First name')).toHaveValue('Clara');
    await expect(booking.field('Email')).toHaveValue(ADDRESS);
    await expect(booking.dialog).toContainText('The email has already been taken.');
    await expect(booking.field('Appointment Notes')).toHaveValue('The bell does not work.');
    await expect(booking.dialog).toContainText(time);
    await booking.field('Email').fill('clara.elsewhere@example.org');
    await expect(booking.dialog).not.toContainText('The email has already been taken.');
    await booking.field('Email').fill(ADDRESS);
  });

  await booking.schedule.click();
  await booking.question.getByRole('button', { name: 'Login' }).click();
  const text = booking.dialog.getByText("If you're a returning customer, please log in below.");
  await expect(text, 'the message has the focus').toBeFocused();
  const form = login.within(booking.dialog);
  await expect(form.email).toHaveValue(ADDRESS);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await form.password.fill('Demo-Passw0rd!');
  // The dialog transfers the held time to the account: a transfer that arrives after the booking is refused.
  const transferred = page.waitForResponse((response) => response.url().endsWith('/api/appointment/hold'));
  await form.button('Log in').click();

  await expect(booking.dialog.getByText('You are logged in as:')).toBeVisible();
  expect((await transferred).ok()).toBe(true);
  await expect(booking.dialog.getByText('Clara Nguyen')).toBeVisible();
  await expect(booking.dialog).toContainText(time);
  await expect(booking.field('Appointment Notes')).toHaveValue('The bell does not work.');
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  await expect(booking.dialog).toContainText(time);
});
