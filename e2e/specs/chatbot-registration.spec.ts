import type { Page } from '@playwright/test';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { expectVisibleFocus, tabTo } from '../keyboard.ts';
import { expectNoHorizontalScroll } from '../layout-measures.ts';
import { newPerson } from '../new-person.ts';
import { emailTo } from '../outbox.ts';
import { waitlistNames } from '../waitlist-calls.ts';

/** Makes the page unable to solve the proof itself, so that only a worker can. */
const forbidProofInPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    SubtleCrypto.prototype.deriveBits = () => Promise.reject(new Error('not on this thread'));
  });

test('CB-05 CB-06 CB-07 a visitor registers, with the proof of work done in the worker; staff see the person on the waitlist @phone', async ({
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
  await bot.goToSummary(person);
  expect(new URL((await worker).url()).pathname).toMatch(/^\/remotes\/mf-chatbot\/.*\/solve\.\w+\.js$/);
  for (const answer of [person.firstName, person.lastName, person.email, 'Jun-15-1988', 'Female', 'Canada', 'Ontario'])
    await expect(bot.summary).toContainText(answer);
  await expectNoHorizontalScroll(page);
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
  for (const fact of ['Jun-15-1988', 'Female', 'Ontario, Canada', 'English']) await expect(row).toContainText(fact);
  await expectNoAxeFindings(staff.page);
  await expectNoHorizontalScroll(staff.page);
});

test('CB-07 the clinic gets an email that names nobody and links to the waitlist; no other clinic gets one', async ({
  site,
  bot,
  server,
  newVisitor,
}) => {
  const person = newPerson('Cedric');
  await site.open('cedar');
  await bot.open();
  await bot.goToSummary(person);
  await bot.choose('Submit request');
  await bot.expectSent();
  const message = await emailTo(server, 'niamh@cedar.test', 'New registration at Cedar Counselling');
  expect(message.text).toMatch(/http:\/\/cedar\.localhost:\d+\/staff\/waitlist/);
  for (const secret of [person.firstName, person.lastName, person.email, person.birthday])
    for (const text of [message.subject, message.text, message.html]) expect(text).not.toContain(secret);

  const owner = await newVisitor();
  await owner.login.signInForCalls('owner@cedar.test', 'cedar');
  expect(await waitlistNames(owner.page, person.lastName)).toHaveLength(1);
  const elsewhere = await newVisitor();
  await elsewhere.login.signInForCalls('owner@maple.test');
  expect(await waitlistNames(elsewhere.page, person.lastName)).toEqual([]);
});

test('CB-05 an invalid answer is explained where it is given; the input keeps it and the focus @phone', async ({
  site,
  bot,
  page,
}) => {
  await site.open();
  await bot.open();
  await bot.choose('Register');
  await bot.send('First name', '  ');
  await expect(bot.log).toContainText('The first name field is required.');
  await expect(bot.field('First name')).toBeFocused();
  await expect(bot.field('First name')).toHaveAttribute('aria-invalid', 'true');
  await bot.send('First name', 'Vera');
  await expect(bot.log).not.toContainText('The first name field is required.');
  await bot.choose('Send');
  await expect(bot.log).toContainText('The last name field is required.');
  await bot.send('Last name', 'Wrong');

  await expect(bot.field('Email')).toHaveAttribute('type', 'email');
  await bot.choose('Send');
  await expect(bot.log).toContainText('The email field is required.');
  await bot.send('Email', 'vera(at)example');
  await expect(bot.log).toContainText('The email address must be a valid email address.');
  await expect(bot.field('Email')).toHaveValue('vera(at)example');
  await bot.send('Email', 'vera@example.org');

  await expect(bot.field('Birthday')).toHaveAttribute('type', 'date');
  await expect(bot.log).toContainText('(YYYY-MM-DD)');
  await bot.choose('Send');
  await expect(bot.log).toContainText('The birthday field is required.');
  await bot.send('Birthday', '2999-01-01');
  await expect(bot.log).toContainText('The birthday must be in the past.');
  await bot.send('Birthday', '1899-12-31');
  await expect(bot.log).toContainText('Please enter a real date as YYYY-MM-DD, such as 1990-04-30.');
  await expectNoAxeFindings(page);
  await bot.send('Birthday', '1990-04-30');

  await expect(bot.button('Male')).toBeVisible();
  await bot.choose('Female');
  await expect(bot.field('Country')).toBeVisible();
  await bot.choose('Send');
  await expect(bot.field('State or province')).toBeVisible();
  await bot.choose('Send');
  await expect(bot.log).toContainText('Please choose a province or state of the chosen country.');
});

test('CB-06 an answer is changed before it is sent; another country asks for its own state', async ({
  site,
  bot,
  newVisitor,
}) => {
  const person = newPerson('Chang');
  await site.open();
  await bot.open();
  await bot.goToSummary({ ...person, firstName: 'Wrong' });
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
  await bot.choose('Submit request');
  await bot.expectSent();

  const staff = await newVisitor();
  await staff.login.signInForCalls('staff@maple.test');
  expect(await waitlistNames(staff.page, person.lastName)).toEqual([`${person.firstName} ${person.lastName}`]);
  await staff.staffWaitlist.open();
  await expect(staff.staffWaitlist.row(person.lastName)).toContainText('France');
});

test("CB-06 CB-12 Don't submit: no profile, no email, and nothing is kept", async ({ site, bot, page, newVisitor }) => {
  const person = newPerson('Dontia');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await site.open();
  await bot.open();
  await bot.goToSummary(person);
  await bot.choose("Don't submit");
  await expect(bot.log).toContainText('Profile not created');
  await expect(bot.log).toContainText('Do you want some more help?');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.lastName);
  await bot.choose('Yes');
  await bot.choose('Register');
  await expect(bot.field('First name')).toHaveValue('');
  expect(sent).not.toContain('/api/site/chatbot-registration');
  const staff = await newVisitor();
  await staff.login.signInForCalls('staff@maple.test');
  expect(await waitlistNames(staff.page, person.lastName)).toEqual([]);
});

test('CB-05 SH-08 a reload in the middle keeps the conversation, the answers and the unsent text @phone', async ({
  site,
  bot,
  page,
}) => {
  const person = newPerson('Rella');
  await site.open();
  await bot.open();
  await bot.choose('Register');
  await bot.send('First name', person.firstName);
  await bot.send('Last name', person.lastName);
  await bot.field('Email').fill(person.email);
  await expect(bot.log).toContainText('What is your email address?');
  const said = await bot.conversation();
  await page.reload();
  await expect(bot.field('Email')).toHaveValue(person.email);
  expect(await bot.conversation()).toEqual(said);
  await bot.choose('Send');
  await bot.send('Birthday', person.birthday);
  await bot.finishQuestions();
  await page.reload();
  for (const answer of [person.firstName, person.lastName, person.email])
    await expect(bot.summary).toContainText(answer);
  await bot.choose('Submit request');
  await bot.expectSent();
});

test('CB-05 GN-02 a registration by keyboard only, with a visible focus at every step', async ({ site, bot, page }) => {
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
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
  }
  await expect(bot.field('Birthday')).toBeFocused();
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
