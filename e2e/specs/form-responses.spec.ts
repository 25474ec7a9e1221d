import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { giveScoredForm, SCORED_FORM } from '../given-sent-forms.ts';
import { CLARA_ID } from '../given-session.ts';
import { StaffForms } from '../pages/staff-forms.page.ts';

const CLIENT = 'Clara Nguyen';

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('FB-06 RN-20 the owner finds answers, compares them with earlier ones, exports the form and deletes them @phone-deep', async ({
  login,
  page,
  server,
}) => {
  test.slow(); // the exports are made in the background
  const staff = new StaffForms(page, server);
  await login.signIn('owner@maple.test');
  await staff.open();
  const { submit } = await giveScoredForm(page);
  for (const points of [3, 1, 2] as const) await submit(CLARA_ID, points);

  await staff.main.getByRole('link', { name: 'All answers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Answers' })).toBeVisible();
  await expect(staff.row(staff.sent, CLIENT).first()).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await staff.main.getByRole('searchbox', { name: 'Search' }).fill(SCORED_FORM);
  await expect(staff.main.getByRole('heading', { name: 'Answers: 3' })).toBeVisible();
  await expect(page, 'the text may be a name').toHaveURL(/\/staff\/forms\/responses$/);
  await staff.main.getByRole('searchbox', { name: 'Search' }).clear();

  // The keyboard alone chooses the form.
  await staff.main.getByRole('combobox', { name: 'Form' }).focus();
  await page.keyboard.type('phq');
  await expect(staff.main.getByRole('option', { name: SCORED_FORM })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/staff\/forms\/responses\?form=\d+$/);
  await expect(staff.main.getByRole('heading', { name: 'Answers: 3' })).toBeVisible();
  await page.reload();
  await expect(staff.main.getByRole('combobox', { name: 'Form' }), 'also after a reload').toHaveValue(SCORED_FORM);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await staff.sent.getByRole('link', { name: SCORED_FORM }).first().click();
  await expect(staff.main).toContainText('Read-only');
  await expect(staff.main).toContainText(CLIENT);
  await expect(staff.main.locator('input, select, textarea')).toHaveCount(0);
  await expect(staff.main.getByRole('region', { name: 'Scores', exact: true })).toContainText(
    /PHQ-9 score\s*18\s*Before: 9/,
  );
  const scores = staff.main.getByRole('table', { name: 'Scores over time' });
  await expect(scores.getByRole('cell')).toHaveText([/18$/, /9$/, /27$/]);
  const chart = staff.main.getByRole('slider', { name: /^Chart of the scores over time/ });
  await expect(chart).toHaveAttribute('aria-valuetext', /^18, /);
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(chart).toHaveAttribute('aria-valuetext', /^27, /);
  await staff.main.getByRole('button', { name: 'Compare with an earlier one' }).click();
  await expect(staff.main.getByRole('heading', { name: 'What changed' })).toBeFocused();
  const changes = staff.main.getByRole('table', { name: 'What changed' });
  await expect(changes.getByRole('row', { name: /PHQ-9 score/ })).toContainText(/9.*18/);
  await expectNoAxeFindings(page);
  await atPhone(page);

  await staff.open();
  await staff.main.getByRole('button', { name: `More actions, ${SCORED_FORM}` }).click();
  await page.getByRole('menuitem', { name: 'Export answers' }).click();
  await staff.dialog.getByRole('combobox', { name: 'Format' }).selectOption('Table (CSV), for spreadsheets');
  await staff.dialog.getByRole('button', { name: 'Start the export' }).click();
  const link = staff.dialog.getByRole('link', { name: `Download ${SCORED_FORM}, CSV` });
  await expect(link).toBeVisible({ timeout: 60_000 });
  await expectNoAxeFindings(page);
  await atPhone(page);
  const saving = page.waitForEvent('download');
  await link.click();
  const lines = (await textOf(await saving)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('PHQ-9 score');
  expect(lines.filter((line) => line.includes(CLIENT))).toHaveLength(3);
  await page.keyboard.press('Escape');

  await staff.main.getByRole('link', { name: `Answers: 3, ${SCORED_FORM}` }).click();
  await staff.sent.getByRole('link', { name: SCORED_FORM }).first().click();
  await staff.main.getByRole('button', { name: 'Delete' }).click();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await staff.dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(staff.dialog.getByText('Please enter the reason.')).toBeVisible();
  await staff.dialog.getByRole('textbox', { name: /^Reason/ }).fill('Sent by mistake');
  await staff.dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText(/The answers were deleted\./)).toBeVisible();
  await staff.main.getByRole('searchbox', { name: 'Search' }).fill(SCORED_FORM);
  await expect(staff.main.getByRole('heading', { name: 'Answers: 2' })).toBeVisible();
});
