import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { FormRunnerDialog } from '../pages/form-runner.page.ts';

const FORM = 'Self-Intake Form - Site';

/** A visitor sends the shortest intake form of an adult. */
async function sendIntake(form: FormRunnerDialog): Promise<void> {
  await form.open('intake/self-intake-form-site');
  await form.button('New Client').click();
  await form.field(/^First name/).fill('Zadie');
  await form.field(/^Last name/).fill('Okonkwo');
  await form.dialog.getByLabel(/^Date of birth/).fill('1988-06-15');
  await form.option(/^How may we reach you/, 'By phone').check({ force: true });
  await form.field(/^Phone/).fill('416 555 0123');
  await form.next();
  await form.expectPage('What brings you here');
  await form.field(/^What would you like help with/).fill('Sleep.');
  await form.option(/^How much does it get in the way/, '7').check({ force: true });
  await form.next();
  await form.expectPage('How we work together');
  await form.dialog.getByRole('checkbox', { name: /^I have read .* and sign it/ }).check({ force: true });
  const question = form.page.getByRole('dialog', { name: 'Sign this part' });
  await question.getByRole('textbox').fill('Zadie Okonkwo');
  await question.getByRole('button', { name: 'Confirm' }).click();
  const sent = form.page.waitForResponse('**/api/v2/form_responses');
  await form.submit.click();
  expect((await sent).status()).toBe(201);
}

test('IN-09 a count on the start page rises when a visitor sends a form, and falls when staff look at the list @phone-deep', async ({
  login,
  page,
  server,
  newVisitor,
}) => {
  test.slow(); // a whole form
  const main = page.getByRole('main');
  const toRead = main.getByRole('link', { name: /new answers?$/ });
  const counted = async () => Number(/\d+/.exec((await toRead.textContent()) ?? '')?.[0] ?? 0);
  await login.signIn('owner@maple.test');
  await page.goto(server.url('maple', '/staff'));
  await expect(toRead).toBeVisible();
  const before = await counted();
  await expectNoAxeFindings(page);
  await atPhone(page);

  const visitor = await newVisitor();
  await sendIntake(new FormRunnerDialog(visitor.page, server));

  // The person returns to the tab: a headless browser never hides it.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(toRead).toHaveText(`${before + 1} new answers`);

  await toRead.click();
  await main.getByRole('row').filter({ hasText: 'New' }).getByRole('link', { name: FORM }).first().click();
  await expect(main).toContainText('Read-only');
  await page.goBack();
  await page.goBack();
  await expect(main.getByText('You have read all answers.'), 'what came before the look is not counted').toBeVisible();
});
