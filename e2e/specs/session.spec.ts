import { atPhone } from '../at-phone.ts';
import { dayAhead } from '../clinic-time-text.ts';
import { databasesOf, keepOnDevice, readFromDevice } from '../device-drafts.ts';
import { endSession } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

const ENDED = /the server responded with a status of 401/;
const MENU = /^Your account: /;
/** A day on which no other test books for Clara: she cannot have two appointments at a time, with any practitioner. */
const CLEAR = dayAhead(8);

test('SH-11 signing in and out in one tab updates every other tab without a reload', async ({
  login,
  page,
  server,
}) => {
  const other = await page.context().newPage();
  await other.goto(server.url('maple'));
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  const mark = () => other.evaluate(() => Reflect.get(window, 'notReloaded'));
  await other.evaluate(() => Reflect.set(window, 'notReloaded', true));
  await login.open();
  await login.logIn('client@maple.test');
  await expect(other.getByRole('button', { name: MENU })).toBeVisible();
  await other.getByRole('button', { name: MENU }).click();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await mark()).toBe(true);
});

test('RL-02 SH-11 a draft on the device is found by every tab of the clinic, and a log out deletes it with its key; another clinic is not affected', async ({
  login,
  page,
  server,
}) => {
  const other = await page.context().newPage();
  const birch = await page.context().newPage();
  await Promise.all([page.goto(server.url('maple')), other.goto(server.url('maple')), birch.goto(server.url('birch'))]);
  // The shell starts after the document has loaded.
  for (const tab of [page, other, birch])
    await expect(tab.locator('#slot-mf-site')).toHaveAttribute('data-state', 'active');
  // Both tabs need the key at the same moment.
  expect(await Promise.all([keepOnDevice(page, 'a', 'one'), keepOnDevice(other, 'b', 'two')])).toEqual([true, true]);
  expect([await readFromDevice(other, 'a'), await readFromDevice(page, 'b')]).toEqual(['one', 'two']);
  expect(await readFromDevice(birch, 'a')).toBeNull();
  await login.enter('client@maple.test');
  await birch.reload();
  await expect(birch.getByRole('link', { name: 'Log in' }), 'the session is Maple’s only').toBeVisible();
  await page.getByRole('button', { name: MENU }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect.poll(() => databasesOf(other)).not.toContain('carefront-drafts');
  expect(await readFromDevice(other, 'a')).toBeNull();
});

test('AU-11 SH-11 logging out another browser on the security page ends its session', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(ENDED);
  const phone = await newVisitor();
  await phone.login.signInForCalls('contact@maple.test');
  const sessionsOfPhone = () => phone.page.evaluate(async () => (await fetch('/api/user/sessions')).status);
  expect(await sessionsOfPhone()).toBe(200);
  await login.signIn('contact@maple.test');
  await page.goto(server.url('maple', '/account/security'));
  await expect(page.getByText('This browser')).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  // Earlier tests may have left sessions.
  const others = page.getByRole('button', { name: /^Log out: / });
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  expect(await sessionsOfPhone()).toBe(401);
});

test('BK-46 BK-47 SH-11 AU-12 a returning client logs in during the booking, which continues with the choices; when the session ends, the login form opens over it, and nothing is lost', async ({
  booking,
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(ENDED);
  await booking.openAtDetails({ notBefore: CLEAR, time: -1 });
  await booking.dialog.getByRole('radio', { name: 'Returning (Login)' }).check();
  await expect(booking.dialog.getByText("If you're a returning customer, please log in below.")).toBeVisible();
  const form = login.within(booking.dialog);
  await expect(form.email).toBeVisible();
  await expect(form.checkbox('Go to app')).toHaveCount(0);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await form.logIn('client@maple.test');
  await expect(booking.dialog.getByText('You are logged in as:')).toBeVisible();
  await expect(booking.dialog.getByText('Clara Nguyen')).toBeVisible();
  await expect(page).toHaveURL(/\/site\/book_appointment\/\d+\?/);
  const notes = booking.dialog.getByRole('textbox', { name: /Appointment Notes/ });
  await notes.fill('Typed before the session ended.');
  await expectNoAxeFindings(page);

  await endSession(page, expectedConsole);
  await booking.button('Schedule Appointment').click();
  const over = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(over).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  const again = login.within(over);
  await expect(again.email).toHaveValue('client@maple.test');
  await again.password.fill('Demo-Passw0rd!');
  await again.button('Log in').click();
  await expect(over).toBeHidden();
  await expect(
    page.getByText('Booking request submitted. We will get back to you to confirm your booking.').first(),
  ).toBeVisible();
});
