import type { Locator } from '@playwright/test';
import { consentEmailTo } from '../consent-emails.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { newTitle } from '../given-consent.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { newAddress } from '../outbox.ts';
import { expectSavedPdf } from '../saved-pdf.ts';

const pdfLink = (place: Locator): Locator => place.getByRole('link', { name: 'Save as PDF' });

test('CO-10 CO-11 an adult without an account signs by an emailed link, and gets a copy afterwards @phone', async ({
  booking,
  server,
  newVisitor,
}) => {
  test.slow(); // several people, one after the other
  const email = newAddress('ines');
  const lastName = `Okoye${crypto.randomUUID().slice(0, 6).replaceAll(/\d/g, 'x')}`;
  const name = `Ines ${lastName}`;
  await booking.open();
  await booking.goToDetails({ time: -1 });
  await booking.fillAdult({ firstName: 'Ines', lastName, email });
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');

  const office = await newVisitor();
  await office.login.signIn('owner@maple.test');
  const { staffConsents } = office;
  await staffConsents.open();
  await staffConsents.main.getByRole('button', { name: 'New consent' }).click();
  const { newDialog, signDialog, consentForm } = staffConsents;
  const title = newTitle('Consent to letters');
  await newDialog.getByRole('combobox', { name: /^Client/ }).fill(lastName);
  await newDialog.getByRole('option', { name }).click();
  await newDialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await newDialog.getByRole('button', { name: 'Submit Form' }).click();
  await expect(consentForm.dialog).toContainText(title);
  await consentForm.button('Close').click();
  const table = staffConsents.main.getByRole('table');
  await table.getByRole('button', { name: new RegExp(`^Email to sign, ${title}`) }).click();
  await expect(signDialog.getByRole('radio', { name: 'The client' })).toBeChecked();
  await expect(signDialog.getByRole('textbox', { name: /^Email/ }), "the client's stored address").toHaveValue(email);
  await expectNoAxeFindings(office.page);
  await expectNoHorizontalScroll(office.page);
  await signDialog.getByRole('button', { name: 'Send' }).click();
  await expect(office.page.getByText('The link was sent.').first()).toBeVisible();

  const asked = await consentEmailTo(server, email, 'consent');
  expect(asked.message.text, 'this consent has no guardian').not.toMatch(/guardian/i);
  const { ownConsents } = await newVisitor();
  await ownConsents.openLink(asked.link);
  const { linkPage } = ownConsents;
  await expect(linkPage).toContainText(title);
  await expect(linkPage, 'the client has no guardian').not.toContainText(/legal guardian/i);
  await ownConsents.consentForm.putName(name, linkPage);
  await ownConsents.consentForm.button('Accept Terms', linkPage).click();
  await expect(linkPage).toContainText('Your signature is saved');
  await expect(linkPage).toContainText('We also emailed you a link to your copy. It works for 30 days.');
  await expectNoAxeFindings(ownConsents.page);
  await expectNoHorizontalScroll(ownConsents.page);
  await expectSavedPdf(ownConsents.page, pdfLink(linkPage));

  const { message, link } = await consentEmailTo(server, email, 'consent_copy');
  expect(message.subject + message.text, 'an email contains no name and no form title').not.toMatch(
    new RegExp(`${lastName}|${title}`),
  );
  const later = await newVisitor();
  await later.ownConsents.openLink(link);
  const copy = later.ownConsents.linkPage;
  await expect(copy.getByRole('heading', { level: 1, name: 'Your signed form' })).toBeVisible();
  await expect(copy).toContainText(title);
  await expect(copy).toContainText(name);
  await expect(later.page, 'the token is removed from the address at once').toHaveURL(/\/site\/consent_copy$/);
  await expectNoAxeFindings(later.page);
  await expectNoHorizontalScroll(later.page);
  await later.page.reload();
  await expectSavedPdf(later.page, pdfLink(copy));
});

test('CO-10 an unknown link to a copy opens nothing, and shows how to contact the clinic', async ({
  ownConsents,
  page,
  server,
  expectedConsole,
}) => {
  expectedConsole.push(/the server responded with a status of 404/);
  await ownConsents.openLink(server.url('maple', `/site/consent_copy/${'x'.repeat(43)}`));
  await expect(ownConsents.linkPage).toContainText(
    'A link to a copy works for 30 days. Your clinic can give you another copy.',
  );
  await expectNoAxeFindings(page);
});
