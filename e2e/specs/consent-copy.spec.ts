import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Locator } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { consentEmailTo } from '../consent-emails.ts';
import { forgetVisitor } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveConsent, newTitle } from '../given-consent.ts';
import { newPerson } from '../new-person.ts';
import { send } from '../page-calls.ts';
import { expectSavedPdf } from '../saved-pdf.ts';

const pdfLink = (place: Locator): Locator => place.getByRole('link', { name: 'Save as PDF' });

test('CO-10 CO-11 an adult without an account signs by an emailed link, and gets a copy afterwards; an unknown link to a copy opens nothing @phone-deep', async ({
  login,
  staffConsents,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // two people, one after the other
  expectedConsole.push(/the server responded with a status of 404/);
  const { firstName, lastName, email, birthday } = newPerson('Ines');
  const name = `${firstName} ${lastName}`;
  const visitor = await newVisitor();
  await visitor.login.openForCalls();
  const registered: Partial<BodyOf<'registerClient'>> = {
    ...{ first_name: firstName, last_name: lastName, email, dob: birthday },
  };
  const { client } = await send<ReplyOf<'registerClient'>>(
    visitor.page,
    '/api/appointment/register-client',
    registered,
  );

  await login.signInForCalls('owner@maple.test');
  const title = newTitle('Consent to letters');
  await giveConsent(page, { client_id: client.id, title });
  await staffConsents.open();
  const { signDialog } = staffConsents;
  const table = staffConsents.main.getByRole('table');
  await table.getByRole('button', { name: new RegExp(`^Email to sign, ${title}`) }).click();
  await expect(signDialog.getByRole('radio', { name: 'The client' })).toBeChecked();
  await expect(signDialog.getByRole('textbox', { name: /^Email/ }), "the client's stored address").toHaveValue(email);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await signDialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The link was sent.').first()).toBeVisible();

  const asked = await consentEmailTo(server, email, 'consent');
  expect(asked.message.text, 'this consent has no guardian').not.toMatch(/guardian/i);
  const { ownConsents } = visitor;
  const { linkPage } = ownConsents;
  await ownConsents.openLink(asked.link);
  await expect(linkPage).toContainText(title);
  await expect(linkPage, 'the client has no guardian').not.toContainText(/legal guardian/i);
  await ownConsents.consentForm.putName(name, linkPage);
  await ownConsents.consentForm.button('Accept Terms', linkPage).click();
  await expect(linkPage).toContainText('Consent successfully signed.');
  await expect(linkPage).toContainText('We also emailed you a link to your copy. It works for 30 days.');
  await expectNoAxeFindings(visitor.page);
  await atPhone(visitor.page);
  await expectSavedPdf(visitor.page, pdfLink(linkPage));

  const { message, link } = await consentEmailTo(server, email, 'consent_copy');
  expect(message.subject + message.text, 'an email contains no name and no form title').not.toMatch(
    new RegExp(`${lastName}|${title}`),
  );
  // Another device than the one that signed, and no one is signed in there.
  await forgetVisitor(page);
  const copy = page.getByRole('main');
  await page.goto(link);
  await expect(copy.getByRole('heading', { level: 1, name: 'Your signed form' })).toBeVisible();
  await expect(copy).toContainText(title);
  await expect(copy).toContainText(name);
  await expect(page, 'the token is removed from the address at once').toHaveURL(/\/site\/consent_copy$/);
  await expectNoAxeFindings(page);
  await atPhone(page);
  await page.reload();
  await expectSavedPdf(page, pdfLink(copy));

  await page.goto(server.url('maple', `/site/consent_copy/${'x'.repeat(43)}`));
  await expect(copy).toContainText('A link to a copy works for 30 days. Your clinic can give you another copy.');
  await expectNoAxeFindings(page);
});
