import { readFile } from 'node:fs/promises';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CHILD_ID, giveConsent, newTitle } from '../given-consent.ts';
import { CLARA_ID } from '../given-session.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';

const GUARDIAN = 'Grace Adeyemi';

test('CO-01 CO-03 CO-05 CO-06 CO-07 RT-06 a guardian signs on the account page, the provider completes, and both see the proof @phone', async ({
  ownConsents,
  staffConsents,
  login,
  page,
}) => {
  test.slow(); // two people, one after the other
  await login.signInForCalls('jonas@maple.test');
  const title = newTitle('Consent for play');
  const id = await giveConsent(page, { client_id: CHILD_ID, title });

  await login.signIn('guardian@maple.test');
  await ownConsents.open();
  await expect(ownConsents.section).toContainText('Waiting for your signature');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await ownConsents.act('Read and sign', title).click();
  await expect(page).toHaveURL(new RegExp(`/site/client_account/consents/${id}$`));
  const { consentForm } = ownConsents;
  await expect(consentForm.dialog).toContainText(title);
  await expect(consentForm.dialog).toContainText('Not signed yet');
  await expect(consentForm.dialog).toContainText('To be completed by provider');
  await expect(consentForm.button('Accept Terms')).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await consentForm.button('Sign').click();
  await expect(consentForm.dialog).toContainText('Please type in your name to confirm your signature.');
  await consentForm.putName(GUARDIAN);
  await consentForm.button('Accept Terms').click();
  await expect(page.getByText('Consent successfully signed.').first()).toBeVisible();
  await expect(consentForm.dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/site\/client_account$/);
  await expect(ownConsents.act('Open', title)).toBeVisible();

  await login.signIn('jonas@maple.test');
  await staffConsents.open(`/staff/consents/${id}`);
  const theirs = staffConsents.consentForm;
  await expect(theirs.dialog).toContainText(GUARDIAN);
  await theirs.dialog.getByRole('textbox', { name: /^Your full name/ }).fill('Jonas Lindqvist');
  await theirs.button('Sign').click();
  await expect(page.getByText('Consent successfully signed.').first()).toBeVisible();

  await login.signIn('guardian@maple.test');
  await ownConsents.open();
  await ownConsents.act('Open', title).click();
  await expect(consentForm.dialog).toContainText('Completed');
  await expect(consentForm.dialog).toContainText('Jonas Lindqvist');
  const saving = page.waitForEvent('download');
  await consentForm.dialog.getByRole('link', { name: 'Save as PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('consent.pdf');
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await consentForm.dialog.getByRole('link', { name: 'Certificate' }).click();
  await expect(page).toHaveURL(new RegExp(`/consents/${id}/certificate$`));
  await expect(page.getByRole('main')).toContainText('Unchanged since it was signed');
  await expect(page.getByRole('main')).toContainText(/mf-consent/);
  await expectNoAxeFindings(page);
  await atPhone(page);
});

test('CO-07 CO-08 CO-12 a client types contacts that survive a reload, and signs alone, by keyboard only; a second tab that signs too late shows the signed form', async ({
  ownConsents,
  login,
  page,
  expectedConsole,
}) => {
  test.slow(); // two tabs
  expectedConsole.push(/the server responded with a status of 409/);
  await login.signInForCalls('owner@maple.test');
  const title = newTitle('Consent to recordings');
  const id = await giveConsent(page, { client_id: CLARA_ID, title });
  await login.signIn('client@maple.test');
  await ownConsents.open();
  const { consentForm } = ownConsents;

  await test.step('contacts are saved with the form', async () => {
    await ownConsents.act('Read and sign', title).click();
    await consentForm.dialog.getByRole('button', { name: /^Add/ }).click();
    await consentForm.dialog.getByRole('textbox', { name: /^First name/i }).fill('Theo');
    await consentForm.dialog.getByRole('textbox', { name: /^Last name/i }).fill('Marchetti');
    await page.reload();
    await expect(consentForm.dialog.getByRole('textbox', { name: /^First name/i })).toHaveValue('Theo');
    await expectNoAxeFindings(page);
    await atPhone(page);
    await consentForm.button('Save').click();
    await expect(page.getByText('Consent form successfully saved.').first()).toBeVisible();
    await consentForm.button('Close').click();
  });

  const late = await page.context().newPage();
  await late.goto(page.url().replace(/client_account.*/, `client_account/consents/${id}`));
  const lateName = late.getByRole('dialog').getByRole('textbox', { name: 'Your full name' });
  await lateName.fill('Clara Nguyen');
  await lateName.press('Enter');

  await tabTo(page, ownConsents.act('Read and sign', title));
  await page.keyboard.press('Enter');
  const name = consentForm.dialog.getByRole('textbox', { name: 'Your full name' });
  await expect(name).toBeVisible();
  await expect(consentForm.dialog.getByRole('textbox', { name: /^Last name/i })).toHaveValue('Marchetti');
  await tabTo(page, name);
  await page.keyboard.type('Clara Nguyen');
  await page.keyboard.press('Enter');
  await expectVisibleFocus(page);
  await tabTo(page, consentForm.button('Accept Terms'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Consent successfully signed.').first()).toBeVisible();
  await expectVisibleFocus(page);

  await late.getByRole('dialog').getByRole('button', { name: 'Accept Terms' }).click();
  await expect(late.getByRole('dialog')).toContainText('This consent form has already been signed.');
  await expect(late.getByRole('dialog').getByRole('link', { name: 'Save as PDF' })).toBeVisible();
});
