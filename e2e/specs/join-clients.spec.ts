import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveRequest } from '../given-booking.ts';
import { newAddress } from '../outbox.ts';

test('CP-03 RL-02 a person who booked twice is marked, the office joins both records in one press, and undoes it', async ({
  login,
  page,
  server,
}) => {
  const lastName = `Doublet-${Date.now()}`;
  const person = { firstName: 'Anna', lastName };
  await giveRequest(server, { ...person, email: newAddress('anna') }, { time: 0 });
  await giveRequest(server, { ...person, email: newAddress('anna') }, { time: -1 });
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/bookings'));
  const compare = page.getByRole('link', {
    name: `Compare and join: Perhaps the same as Anna ${lastName}, born Jun-15-1988`,
  });
  await expect(compare).toHaveCount(2);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await compare.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Join two records' });
  await expect(dialog.getByRole('listitem')).toHaveText(['1 appointment']);
  await expect(dialog.getByRole('group', { name: 'Email', exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await dialog.getByRole('button', { name: 'Join records' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `Anna ${lastName}` })).toBeVisible();
  await expect(page.getByText(`A record of Anna ${lastName} was joined to this one.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Appointments' }).getByText('Individual session')).toHaveCount(2);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Perhaps the same as Anna ${lastName}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Appointments' }).getByText('Individual session')).toHaveCount(1);
});
