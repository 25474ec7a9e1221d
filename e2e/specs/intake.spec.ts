import type { BodyOf } from '@carefront/shared/contracts';
import type { Locator } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { callHost } from '../host-call.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { loseFirstAnswer } from '../lost-answers.ts';
import { newPerson } from '../new-person.ts';
import { IntakeDialog, NO_INTAKE_FORM } from '../pages/intake.page.ts';
import { makeJpeg } from '../pages/site-editor.page.ts';
import { waitlistNames } from '../waitlist-calls.ts';

const CALL = '**/api/appointment/register-client';

test('IN-01 IN-03 IN-07 IN-09 IN-11 CT-11 RL-02 a visitor fills in the Intake Form of Cedar with a picture in the notes, over a reload and a lost answer; staff see the person once, and no other visitor sees the picture @phone-deep', async ({
  page,
  server,
  login,
  staffWaitlist,
  expectedConsole,
}) => {
  test.slow(); // a long form, and the editor
  expectedConsole.push(NO_INTAKE_FORM, /net::ERR_CONNECTION_RESET.*register-client/);
  const person = newPerson('Ines');
  const intake = new IntakeDialog(page, server);
  await intake.open();
  await expect(intake.dialog).toContainText('Still needed: First name, Last name, Date of birth, Email.');
  await expect(intake.dialog.getByRole('combobox', { name: 'Provider' })).toContainText('Any Available Provider');
  await expect(intake.dialog.getByRole('combobox', { name: 'By Discipline' })).toHaveValue('31');
  await intake.fillAdult({ ...person, email: 'ines@' });
  await intake.field('Other email').focus();
  await expect(intake.dialog).toContainText('The email address must be a valid email address.');
  await intake.field('Email').fill(person.email);
  await intake.notes.click();
  await page.keyboard.type('I sleep badly.');
  await expectNoAxeFindings(page);
  await atPhone(page);

  const picture = intake.notes.locator('figure img');
  const widthOf = (shown: Locator) => shown.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth);
  await intake.addPicture(await makeJpeg(page, 1600, 1200));
  await expect(page.getByText('Image uploaded successfully.')).toBeVisible();
  await expect.poll(() => widthOf(picture)).toBe(800);
  await page.reload();
  await expect(intake.field('Last name')).toHaveValue(person.lastName);
  await expect.poll(() => widthOf(picture)).toBe(800);
  const src = (await picture.getAttribute('src')) ?? '';

  // The server writes the first submit, and its answer is lost.
  await loseFirstAnswer(page, '/api/appointment/register-client');
  await intake.submit.click();
  await expect(intake.dialog.getByRole('alert')).toContainText('We cannot reach the server.');
  await expect(intake.field('Last name')).toHaveValue(person.lastName);
  const sent = page.waitForRequest(CALL);
  await intake.submit.click();
  await expect(page.getByText("Form submitted successfully. We'll get back to you as soon as we can.")).toBeVisible();
  await expect(page).toHaveURL(/\/site$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const body = (await sent).postDataJSON() as BodyOf<'registerClient'>;
  expect(body).toMatchObject({ first_name: 'Ines', practitioner_id: 301, occupation_id: 31, dob: '1988-06-15' });

  const { pathname } = new URL(src, page.url());
  const { status } = await callHost(server, 'cedar', { method: 'GET', path: pathname });
  expect(status, 'another visitor does not get the picture').toBe(404);
  await login.signInForCalls('owner@cedar.test', 'cedar');
  expect(await waitlistNames(page, person.lastName)).toEqual([`Ines ${person.lastName}`]);
  await staffWaitlist.open('cedar');
  const row = staffWaitlist.row(`Ines ${person.lastName}`);
  await expect(row).toHaveCount(1);
  for (const fact of ['Jun-15-1988', 'Intake form', 'Niamh', 'Counselling']) await expect(row).toContainText(fact);
  await row.getByRole('button', { name: /^Read the notes/ }).click();
  const notes = page.getByRole('dialog', { name: `Notes of Ines ${person.lastName}` });
  await expect(notes).toContainText('I sleep badly.');
  await expect(notes).toContainText('Discipline: Counselling');
  await expect(notes.locator('figure img')).toHaveAttribute('src', src);
  await expect.poll(() => widthOf(notes.locator('figure img'))).toBe(800);
  await expectNoAxeFindings(page);
  await atPhone(page);
});

test('IN-03 IN-06 IN-08 GN-02 a guardian registers a child by keyboard; a reload keeps the form, and Escape asks first', async ({
  page,
  server,
  expectedConsole,
}) => {
  test.slow(); // many keys
  expectedConsole.push(NO_INTAKE_FORM);
  const person = newPerson('Milo');
  const intake = new IntakeDialog(page, server);
  await intake.open();
  await tabTo(page, intake.field('First name'));
  await page.keyboard.type(person.firstName);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.lastName);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Jun-15-2019');
  await tabTo(page, intake.dialog.getByRole('checkbox', { name: 'Requires a legal guardian' }));
  await expect(page.locator(':focus')).toBeChecked();
  const guardian = intake.dialog.getByRole('group', { name: 'Guardian 1' });
  await tabTo(page, intake.field('First name', guardian));
  await page.keyboard.type('Ada');
  await page.reload();
  await expect(intake.field('First name', guardian)).toHaveValue('Ada');
  await expect(intake.field('Last name').first()).toHaveValue(person.lastName);

  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard Changes?' });
  await expect(question).toContainText('You will lose your progress and your registration will not be submitted.');
  await tabTo(page, question.getByRole('button', { name: 'No' }));
  await page.keyboard.press('Enter');
  await expectVisibleFocus(page);
  await intake.dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await question.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page).toHaveURL(/\/site$/);
  await intake.open();
  await expect(intake.field('First name')).toHaveValue('');
});
