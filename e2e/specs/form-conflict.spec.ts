import type { Page } from '@playwright/test';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { FormBuilder } from '../pages/form-builder.page.ts';

const MINE = 'What keeps you awake?';
const THEIRS = 'Do you nap?';

const notice = (page: Page) => page.getByRole('alertdialog', { name: 'Someone else saved this form' });
const rename = async (builder: FormBuilder, from: string, to: string) => {
  await builder.question(from).click();
  await builder.properties.getByRole('textbox', { name: /^Question/ }).fill(to);
};

test('FB-01 two colleagues edit one form: the second is told who saved it and when, and neither choice loses typed text silently', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // two people, and saves that wait for a pause
  expectedConsole.push(/409/);
  const builder = new FormBuilder(page, server);
  await login.signIn('admin@maple.test');
  await builder.make('Night diary', 'Waitlist');
  await builder.addByKeyboard(/^Text(?! to)/, 'First');
  await builder.addByKeyboard(/^Text(?! to)/, 'Second');
  await expect(builder.state).toHaveText(/^Saved/);

  const colleague = await newVisitor();
  await colleague.login.signIn('owner@maple.test');
  await colleague.page.goto(page.url());
  const other = new FormBuilder(colleague.page, server);
  await expect(other.canvas).toBeVisible();
  await rename(other, 'First', THEIRS);
  await expect(other.question(THEIRS)).toBeVisible();
  await expect(other.state).toHaveText(/^Saved/);

  await rename(builder, 'Second', MINE);
  await expect(notice(page)).toContainText(
    /^Someone else saved this form.*Margaret Fraser saved this form on \w+ \d+, \d{4} \d\d:\d\d[ap]m/s,
  );
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Decide later' }).click();
  await expect(builder.state).toHaveText('Not saved: someone else saved this form.');
  expect(await builder.labels(), 'nothing is lost while the person thinks').toEqual(['First', MINE]);

  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await page.getByRole('button', { name: 'Load theirs' }).click();
  await expect(builder.question(THEIRS)).toBeVisible();
  await expect(page.getByText('This is the saved version. Undo brings yours back.')).toBeVisible();
  expect(await builder.labels()).toEqual([THEIRS, 'Second']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect(await builder.labels(), 'my form is one undo away').toEqual(['First', MINE]);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await rename(builder, 'Second', MINE);
  await expect(builder.state).toHaveText(/^Saved/);

  await rename(other, THEIRS, `${THEIRS} Often?`);
  await expect(notice(colleague.page)).toBeVisible();
  await colleague.page.getByRole('button', { name: 'Keep mine' }).click();
  const question = colleague.page.getByRole('alertdialog', { name: 'Save over their form?' });
  await expect(question).toContainText('What the other person changed is replaced by your form.');
  await question.getByRole('button', { name: 'Save mine' }).click();
  await expect(other.state).toHaveText(/^Saved/);

  await page.reload();
  await expect(builder.canvas).toBeVisible();
  expect(await builder.labels()).toEqual([`${THEIRS} Often?`, 'Second']);
});
