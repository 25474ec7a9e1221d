import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { StaffForms } from '../pages/staff-forms.page.ts';

/** A form of the demo that the client account submitted. */
const FORM = 'Self-Intake Form - Site';
const CLIENT = 'Clara Nguyen';

test('FB-06 RN-20 the owner finds a sent form, reads it, exports the form and deletes it @phone', async ({
  login,
  page,
  server,
}) => {
  test.slow(); // the export is made in the background
  const staff = new StaffForms(page, server);
  await login.signIn('owner@maple.test');
  await staff.open();
  await staff.main.getByRole('link', { name: 'All sent forms' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sent forms' })).toBeVisible();
  await expect(staff.row(staff.sent, CLIENT).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);

  await staff.main.getByRole('searchbox', { name: 'Search' }).fill('Self-Intake');
  await expect(staff.main.getByRole('heading', { name: 'Sent forms: 1' })).toBeVisible();
  await expect(page, 'the text may be a name').toHaveURL(/\/staff\/forms\/responses$/);
  await staff.sent.getByRole('link', { name: FORM }).click();
  await expect(staff.main).toContainText('Read-only');
  await expect(staff.main).toContainText(`Sent by ${CLIENT}`);
  await expectNoAxeFindings(page);

  await staff.open();
  await staff.main.getByRole('button', { name: `More actions, ${FORM}` }).click();
  await page.getByRole('menuitem', { name: 'Export sent forms' }).click();
  await expectNoAxeFindings(page);
  await staff.dialog.getByRole('button', { name: 'Start the export' }).click();
  const download = staff.dialog.getByRole('link', { name: `Download ${FORM}, CSV` });
  await expect(download).toBeVisible({ timeout: 30_000 });
  const saving = page.waitForEvent('download');
  await download.click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('First name');
  expect(lines[1]).toContain('Clara');
  await page.keyboard.press('Escape');

  await staff.main.getByRole('link', { name: /^Sent forms: 1, Self-Intake/ }).click();
  await staff.sent.getByRole('link', { name: FORM }).click();
  await staff.main.getByRole('button', { name: 'Delete' }).click();
  await expectNoAxeFindings(page);
  await staff.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sent by mistake');
  await staff.dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText(/The sent form was deleted\./)).toBeVisible();
  await staff.main.getByRole('searchbox', { name: 'Search' }).fill('Self-Intake');
  await expect(staff.main.getByText('No sent forms match')).toBeVisible();
});
