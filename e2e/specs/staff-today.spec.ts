import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';

test('BK-88 the owner answers a request on the start page, and the counts of the navigation fall', async ({
  login,
  page,
  server,
}) => {
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff'));
  const requests = page.getByRole('region', { name: 'Requests to answer' });
  const first = requests.getByRole('button', { name: /^Confirm/ }).first();
  const counted = page.getByRole('navigation', { name: 'Workplace' }).getByRole('link', { name: /^Appointments, / });
  await expect(first).toBeVisible();
  // Other tests of this worker book, too.
  const confirm = requests.getByRole('button', { name: (await first.getAttribute('aria-label')) ?? '', exact: true });
  await expect(counted).toHaveAccessibleName(/\d+ requests?$/);
  const before = Number(/\d+/.exec((await counted.textContent()) ?? '')?.[0]);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('The appointment is confirmed.');
  await expect(confirm).toHaveCount(0);
  await expect(requests.locator(':focus'), 'the focus stays in the panel').toHaveCount(1);
  await expect(counted).toHaveAccessibleName(new RegExp(` ${before - 1} requests?$`));
});
