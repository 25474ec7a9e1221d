import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { holdScripts } from '../hold-scripts.ts';
import { PASSWORD } from '../pages/login.page.ts';
import { freshAuthenticatorCode } from '../totp.ts';

const REFUSED = /the server responded with a status of (422|419)/;
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';

test('AU-01 AU-04 AU-06 AU-08 AU-10 AU-13 without scripts wrong credentials come back with the typed email, the second factor is asked for, and the password is in no address', async ({
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const { login, page } = await newVisitor({ javaScriptEnabled: false });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await login.openAtOnce();
  await login.logIn('twofactor@maple.test', 'not the password');
  await expect(login.place.getByText('These credentials do not match our records.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(login.email).toHaveValue('twofactor@maple.test');
  await expect(login.password).toHaveValue('');
  await login.password.fill(PASSWORD);
  await login.checkbox('Go to app').check();
  await login.button('Log in').click();
  await login.code.fill('000000');
  await login.button('Authenticate').click();
  await expect(login.place.getByText('This code is not valid or has expired. Please try again.')).toBeVisible();
  await login.code.fill(await freshAuthenticatorCode(DEMO_SECRET));
  await login.button('Authenticate').click();
  await expect(page).toHaveURL(/\/site\/client_account$/);
  expect(addresses.join(' ')).not.toMatch(/Passw0rd|maple\.test\?|%40/);
});

test('AU-01 what is typed before the scripts come stays, with the focus, and nothing moves', async ({
  login,
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await login.openAtOnce();
  await expectNoAxeFindings(page);
  await login.fill('client@maple.test');
  await login.checkbox('Remember me').check();
  await login.password.focus();
  const before = await login.password.boundingBox();
  letScriptsCome();
  await expect(page.locator('.cf-slot[data-release^="mf-auth@"]')).toHaveAttribute('data-state', 'active');
  await expect(login.email).toHaveValue('client@maple.test');
  await expect(login.password).toHaveValue(PASSWORD);
  await expect(login.checkbox('Remember me')).toBeChecked();
  await expect(login.password).toBeFocused();
  expect(await login.password.boundingBox()).toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/site$/);
});

test('AU-01 a press on Log in before the scripts come logs in', async ({ login, page }) => {
  await holdScripts(page);
  await login.openAtOnce();
  await login.logIn('client@maple.test');
  await expect(page).toHaveURL(/\/site$/);
});

test('AU-12 a form of another site logs nobody in, and ends no session', async ({
  login,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  await login.signIn('owner@maple.test');
  const session = async () => (await page.context().cookies()).find(({ name }) => name === 'cf_session')?.value;
  const before = await session();
  // A neighbour on the same domain: another clinic's host.
  const elsewhere = server.url('birch', '/a-page-of-a-stranger');
  const form = `<title>Elsewhere</title><link rel="icon" href="data:,"><form method="post" action="${server.url('maple', '/login')}">
    <input name="email" value="client@maple.test"><input name="password" value="${PASSWORD}"><button>Win</button></form>`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: form }));
  await page.goto(elsewhere);
  await page.getByRole('button', { name: 'Win' }).click();
  await expect(page.getByText('We could not tell that this form was sent from this page.')).toBeVisible();
  expect(await session()).toBe(before);
});
