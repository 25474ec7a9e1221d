import type { Page } from '@playwright/test';
import { atPhone } from '../at-phone.ts';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { newPerson } from '../new-person.ts';
import { waitlistNames } from '../waitlist-calls.ts';

/** Makes the page unable to solve the proof itself, so that only a worker can. */
const forbidProofInPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    SubtleCrypto.prototype.deriveBits = () => Promise.reject(new Error('not on this thread'));
  });

test('CB-05 CB-06 CB-07 a visitor registers, with the proof of work done in the worker; an answer is changed before it is sent; staff see the person on the waitlist @phone-deep', async ({
  site,
  bot,
  page,
  newVisitor,
}) => {
  test.slow(); // a long conversation
  const person = newPerson('Wanda');
  await forbidProofInPage(page);
  const worker = page.waitForEvent('worker');
  await site.open();
  await bot.open();
  await bot.goToSummary({ ...person, firstName: 'Wrong' });
  expect(new URL((await worker).url()).pathname).toMatch(/^\/remotes\/mf-chatbot\/.*\/solve\.\w+\.js$/);
  for (const answer of ['Wrong', person.lastName, person.email, 'Jun-15-1988', 'Female', 'Canada', 'Ontario'])
    await expect(bot.summary).toContainText(answer);
  await bot.choose('Change: First name');
  await expect(bot.field('First name')).toHaveValue('Wrong');
  await bot.send('First name', person.firstName);
  await expect(bot.summary).toContainText(person.firstName);
  await expect(bot.summary).not.toContainText('Wrong');
  await bot.choose('Change: Country');
  await bot.field('Country').selectOption({ label: 'France' });
  await bot.choose('Send');
  await expect(bot.field('State or province').locator('option', { hasText: 'Ontario' })).toHaveCount(0);
  await bot.field('State or province').selectOption({ index: 1 });
  await bot.choose('Send');
  await expect(bot.summary).toContainText('France');
  await expect(bot.summary).not.toContainText('Ontario');
  const sent = page.waitForRequest('**/api/site/chatbot-registration');
  await bot.choose('Submit request');
  await bot.expectSent();
  expect((await sent).url(), 'no personal data in addresses').toMatch(/\/api\/site\/chatbot-registration$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage)), 'nothing is stored').not.toContain(person.lastName);

  const staff = await newVisitor();
  await staff.login.signInForCalls('staff@maple.test');
  expect(await waitlistNames(staff.page, person.lastName)).toEqual([`${person.firstName} ${person.lastName}`]);
  await staff.staffWaitlist.open();
  const row = staff.staffWaitlist.row(`${person.firstName} ${person.lastName}`);
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('link', { name: person.email })).toHaveAttribute('href', `mailto:${person.email}`);
  for (const fact of ['Jun-15-1988', 'Female', 'France', 'English']) await expect(row).toContainText(fact);
  await expectNoAxeFindings(staff.page);
  await atPhone(staff.page);
});

test('CB-05 GN-02 a registration by keyboard only, with a visible focus at every step; a wrong answer is explained and keeps the focus', async ({
  site,
  bot,
  page,
}) => {
  const { firstName, lastName, email } = newPerson('Keyla');
  await site.open();
  await bot.roundButton.focus();
  await page.keyboard.press('Enter');
  await expect(bot.button('Book an appointment')).toBeFocused();
  await expectVisibleFocus(page);
  await tabTo(page, bot.button('Register'));
  await page.keyboard.press('Enter');
  for (const [field, answer] of [
    ['First name', firstName],
    ['Last name', lastName],
    ['Email', email],
  ] as const) {
    await expect(bot.field(field)).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(bot.log).toContainText(`The ${field.toLowerCase()} field is required.`);
    await expect(bot.field(field)).toBeFocused();
    await expect(bot.field(field)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
  }
  await expect(bot.field('Birthday')).toBeFocused();
  await expect(bot.log).not.toContainText('The email field is required.');
  await bot.field('Birthday').fill('2999-01-01');
  await page.keyboard.press('Enter');
  await expect(bot.log).toContainText('The birthday must be in the past.');
  await expectNoAxeFindings(page);
  await bot.field('Birthday').fill('');
  // Arrow Up sets a valid value in each part, whatever the browser's order of day, month and year is.
  for (let part = 0; part < 3; part += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
  }
  await expect(bot.field('Birthday')).toHaveValue(/^\d{4}-01-01$/);
  await page.keyboard.press('Enter');
  await expect(bot.button('Male')).toBeFocused();
  await tabTo(page, bot.button('Female'));
  await page.keyboard.press('Enter');
  await expect(bot.field('Country')).toBeFocused();
  await tabTo(page, bot.button('Send'));
  await page.keyboard.press('Enter');
  await expect(bot.field('State or province')).toBeFocused();
  await page.keyboard.type('Ontario');
  await tabTo(page, bot.button('Send'));
  await page.keyboard.press('Enter');
  await expect(bot.summary).toBeVisible();
  await tabTo(page, bot.button('Submit request'));
  await page.keyboard.press('Enter');
  await bot.expectSent();
  await expect(bot.button('Yes')).toBeFocused();
  await tabTo(page, bot.button('No'));
  await page.keyboard.press('Enter');
  await expect(bot.button('Start a new chat')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(
    bot.question.getByRole('button', { name: 'Yes', exact: true }),
    'nothing is lost with it: Enter closes',
  ).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(bot.popover).toHaveCount(0);
  await expect(bot.roundButton).toBeFocused();
});
