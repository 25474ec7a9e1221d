import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import type { Page } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { read, send } from '../page-calls.ts';
import { FormBuilder } from '../pages/form-builder.page.ts';

const MINE = 'What keeps you awake?';
const THEIRS = 'Do you nap?';

const notice = (page: Page) => page.getByRole('alertdialog', { name: 'Someone else saved this form' });
const rename = async (builder: FormBuilder, from: string, to: string) => {
  await builder.question(from).click();
  await builder.properties.getByRole('textbox', { name: /^Question/ }).fill(to);
};

/** Renames a question as a colleague's builder does. @param page - A page in which the colleague is signed in. */
async function renameByCalls(page: Page, formId: number, from: string, to: string): Promise<void> {
  const work = await read<ReplyOf<'getFormWork'>>(page, `/api/v2/forms/${formId}/working_copy`);
  const { name, slug, form_description, category_id, form_type_id, location, is_live, translation, revision } = work;
  const pages: typeof work.pages = JSON.parse(
    JSON.stringify(work.pages).replaceAll(JSON.stringify(from), JSON.stringify(to)),
  );
  const body: BodyOf<'saveForm'> = {
    ...{ name, slug, form_description, category_id, form_type_id, location, translation, revision, pages },
    is_live: is_live ? 1 : 0,
    save_id: crypto.randomUUID(),
  };
  await send<ReplyOf<'saveForm'>>(page, `/api/v2/forms/${formId}`, body, { method: 'PUT' });
}

test('FB-01 two colleagues edit one form: the second is told who saved it and when, and neither choice loses typed text silently', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // saves that wait for a pause
  expectedConsole.push(/409/);
  const builder = new FormBuilder(page, server);
  await login.signIn('admin@maple.test');
  await builder.make('Night diary', 'Waitlist');
  await builder.addByKeyboard(/^Text(?! to)/, 'First');
  await builder.addByKeyboard(/^Text(?! to)/, 'Second');
  await expect(builder.state).toHaveText(/^Saved/);
  const formId = Number(/forms\/(\d+)\/edit/.exec(page.url())?.[1]);
  const colleague = await newVisitor();
  await colleague.login.signInForCalls('owner@maple.test');

  await renameByCalls(colleague.page, formId, 'First', THEIRS);
  await rename(builder, 'Second', MINE);
  await expect(notice(page)).toContainText(
    /^Someone else saved this form.*Margaret Fraser saved this form on \w+ \d+, \d{4} \d\d:\d\d[ap]m/s,
  );
  await expectNoAxeFindings(page);
  await atPhone(page);
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

  await renameByCalls(colleague.page, formId, THEIRS, `${THEIRS} Often?`);
  await rename(builder, MINE, `${MINE} Since when?`);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save over their form?' });
  await expect(question).toContainText('What the other person changed is replaced by your form.');
  await question.getByRole('button', { name: 'Save mine' }).click();
  await expect(builder.state).toHaveText(/^Saved/);

  await page.reload();
  await expect(builder.canvas).toBeVisible();
  expect(await builder.labels()).toEqual([THEIRS, `${MINE} Since when?`]);
});
