import type { ReplyOf } from '@carefront/shared/contracts';
import { atPhone } from '../at-phone.ts';
import { consentEmailTo } from '../consent-emails.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { newAddress } from '../outbox.ts';
import { read } from '../page-calls.ts';

test('BK-75 BK-76 CO-01 CO-07 an adult reads and signs the consent while booking, and the clinic gets it @phone-deep', async ({
  booking,
  login,
  page,
}) => {
  await booking.openAtDetails({ time: -1 });
  await booking.fillAdult({ firstName: 'Odalys', lastName: 'Ferreira', email: newAddress('odalys') });
  await booking.button('Read the consent form').click();
  const consentForm = page.getByRole('dialog', { name: 'Consent Form' });
  await expect(consentForm).toContainText('Odalys Ferreira');
  await expect(consentForm).toContainText('To be completed by provider');
  await expectNoAxeFindings(page);
  await atPhone(page);
  await consentForm.getByRole('textbox', { name: 'Your full name' }).fill('Odalys Ferreira');
  await consentForm.getByRole('button', { name: 'Sign', exact: true }).click();
  await consentForm.getByRole('button', { name: 'Submit Form' }).click();
  await expect(consentForm).toHaveCount(0);
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');

  await login.signInForCalls('owner@maple.test');
  const signed = await read<ReplyOf<'listConsents'>>(page, '/api/consent?status=Signed&limit=100');
  expect(signed.data.map(({ client }) => `${client.first_name} ${client.last_name}`)).toContain('Odalys Ferreira');
});

test('CO-05 CO-11 for a child, the form says that the guardian signs by e-mail, and the email is sent with the booking', async ({
  booking,
  page,
  ownConsents,
  server,
}) => {
  await booking.openAtDetails({ time: -1 });
  const email = newAddress('parent');
  await booking.fillMinor({ firstName: 'Noa', lastName: 'Ferreira', guardianEmail: email });
  await booking.button('Read the consent form').click();
  const consentForm = page.getByRole('dialog', { name: 'Consent Form' });
  await expect(consentForm).toContainText('To be completed via email');
  await consentForm.getByRole('button', { name: 'Submit Form' }).click();
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');
  const { message, link } = await consentEmailTo(server, email, 'consent');
  expect(message.subject + message.text, 'an email contains no client name').not.toContain('Noa');
  await ownConsents.openLink(link);
  await expect(ownConsents.linkPage).toContainText('Noa Ferreira');
  await expect(ownConsents.linkPage, 'no date of birth on the page behind the link').not.toContainText('Date of birth');
});
