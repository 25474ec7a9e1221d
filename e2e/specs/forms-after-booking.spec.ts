import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { answerHealthForm, expectReadHealthAnswers, HEALTH_FORM, TEMI } from '../given-form-request.ts';
import { newAddress } from '../outbox.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';
import { OwnForms } from '../pages/own-forms.page.ts';
import { StaffForms } from '../pages/staff-forms.page.ts';

const { name: FORM } = HEALTH_FORM;
/** Ids of the demo's clinic Maple. */
const COUPLES_SESSION = 502;
const MEI = { id: 103, userId: 1013 };

test('RT-07 RT-06 after booking, a visitor fills in the form of the service, and staff have it under the client’s name', async ({
  booking,
  login,
  page,
  server,
}) => {
  const client = { firstName: 'Ines', lastName: 'Okoye' };
  await booking.openAtDetails({ serviceId: COUPLES_SESSION, time: -1 });
  await booking.fillAdult({ ...client, email: newAddress('ines') });
  await booking.schedule.click();
  const next = page.getByRole('dialog', { name: 'Thank you' }).getByRole('region', { name: 'Forms before your visit' });
  const entry = next.getByRole('listitem').filter({ hasText: FORM });
  await expect(entry).toHaveCount(1);
  await expectNoAxeFindings(page);
  await atPhone(page);
  const address = page.url();
  await next.getByRole('button', { name: `Fill in, ${FORM}` }).click();
  const form = new FormRunnerDialog(page, server, page.getByRole('dialog', { name: FORM }));
  await answerHealthForm(form);
  expect(page.url(), 'no token comes into the address').toBe(address);
  await form.submit.click();
  await expect(form.dialog).toHaveCount(0);
  await expect(entry).toContainText('Sent');
  await expect(entry, 'the focus is not lost').toBeFocused();
  await expectNoAxeFindings(page);

  await login.signIn('staff@maple.test');
  const staff = new StaffForms(page, server);
  await staff.open();
  const name = `${client.firstName} ${client.lastName}`;
  await expect(staff.row(staff.requests, name), 'no request waits any more').toHaveCount(0);
  await staff.row(staff.sent, name).getByRole('link', { name: FORM }).click();
  await expectReadHealthAnswers(staff.main);
  await expect(staff.main).toContainText(name);
});

test('RT-07 RL-02 after booking for a child, a guardian fills in the form, and the account page has it as sent', async ({
  login,
  booking,
  page,
  server,
}) => {
  await login.signIn('guardian@maple.test');
  await booking.openAtDetails({ serviceId: COUPLES_SESSION, practitioner: MEI, time: -1 });
  await booking.select('Selected Client').selectOption({ label: TEMI.name });
  await booking.schedule.click();
  const next = page.getByRole('dialog', { name: 'Thank you' }).getByRole('region', { name: 'Forms before your visit' });
  await next.getByRole('button', { name: `Fill in, ${FORM}` }).click();
  const form = new FormRunnerDialog(page, server, page.getByRole('dialog', { name: FORM }));
  await answerHealthForm(form);
  await form.submit.click();
  await expect(next.getByRole('listitem').filter({ hasText: FORM })).toContainText('Sent');

  const own = new OwnForms(page, server);
  await own.open();
  await expect(own.row('Sent', `${FORM}, ${TEMI.name}`)).toBeVisible();
  await expect(own.row('To fill in', `${FORM}, ${TEMI.name}`)).toHaveCount(0);
});
