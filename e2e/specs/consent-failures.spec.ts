import { endSession } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CHILD_ID, giveConsent, newTitle } from '../given-consent.ts';
import { newAddress } from '../outbox.ts';
import { filesOf, PRELOAD_UNUSED } from '../remote-faults.ts';

const REFUSED = /ERR_CONNECTION_REFUSED/;

test('SH-04 BK-75 without the consent dialog, a booking still succeeds', async ({ booking, page, expectedConsole }) => {
  expectedConsole.push(REFUSED, PRELOAD_UNUSED);
  await page.route(filesOf('mf-consent'), (route) => route.abort('connectionrefused'));
  await booking.openAtDetails({ time: -1 });
  await booking.fillAdult({ firstName: 'Otto', lastName: 'Brandt', email: newAddress('otto') });
  await booking.button('Read the consent form').click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible({ timeout: 40_000 });
  await expectNoAxeFindings(page);
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
});

test('RT-06 AU-13 SH-11 CO-07 GN-02 a visitor logs in on the account page; the session ends before the signature is sent, and it is sent after a new login', async ({
  ownConsents,
  login,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/the server responded with a status of 401/);
  await login.signInForCalls('owner@maple.test');
  const title = newTitle('Consent after a pause');
  await giveConsent(page, { client_id: CHILD_ID, title });
  await page.context().clearCookies();

  await page.goto(server.url('maple', '/site/client_account'));
  await expect(login.email).toBeVisible();
  await expectNoAxeFindings(page);
  await login.logIn('guardian@maple.test');
  await expect(ownConsents.section).toBeVisible();
  await expect(page, 'the visitor stays on the page').toHaveURL(/\/site\/client_account$/);

  await ownConsents.untilLoaded();
  await ownConsents.act('Read and sign', title).click();
  const { consentForm } = ownConsents;
  await consentForm.putName('Grace Adeyemi');
  await endSession(page, expectedConsole);
  await consentForm.button('Accept Terms').click();
  const form = login.within(page.getByRole('dialog', { name: 'Please log in again' }));
  await form.password.fill('Demo-Passw0rd!');
  await form.button('Log in').click();
  await expect(page.getByText('Consent successfully signed.').first()).toBeVisible();
  await expect(ownConsents.act('Open', title)).toBeVisible();
});
