import { endSession } from '../end-session.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';

const INTAKE = 'intake/self-intake-form-site';
const CHECK_IN = 'questionnaires/well-being-check-in';
const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

/** The first page of the intake form, for an adult. */
async function tellAboutYou(form: FormRunnerDialog): Promise<void> {
  await form.field(/^First name/).fill('Zadie');
  await form.field(/^Last name/).fill('Okonkwo');
  await form.dialog.getByLabel(/^Date of birth/).fill('1988-06-15');
  await form.option(/^How may we reach you/, 'By phone').check({ force: true });
  await form.field(/^Phone/).fill('416 555 0123');
}

test('RN-05 RN-06 RN-08 RN-10 RN-14 a visitor fills in the intake form, corrects it, goes back and submits it @phone', async ({
  page,
  server,
}) => {
  test.slow(); // three pages, looked at by axe
  const form = new FormRunnerDialog(page, server);
  await form.open(INTAKE);
  await expect(form.dialog).toHaveAccessibleName('Intake Form');
  await form.button('New Client').click();
  await form.expectPage('About you');
  await form.next();
  await expect(form.dialog.getByText('4 fields need your attention:')).toBeVisible();
  await expect(form.step('About you')).toHaveAccessibleName('1. About you, has errors');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await form.dialog.getByRole('link', { name: 'Last name' }).click();
  await expect(form.field(/^Last name/)).toBeFocused();
  await expect(form.dialog.getByText("Guardian's full name")).toHaveCount(0);
  await tellAboutYou(form);
  await form.next();

  await form.expectPage('What brings you here');
  await form.field(/^What would you like help with/).fill('Sleep.');
  await form.option(/^How much does it get in the way/, '7').check({ force: true });
  await form.button('Previous Step').click();
  await form.expectPage('About you');
  await expect(form.field(/^First name/)).toHaveValue('Zadie');
  await form.next();
  await form.expectPage('What brings you here');
  await expect(form.field(/^What would you like help with/)).toHaveValue('Sleep.');
  await form.next();

  await form.expectPage('How we work together');
  await expectNoAxeFindings(page);
  await expectNoHorizontalScroll(page);
  await form.submit.click();
  await expect(form.dialog.getByText('One field needs your attention:')).toBeVisible();
  await form.dialog.getByRole('checkbox', { name: /^I have read .* and sign it/ }).check({ force: true });
  const question = page.getByRole('dialog', { name: 'Sign this part' });
  await question.getByRole('textbox').fill('Zadie Okonkwo');
  await question.getByRole('button', { name: 'Confirm' }).click();
  const sent = page.waitForResponse('**/api/v2/form_responses');
  await form.submit.click();
  expect((await sent).status()).toBe(201);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/site');
});

