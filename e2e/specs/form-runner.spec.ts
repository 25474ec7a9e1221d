import { atPhone } from '../at-phone.ts';
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

test('RN-19 RN-05 a visitor loses nothing: without a connection the page stays and Next works again later; answers survive a reload, also the last one before it', async ({
  page,
  server,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(OFFLINE);
  const form = new FormRunnerDialog(page, server);
  const answer = (name: string) => form.option(/^For whom do you answer/, name);
  await form.open(CHECK_IN);
  await answer('For my child').check({ force: true });
  await context.setOffline(true);
  await form.next();
  await expect(form.dialog.getByText(/check your connection/)).toBeVisible();
  await expect(answer('For my child')).toBeChecked();
  await context.setOffline(false);
  await form.next();
  await form.expectPage('Mood');

  await page.reload();
  await expect(form.dialog.getByText(/^You have unsaved answers from /)).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
  await form.button('Continue').click();
  await form.expectPage('Mood');
  await form.button('Previous Step').click();
  await expect(answer('For my child')).toBeChecked();

  await answer('For myself').check({ force: true });
  await page.reload();
  await form.button('Continue').click();
  await expect(answer('For myself'), 'chosen in the last moment before the reload').toBeChecked();

  await form.close();
  await page.getByRole('alertdialog', { name: 'Discard Changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect(form.dialog).toHaveCount(0);
  await form.open(CHECK_IN);
  await form.expectPage('Welcome');
  await expect(answer('For myself')).not.toBeChecked();
});

test('RN-19 SH-11 the answers of an account are on the server, also after a lost connection; when the session ends, the login form opens over the form, and nothing is lost', async ({
  page,
  server,
  context,
  login,
  expectedConsole,
}) => {
  expectedConsole.push(OFFLINE, /status of 401/);
  await login.signIn('client@maple.test');
  const form = new FormRunnerDialog(page, server);
  const answer = (name: string) => form.option(/^For whom do you answer/, name);
  await form.open(CHECK_IN);
  await answer('For myself').check({ force: true });
  await expect(form.dialog.getByText(/^Saved \d\d:\d\d[ap]m$/)).toBeVisible();
  await context.setOffline(true);
  await answer('For my child').check({ force: true });
  await expect(form.dialog.getByText('Not saved yet: no connection')).toBeVisible();
  await context.setOffline(false);
  await expect(form.dialog.getByText(/^Saved \d\d:\d\d[ap]m$/)).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await form.button('Continue').click();
  await expect(answer('For my child'), 'chosen without a connection').toBeChecked();

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
  await expect(answer('For my child')).toBeChecked();
});

test('RN-03 GN-05 the form of seven pages is filled in with the keyboard alone; on a phone its stepper stands beside the page, in French too', async ({
  page,
  server,
  context,
}) => {
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
  await expectNoAxeFindings(page);
  await atPhone(page);

  await context.addCookies([{ name: 'cf_locale', value: 'fr', url: server.url('maple', '/') }]);
  await page.reload();
  await form.button('Continuer').click();
  await form.expectPage('Bienvenue');
  await expect(form.button('Étape suivante')).toBeVisible();
  await expectNoAxeFindings(page);
  await atPhone(page);
});
