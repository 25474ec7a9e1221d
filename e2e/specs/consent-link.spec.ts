import { atPhone } from '../at-phone.ts';
import { consentEmailTo } from '../consent-emails.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { CHILD_ID, consentLinkOf, giveConsent, newTitle } from '../given-consent.ts';
import { callHost } from '../host-call.ts';
import { countEmailsTo, newAddress, nextEmailTo } from '../outbox.ts';
import { answerTo } from '../page-calls.ts';

test('CO-11 CO-05 staff make a consent and email a link; the guardian signs by it once, without an account @phone-deep', async ({
  staffConsents,
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // two people, one after the other
  expectedConsole.push(/the server responded with a status of 404/);
  await login.signIn('admin@maple.test');
  await staffConsents.open();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await staffConsents.main.getByRole('button', { name: 'New consent' }).click();
  const { newDialog, emailDialog } = staffConsents;
  const title = newTitle('Consent to school visits');
  const client = newDialog.getByRole('combobox', { name: /^Client/ });
  await client.fill('Ayo');
  const option = newDialog.getByRole('option').first();
  await expect(option).toBeVisible();
  const clientName = ((await option.textContent()) ?? '').trim();
  await option.click();
  await newDialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await newDialog.getByRole('button', { name: 'Submit Form' }).click();
  await expect(staffConsents.consentForm.dialog).toContainText(title);
  await staffConsents.consentForm.button('Close').click();

  const email = newAddress('guardian');
  const known = await countEmailsTo(server, email);
  const table = staffConsents.main.getByRole('table');
  await table.getByRole('button', { name: new RegExp(`^Email to the guardian, ${title}`) }).click();
  await emailDialog.getByRole('textbox', { name: /^First name/i }).fill('Ife');
  await emailDialog.getByRole('textbox', { name: /^Last name/i }).fill('Adeyemi');
  await emailDialog.getByRole('textbox', { name: /^Email/ }).fill(email);
  await expectNoAxeFindings(page);
  await emailDialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The link was sent.').first()).toBeVisible();
  const message = await nextEmailTo(server, email, known);
  expect(clientName).not.toBe('');
  expect(message.subject + message.text, 'an email contains no client name and no form title').not.toContain(title);

  const guardian = await newVisitor();
  const link = consentLinkOf(message);
  await guardian.ownConsents.openLink(link);
  const { linkPage, consentForm } = guardian.ownConsents;
  await expect(linkPage).toContainText(title);
  await expect(guardian.page, 'the token is removed from the address at once').toHaveURL(/\/site\/consent$/);
  await expectNoAxeFindings(guardian.page);
  await atPhone(guardian.page);
  await guardian.page.reload();
  await expect(linkPage).toContainText(title);
  await consentForm.putName('Ife Adeyemi', linkPage);
  await consentForm.button('Accept Terms', linkPage).click();
  await expect(linkPage).toContainText('Consent successfully signed.');
  await expectNoAxeFindings(guardian.page);
  const copy = await consentEmailTo(server, email, 'consent_copy');
  expect(copy.message.subject + copy.message.text, 'nor does the email with the copy').not.toContain(title);

  await guardian.ownConsents.openLink(link);
  await expect(linkPage).toContainText('This link no longer works');
  await expectNoAxeFindings(guardian.page);
  await atPhone(guardian.page);
});

test('CO-11 a new link ends the earlier one, and the hosts of other clinics accept neither', async ({
  login,
  page,
  server,
}) => {
  await login.signInForCalls('owner@maple.test');
  const id = await giveConsent(page, { client_id: CHILD_ID, title: newTitle('Consent to photos') });
  const email = newAddress('guardian');
  const body = { email, first_name: 'Grace', last_name: 'Adeyemi' };
  const send = async () => (await answerTo(page, `/api/consent/${id}/email-guardian`, body)).status;
  expect(await send()).toBe(202);
  const first = consentLinkOf(await nextEmailTo(server, email, 0));
  expect(await send()).toBe(202);
  const second = consentLinkOf(await nextEmailTo(server, email, 1));
  expect(second).not.toBe(first);
  // The person who opens the link is not signed in.
  const tokenOf = (link: string) => link.split('/').at(-1);
  const open = (clinic: string, link: string) =>
    callHost(server, clinic, { method: 'GET', path: `/api/consent/by-link/${tokenOf(link)}` });
  expect((await open('maple', first)).status).toBe(404);
  expect((await open('birch', second)).status).toBe(404);
  expect((await open('maple', second)).status).toBe(200);
});