test('RN-19 answers survive a reload, on the same page of the form @phone', async ({ page, server }) => {
  const form = new FormRunnerDialog(page, server);
  await form.open(CHECK_IN);
  await form.option(/^For whom do you answer/, 'For myself').check({ force: true });
  await form.next();
  await form.expectPage('Mood');
  await page.reload();
  await expect(form.dialog.getByText(/^You have unsaved answers from /)).toBeVisible();
  await expectNoAxeFindings(page);
  await form.button('Continue').click();
  await form.expectPage('Mood');
  await form.button('Previous Step').click();
  await expect(form.option(/^For whom do you answer/, 'For myself')).toBeChecked();

  await form.close();
  await page.getByRole('alertdialog', { name: 'Discard Changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(form.dialog).toHaveCount(0);
  await form.open(CHECK_IN);
  await form.expectPage('Welcome');
  await expect(form.option(/^For whom do you answer/, 'For myself')).not.toBeChecked();
});

test('RN-19 what was typed in the last moment before a reload is there again', async ({ page, server }) => {
  const form = new FormRunnerDialog(page, server);
  await form.open(INTAKE);
  await form.button('New Client').click();
  await form.field(/^First name/).fill('Zadie');
  await page.reload();
  await form.button('New Client').click();
  await form.button('Continue').click();
  await expect(form.field(/^First name/)).toHaveValue('Zadie');
});

test('RN-19 RN-05 without a connection nothing is lost: the page stays, and Next works again later', async ({
  page,
  server,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(OFFLINE);
  const form = new FormRunnerDialog(page, server);
  await form.open(CHECK_IN);
  await form.option(/^For whom do you answer/, 'For my child').check({ force: true });
  await context.setOffline(true);
  await form.next();
  await expect(form.dialog.getByText(/check your connection/)).toBeVisible();
  await expect(form.option(/^For whom do you answer/, 'For my child')).toBeChecked();
  await context.setOffline(false);
  await form.next();
  await form.expectPage('Mood');
});

test('RN-19 the answers of an account are on the server, also after a lost connection', async ({
  page,
  server,
  context,
  login,
  expectedConsole,
}) => {
  expectedConsole.push(OFFLINE);
  await login.signInForCalls('client@maple.test');
  const form = new FormRunnerDialog(page, server);
  await form.open(INTAKE);
  await form.field(/^First name/).fill('Clara');
  await expect(form.dialog.getByText(/^Saved \d\d:\d\d[ap]m$/)).toBeVisible();
  await context.setOffline(true);
  await form.field(/^Last name/).fill('Typed offline');
  await expect(form.dialog.getByText('Not saved yet: no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(form.dialog.getByText(/^Saved \d\d:\d\d[ap]m$/)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await form.button('Continue').click();
  await expect(form.field(/^Last name/)).toHaveValue('Typed offline');
});

test('RN-19 SH-11 a session ends while a form is filled in: the login form opens over it, and nothing is lost', async ({
  page,
  server,
  login,
  expectedConsole,
}) => {
  expectedConsole.push(/status of 401/);
  await login.signInForCalls('client@maple.test');
  const form = new FormRunnerDialog(page, server);
  await form.open(CHECK_IN);
  await form.option(/^For whom do you answer/, 'For myself').check({ force: true });
  await endSession(page, expectedConsole);
  await form.next();
  const over = page.getByRole('dialog', { name: 'Please log in again' });
  await expect(over).toBeVisible();
  const again = login.within(over);
  await again.password.fill('Demo-Passw0rd!');
  await again.button('Log in').click();
  await expect(over).toBeHidden();
  await form.expectPage('Mood');
  await form.button('Previous Step').click();
  await expect(form.option(/^For whom do you answer/, 'For myself')).toBeChecked();
});

test('RN-03 the form of seven pages is filled in with the keyboard alone', async ({ page, server }) => {
  const form = new FormRunnerDialog(page, server);
  await form.open(CHECK_IN);
  await form.expectPage('Welcome');
  await page.keyboard.press('Shift+Tab');
  await expect(form.step('To finish')).toBeFocused();
  await expectVisibleFocus(page);
  const hint = form.dialog.getByRole('navigation').getByText('To finish');
  await expect(hint).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hint, 'Escape hides the hint, not the form').toBeHidden();
  await tabTo(page, form.option(/^For whom do you answer/, 'For myself'));
  await page.keyboard.press('Space');
  await tabTo(page, form.button('Next Step'));
  await page.keyboard.press('Enter');
  await form.expectPage('Mood');
  await expectVisibleFocus(page);
  await tabTo(page, form.button('Previous Step'));
  await page.keyboard.press('Enter');
  await form.expectPage('Welcome');
});

test('RN-03 GN-05 the stepper of a long form stands beside the page on a phone, in French too @phone', async ({
  page,
  server,
  site,
}) => {
  await site.open();
  await site.language('Français').click();
  const form = new FormRunnerDialog(page, server);
  await form.open(CHECK_IN);
  await form.expectPage('Bienvenue');
  await expect(form.button('Étape suivante')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await expectNoAxeFindings(page);
});
