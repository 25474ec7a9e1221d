import { atPhone } from '../at-phone.ts';
import { dayAhead } from '../clinic-time-text.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveRequest } from '../given-booking.ts';
import { callHost } from '../host-call.ts';
import { newAddress } from '../outbox.ts';

test('EN-06 BK-07 the office adds a service with a fee, a visitor books it, and it is taken off offer @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
}) => {
  const name = `Art therapy ${Date.now() % 100_000}`;
  await login.signIn('admin@maple.test');
  await page.goto(server.url('maple', '/staff/services'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services and fees');
  await expectNoAxeFindings(page);
  await atPhone(page);

  await page.getByRole('button', { name: 'New service' }).click();
  const dialog = page.getByRole('dialog', { name: 'New service' });
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog.getByLabel(/^Category/).selectOption({ index: 1 });
  await dialog.getByLabel(/^Fee/).fill('120,50');
  await expect(dialog.getByText('$120.50')).toBeVisible();
  await dialog.getByLabel(/^Show a time every/).selectOption({ label: '1 hour' });
  await expectNoAxeFindings(page);
  await atPhone(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('$120.50 · 50 minutes');

  const { booking, page: visitor } = await newVisitor();
  await booking.open();
  await expect(booking.dialog.getByText(name)).toBeVisible();
  await booking.chooseService(name);
  const serviceId = Number(/\d+$/.exec(visitor.url())?.[0]);
  const ida = { firstName: 'Ida', lastName: 'Rivers', email: newAddress('ida') };
  await giveRequest(server, ida, { serviceId, notBefore: dayAhead(3) });

  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('1 coming session');
  await row.getByRole('button', { name: `More actions: ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Take off offer' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('1 coming session stays booked.');
  await atPhone(page);
  await question.getByRole('button', { name: 'Take off offer' }).click();
  await expect(page.getByRole('list', { name: 'Not on offer' })).toContainText(name);

  await booking.open();
  await expect(booking.dialog.getByText('Individual session')).toBeVisible();
  await expect(booking.dialog.getByText(name)).toHaveCount(0);
});

test('BK-27 a closure takes the day out of the times, and its removal gives it back @phone-deep', async ({
  login,
  page,
  server,
}) => {
  const day = dayAhead(20);
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/locations'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Locations and closures');
  await expectNoAxeFindings(page);
  await atPhone(page);
  const starts = async () => {
    const address = '/api/appointment/next-open-day';
    const query = `from_date=${day}&practitioner_id=0&service_id=503&client_timezone=America/Toronto`;
    const { body } = await callHost(server, 'maple', { method: 'GET', path: `${address}?${query}` });
    return (JSON.parse(body) as { date: string | null }).date;
  };
  const open = await starts();
  expect(open, 'a day with times').not.toBeNull();

  await page.getByRole('button', { name: 'New closure' }).click();
  const dialog = page.getByRole('dialog', { name: 'New closure' });
  await dialog.getByLabel(/^First day/).fill(open ?? '');
  await atPhone(page);
  await dialog.getByRole('button', { name: 'Add closure' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await starts()).not.toBe(open);

  await page
    .getByRole('button', { name: /^Remove the closure/ })
    .last()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(starts).toBe(open);
});
