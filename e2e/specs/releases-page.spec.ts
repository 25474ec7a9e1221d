import { expect, expectNoAxeFindings } from '../fixtures.ts';
import { test } from '../given-releases.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { BookingDialog } from '../pages/booking.page.ts';
import { LoginForm } from '../pages/login.page.ts';
import { shellStateOf } from '../shell-state.ts';

// It begins with the releases of a fresh installation.
test.use({ releasesFor: 'releases-page' });

test('SH-03 SH-05 GN-02 the owner upgrades one part by keyboard, visitors get it, and the owner goes back; the history says why', async ({
  page,
  releases,
  newVisitor,
}) => {
  test.slow(); // two looks by axe, and two people
  const { server, publishTested } = releases;
  await publishTested('mf-booking', '9.1.0');
  const visitor = await newVisitor();
  const booking = new BookingDialog(visitor.page, server);
  const versionOfVisitor = async () => {
    await booking.open();
    await expect(booking.title).toHaveText('Select a Service');
    return (await shellStateOf(visitor.page)).manifest.remotes['mf-booking']?.version;
  };
  expect(await versionOfVisitor()).toBe('0.1.0');

  await new LoginForm(page, server).signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff/releases'));
  const upgrade = page.getByRole('button', { name: /^Upgrade .* to version 9\.1\.0$/ });
  await expect(upgrade).toBeVisible();
  await expectNoAxeFindings(page);
  await tabTo(page, upgrade);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('All checks passed. You can use this version.');
  await expectNoAxeFindings(page);
  await tabTo(page, dialog.getByRole('textbox', { name: /^Why are you upgrading/ }));
  await page.keyboard.type('The team has mended the calendar');
  await tabTo(page, dialog.getByRole('button', { name: 'Upgrade', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const history = page.getByRole('region', { name: 'History' });
  await expect(history).toContainText('The team has mended the calendar');
  await expect.poll(versionOfVisitor).toBe('9.1.0');

  await page.getByRole('button', { name: /^Go back to version 0\.1\.0 of / }).click();
  await dialog.getByRole('textbox', { name: /^Why/ }).fill('The old calendar was better');
  await dialog.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(history).toContainText('Went back from version 9.1.0 to version 0.1.0');
  await expect(history).toContainText('The old calendar was better');
  await expect.poll(versionOfVisitor).toBe('0.1.0');
});
