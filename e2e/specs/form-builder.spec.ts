import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { FormBuilder } from '../pages/form-builder.page.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';

test('FB-01 FB-02 FB-03 FB-04 FB-05 the office builds a form by keyboard and mouse and publishes it; a visitor fills it in', async ({
  login,
  page,
  server,
  newVisitor,
}) => {
  test.slow(); // two people, one after the other
  const builder = new FormBuilder(page, server);
  await login.signIn('admin@maple.test');
  await builder.make('Sleep diary', 'Registration');
  await builder.addByKeyboard(/^Text(?! to)/, 'What helps you to sleep?');
  await builder.addByKeyboard(/^Choice/, 'How did you sleep?');
  await builder.properties.getByRole('textbox', { name: 'Answer 1' }).fill('Well');
  await builder.properties.getByRole('button', { name: 'Add an answer' }).click();
  await page.keyboard.type('Badly');
  await builder.addByKeyboard(/^Date/, 'Since when?');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await atPhone(page);

  await builder.question('Since when?').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(builder.question('Since when?'), 'the focus stays with the question').toBeFocused();
  expect(await builder.labels()).toEqual(['What helps you to sleep?', 'Since when?', 'How did you sleep?']);
  await builder.drag('How did you sleep?', 'What helps you to sleep?', 'top');
  await expect(async () =>
    expect(await builder.labels()).toEqual(['How did you sleep?', 'What helps you to sleep?', 'Since when?']),
  ).toPass();
  await builder.drag('Since when?', 'What helps you to sleep?', 'right');
  await expect(builder.canvas.getByRole('button', { name: 'Row 2 of 2', exact: true })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(builder.canvas.getByRole('button', { name: 'Row 2 of 2', exact: true })).toHaveCount(0);
  await expect(builder.state).toHaveText(/^Saved/);

  await page.reload();
  await expect(builder.canvas).toBeVisible();
  expect(await builder.labels()).toEqual(['How did you sleep?', 'What helps you to sleep?', 'Since when?']);
  await builder.choose('Settings');
  await builder.dialog.getByRole('checkbox', { name: /^Live/ }).check({ force: true });
  await expectNoAxeFindings(page);
  await atPhone(page);
  await builder.dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(builder.dialog.getByRole('radiogroup', { name: /^How did you sleep\?/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await page.keyboard.press('Escape');
  await builder.publish();
  await expect(page.getByText('Version 1.0', { exact: true })).toBeVisible();

  const visitor = await newVisitor();
  const form = new FormRunnerDialog(visitor.page, server);
  await form.open('uncategorized/sleep-diary');
  await expect(form.dialog).toHaveAccessibleName('Sleep diary');
  await form.option(/^How did you sleep\?/, 'Badly').check({ force: true });
  await form.field(/^What helps you to sleep\?/).fill('Tea');
  const sent = visitor.page.waitForResponse('**/api/v2/form_responses');
  await form.submit.click();
  expect((await sent).ok()).toBe(true);
});

test('FB-02 a phone builds a form without dragging @phone', async ({ login, page, server }) => {
  const builder = new FormBuilder(page, server);
  await login.signIn('admin@maple.test');
  await builder.make('On the way', 'Waitlist');
  await builder.canvas.getByRole('button', { name: /^Add a question to/ }).click();
  await builder.dialog.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('textbox', { name: /^Question/ }).fill('Which day?');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
});
