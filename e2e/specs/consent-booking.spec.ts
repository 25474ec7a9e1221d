import { consentEmailTo } from '../consent-emails.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { newAddress } from '../outbox.ts';

test('BK-75 BK-76 CO-01 CO-07 an adult reads and signs the consent while booking, and the clinic gets it @phone', async ({
  booking,
  page,
  newVisitor,
}) => {
  test.slow(); // two people, one after the other
  await booking.open();
  await booking.goToDetails({ time: -1 });
  await booking.fillAdult({ firstName: 'Odalys', lastName: 'Ferreira', email: newAddress('odalys') });
  await booking.button('Read the consent form').click();
  const consentForm = page.getByRole('dialog', { name: 'Consent Form' });
  await expect(consentForm).toContainText('Odalys Ferreira');
  await expect(consentForm).toContainText('To be completed by provider');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await consentForm.getByRole('textbox', { name: 'Your full name' }).fill('Odalys Ferreira');
  await consentForm.getByRole('button', { name: 'Sign', exact: true }).click();
  await consentForm.getByRole('button', { name: 'Submit Form' }).click();
  await expect(consentForm).toHaveCount(0);
  await booking.schedule.click();
  await expect(booking.dialog).toContainText('Booking request submitted.');

  const office = await newVisitor();
  await office.login.signIn('owner@maple.test');
  await office.staffConsents.open('/staff/consents?status=Signed');
  await expect(office.staffConsents.row('Odalys Ferreira')).toContainText('Signed');
});

test('CO-05 CO-11 for a child, the form says that the guardian signs by e-mail, and the email is sent with the booking', async ({
  booking,
  page,
  server,
  newVisitor,
}) => {
  test.slow(); // two people, one after the other
  await booking.open();
  await booking.goToDetails({ time: -1 });
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
  const guardian = await newVisitor();
  await guardian.ownConsents.openLink(link);
  await expect(guardian.ownConsents.linkPage).toContainText('Noa Ferreira');
  await expect(guardian.ownConsents.linkPage, 'no date of birth on the page behind the link').not.toContainText(
    'Date of birth',
  );
});
