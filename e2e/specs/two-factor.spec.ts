import { atPhone } from '../at-phone.ts';
import { endSession } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { countEmailsTo, nextEmailTo } from '../outbox.ts';
import { freshAuthenticatorCode } from '../totp.ts';

const REFUSED = /the server responded with a status of 422/;
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP';

test('AU-04 AU-05 AU-06 the authenticator app: counted down, refused once, accepted, and not asked again until tomorrow', async ({
  login,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  await login.open();
  await login.logIn('twofactor@maple.test');
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expect(login.place.getByText(/Time left: 0?[23]:\d\d/)).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await login.code.fill('000000');
  await login.button('Authenticate').click();
  await expect(login.place.getByText('This code is not valid or has expired. Please try again.')).toBeVisible();
  await page.reload();
  await expect(login.code).toBeVisible();
  await login.code.fill(await freshAuthenticatorCode(DEMO_SECRET));
  await login.checkbox("Don't ask again until tomorrow.").check();
  await login.button('Authenticate').click();
  await expect(page.getByRole('button', { name: /^Your account: / })).toBeVisible();
  await endSession(page, expectedConsole);
  await login.open();
  await login.logIn('twofactor@maple.test');
  await expect(page).toHaveURL(/\/site$/);
});

test('AU-05 a code by e-mail, sent again: the first code is not valid any more', async ({
  login,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(REFUSED);
  const address = 'emailcode@maple.test';
  const codeOf = (text: string) => /\b\d{3}\s?\d{3}\b/.exec(text)?.[0].replace(/\s/, '') ?? '';
  const known = await countEmailsTo(server, address);
  await login.open();
  await login.logIn(address);
  const first = codeOf((await nextEmailTo(server, address, known)).text);
  await login.button('Send the code again').click();
  await expect(page.getByText('Code successfully sent.').first()).toBeVisible();
  const second = codeOf((await nextEmailTo(server, address, known + 1)).text);
  await login.code.fill(first);
  await login.button('Authenticate').click();
  await expect(login.place.getByText('This code is not valid or has expired. Please try again.')).toBeVisible();
  await login.code.fill(second);
  await login.button('Authenticate').click();
  await expect(page).toHaveURL(/\/site$/);
});

test('AU-07 AU-11 turning an authenticator app on, logging in once with a recovery code, and turning it off', async ({
  login,
  page,
  server,
  expectedConsole,
}) => {
  test.slow();
  expectedConsole.push(REFUSED);
  await login.signIn('client@birch.test', 'birch');
  await page.goto(server.url('birch', '/account/security'));
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  await expect(page.getByRole('img', { name: /QR/i })).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  const secret = (await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent()) ?? '';
  await login.code.fill(await freshAuthenticatorCode(secret.replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('listitem').filter({ hasText: /^[A-Z2-9]{4}(-[A-Z2-9]{4})+$/ });
  await expect(codes).toHaveCount(10);
  await expectNoAxeFindings(page);
  const recovery = (await codes.first().textContent()) ?? '';
  await page.getByRole('checkbox', { name: /saved them/ }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByText('Two-factor authentication is on. Your authenticator app makes the codes.'),
  ).toBeVisible();

  await endSession(page, expectedConsole);
  const withRecoveryCode = async () => {
    await login.open('birch');
    await login.logIn('client@birch.test');
    await login.button('Use Recovery Code').click();
    await login.place.getByRole('textbox', { name: /Recovery code/ }).fill(recovery.toLowerCase());
    await login.button('Authenticate').click();
  };
  await withRecoveryCode();
  await expect(page).toHaveURL(/\/site$/);
  await endSession(page, expectedConsole);
  await withRecoveryCode();
  await expect(login.place.getByText('This code is not valid or has expired. Please try again.')).toBeVisible();
  await login.button('Use a one-time password').click();
  await login.code.fill(await freshAuthenticatorCode(secret.replaceAll(' ', '')));
  await login.button('Authenticate').click();
  await expect(page).toHaveURL(/\/site$/);

  await page.goto(server.url('birch', '/account/security'));
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('dialog').locator('input[autocomplete="current-password"]').fill('Demo-Passw0rd!');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
});
