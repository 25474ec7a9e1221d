import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { answerHealthForm, askForForm, formLinkOf, HEALTH_FORM } from '../given-form-request.ts';
import { newAddress, nextEmailTo } from '../outbox.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';
import { OwnForms } from '../pages/own-forms.page.ts';

/** A client whom no other test asks for this form. */
const CLIENT_ID = 4006;
const DAYS = /^How do you spend most days/;

test('RN-19 a form of an emailed link goes on on another device after a code by email, and on the first one no longer @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
  expectedConsole,
}) => {
  test.slow(); // two devices of one person
  expectedConsole.push(/status of 4(?:09|22) .*\/user_forms\/by-link\//);
  const email = newAddress('device');
  await login.signInForCalls('admin@maple.test');
  await askForForm(page, { form_id: HEALTH_FORM.id, client_id: CLIENT_ID, email });
  const link = formLinkOf(await nextEmailTo(server, email, 0));

  const first = await newVisitor();
  const onFirst = new FormRunnerDialog(first.page, server, new OwnForms(first.page, server).linkPage);
  await first.page.goto(link);
  await answerHealthForm(onFirst);
  await expect(onFirst.dialog).toContainText('Your answers stay on this device for seven days.');
  await expectNoAxeFindings(first.page);
  await atPhone(first.page);
  await onFirst.button('Continue on another device').click();
  await expect(onFirst.dialog).toContainText('Your answers are saved, encrypted, at the clinic for seven days.');
  await expect(onFirst.dialog).not.toContainText('stay on this device');
  await atPhone(first.page);

  const second = await newVisitor();
  const onSecond = new FormRunnerDialog(second.page, server, new OwnForms(second.page, server).linkPage);
  await second.page.goto(link);
  await expect(second.page.getByRole('heading', { name: 'You have saved answers' })).toBeVisible();
  await expect(onSecond.option(DAYS, 'Studying'), 'the link alone shows no answer').not.toBeChecked();
  await expectNoAxeFindings(second.page);
  await atPhone(second.page);
  await onSecond.button('Send a code to d…@example.org').click();
  await expect(onSecond.field('Code')).toBeFocused();
  const message = await nextEmailTo(server, email, 1);
  const code = /\b\d{6}\b/.exec(message.text)?.[0] ?? '';
  expect(message.subject + message.text).not.toMatch(/Health/);
  await onSecond.field('Code').fill(code === '000000' ? '111111' : '000000');
  await onSecond.button('Show my answers').click();
  await expect(onSecond.dialog).toContainText('This code is not right.');
  await expectNoAxeFindings(second.page);
  await atPhone(second.page);
  await onSecond.field('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await onSecond.button('Show my answers').click();
  await expect(onSecond.option(DAYS, 'Studying')).toBeChecked();
  // By keyboard: the view has just been replaced, and a forced click does not wait until nothing moves any more.
  await onSecond.option(DAYS, 'Working').press('Space');
  await expect(onSecond.option(DAYS, 'Working')).toBeChecked();
  await expect(onSecond.dialog).toContainText('Your answers are saved, encrypted');

  await onFirst.option(/^How strong is your pain/, '4').check({ force: true });
  await expect(first.page.getByRole('heading', { name: 'Your answers are on another device now' })).toBeFocused();
  await expect(onFirst.option(/^How strong is your pain/, '4'), 'what was typed stays').toBeChecked();
  await expectNoAxeFindings(first.page);
  await atPhone(first.page);

  await onSecond.submit.click();
  await expect(second.page.getByRole('heading', { level: 1, name: 'Your form is sent' })).toBeFocused();
});
