import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { countEmailsTo, nextEmailTo } from '../outbox.ts';

const menuOf = (name: string) => `Your account: ${name}`;
const REFUSED = /the server responded with a status of 422/;

test('RT-08 AU-01 AU-13 a client logs in by keyboard only and arrives at their account', async ({ login, page }) => {
  await login.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expectNoAxeFindings(page);
  await login.email.focus();
  await page.keyboard.type('client@maple.test');
  await page.keyboard.press('Tab');
  await expect(login.password).toBeFocused();
  await page.keyboard.type('Demo-Passw0rd!');
  await login.checkbox('Go to app').focus();
  await page.keyboard.press('Space');
  await login.password.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/site\/client_account$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clara');
  await expect(page.getByRole('button', { name: menuOf('Clara Nguyen') })).toBeVisible();
  await expectNoAxeFindings(page);
});

test('AU-13 AU-09 without Go to app a client stays on the site until the browser ends; staff arrive at their start page, and Remember me outlasts a restart of the browser', async ({
  login,
  page,
}) => {
  const cookieOf = async () => (await page.context().cookies()).find(({ name }) => name === 'cf_session');
  await login.open();
  await login.logIn('client@maple.test');
  await expect(page).toHaveURL(/\/site$/);
  expect(await cookieOf()).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' });
  await page.getByRole('button', { name: menuOf('Clara Nguyen') }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  await login.open();
  await login.fill('owner@maple.test');
  await login.checkbox('Remember me').check();
  await login.checkbox('Go to app').check();
  await login.button('Log in').click();
  await expect(page).toHaveURL(/\/staff$/);
  expect((await cookieOf())?.expires ?? 0, 'in seconds').toBeGreaterThan(Date.now() / 1000);
});

test('AU-08 AU-10 AU-01 GN-05 wrong credentials get one answer in a notice, and what to do at the field; typed values stay, and French has no clipped text', async ({
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  await login.open();
  const address = 'client@maple.test';
  await login.fill(address, 'not the password');
  await expect(login.password).toHaveAttribute('type', 'password');
  await login.button(/^Show/).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.button('Log in').click();
  await expect(login.email).toHaveAccessibleDescription('Please check your email and password.');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(
    'These credentials do not match our records.',
  );
  await expect(login.email).toHaveValue(address);
  await expect(login.password).toHaveValue('not the password');
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'FR, Français' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Se connecter' })).toBeVisible();
  await expect(login.button('Mot de passe oublié?')).toBeVisible();
  await atPhone(page);
});

test('AU-02 AU-03 GN-04 a forgotten password: the emailed link sets a new password, once; the fields look as those of the other views', async ({
  login,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const address = 'client@cedar.test';
  const password = 'A sentence only Clara knows';
  const known = await countEmailsTo(server, address);
  const lookOf = () =>
    login.email.evaluate((field) => {
      const { font, color, backgroundColor, border, borderRadius, padding, height, width } = getComputedStyle(field);
      return { font, color, backgroundColor, border, borderRadius, padding, height, width };
    });
  await login.open('cedar');
  const own = await lookOf();
  await login.email.fill(address);
  await login.button('Forgot Password?').click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await expect(login.email).toHaveValue(address);
  // A focused field has a ring.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await lookOf()).toEqual(own);
  await login.button('Send Password Reset Link').click();
  await expect(login.place.getByText('Password Reset Link Sent.')).toBeVisible();
  await expectNoAxeFindings(page);
  const message = await nextEmailTo(server, address, known);
  const link = /http:\/\/cedar\.localhost:\d+\/login\/reset\/[\w-]{43}/.exec(message.text)?.[0] ?? '';
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\/reset$/);
  const fields = page.locator('input[autocomplete="new-password"]');
  await fields.first().fill('password12');
  await fields.last().fill('password12');
  await login.button('Save new password').click();
  await expect(login.place.getByText('This password is too easy to guess.')).toBeVisible();
  await fields.first().fill(password);
  await fields.last().fill(password);
  await login.button('Save new password').click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await expect(fields).toHaveCount(0);
  await login.open('cedar');
  await login.logIn(address, password);
  await expect(page).toHaveURL(/\/site$/);
});
