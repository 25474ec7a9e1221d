import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

test('RL-02 staff find a client by name, and see appointments, consents and forms on one page', async ({
  login,
  page,
  server,
}) => {
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/clients'));
  await page.getByRole('searchbox', { name: /^Search by name, phone/ }).fill('adeyemi');
  const name = page
    .getByRole('table', { name: 'Clients' })
    .getByRole('link', { name: /Adeyemi$/ })
    .first();
  await expect(name).toBeVisible();
  expect(new URL(page.url()).search, 'no typed name in the address').toBe('');
  await expectNoAxeFindings(page);
  await atPhone(page);

  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Adeyemi$/ })).toBeVisible();
  for (const panel of ['Appointments', 'Consents', 'Forms'])
    await expect(page.getByRole('region', { name: panel, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Guardians' })).toContainText('Grace Adeyemi');
  await expectNoAxeFindings(page);
  await atPhone(page);
});

test('BK-88 the appointments are filtered by practitioner and day, and the address keeps the filters', async ({
  login,
  page,
  server,
}) => {
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/bookings'));
  await page.getByRole('combobox', { name: 'Filter by practitioner' }).selectOption({ label: 'Amara Okafor' });
  await expect(page).toHaveURL(/\?with=\d+$/);
  await page.getByLabel('From', { exact: true }).fill('2099-01-01');
  await expect(page.getByText('No appointment matches')).toBeVisible();
  await expect(page.getByText(/filters: Amara Okafor and From Jan 1, 2099\.$/)).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);

  await page.getByRole('button', { name: 'Clear the filters' }).last().click();
  await expect(page).toHaveURL(/\/staff\/bookings$/);
  await page.goBack();
  await expect(page).toHaveURL(/from=2099-01-01/);
});
