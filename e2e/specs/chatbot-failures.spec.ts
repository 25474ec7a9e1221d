import type { Route } from '@playwright/test';
import { expect, expectNoAxeFindings, test } from '../fixtures.ts';
import { newPerson } from '../new-person.ts';
import type { HelpBot, Person } from '../pages/chatbot.page.ts';
import { filesOf } from '../remote-faults.ts';
import { waitlistNames } from '../waitlist-calls.ts';

const REGISTRATION = '**/api/site/chatbot-registration';
const NO_ANSWER = 'We couldn’t reach the clinic. Your answers are kept.';

/** Sends the request to the server; the test decides what happens to the response. */
async function reachServer(route: Route): Promise<void> {
  const url = new URL(route.request().url());
  const { host } = url;
  // Only browsers resolve `*.localhost`.
  url.hostname = '127.0.0.1';
  const response = await route.fetch({ url: url.href, headers: { ...(await route.request().allHeaders()), host } });
  expect(response.status()).toBe(201);
}

/** Expects all answers on screen, with none editable while the registration may have arrived. */
async function expectKept(bot: HelpBot, { firstName, lastName, email }: Person): Promise<void> {
  for (const answer of [firstName, lastName, email]) await expect(bot.summary).toContainText(answer);
  await expect(bot.button(/^Change: /)).toHaveCount(0);
}

test('CB-11 CB-05 SH-08 reloads keep the answers, before they are sent and while their arrival is unknown; Try again registers one person @phone-deep', async ({
  site,
  bot,
  page,
  newVisitor,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_CONNECTION_RESET/);
  const person = newPerson('Lossa');
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

  await page.route(REGISTRATION, async (route) => {
    await reachServer(route);
    await route.abort('connectionreset');
  });
  await bot.choose('Submit request');
  await expect(bot.log).toContainText(NO_ANSWER);
  await expectKept(bot, person);
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(bot.log).toContainText(NO_ANSWER);
  await expectKept(bot, person);
  await page.unroute(REGISTRATION);
  await bot.choose('Try again');
  await bot.expectSent();

  const staff = await newVisitor();
  await staff.login.signInForCalls('staff@maple.test');
  expect(await waitlistNames(staff.page, person.lastName)).toHaveLength(1);
});

test('CB-07 CB-11 without workers, the page solves the proof of work itself; when it cannot, the bot says so and keeps the answers', async ({
  site,
  bot,
  page,
}) => {
  const person = newPerson('Solva');
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
    const derive = SubtleCrypto.prototype.deriveBits;
    SubtleCrypto.prototype.deriveBits = function (...input) {
      return 'canSolve' in window ? derive.apply(this, input) : Promise.reject(new Error('not in this browser'));
    };
  });
  await site.open();
  await bot.open();
  await bot.goToSummary(person);
  await bot.choose('Submit request');
  await expect(bot.log).toContainText('We couldn’t confirm that you’re not a robot. Your answers are kept.');
  for (const answer of [person.firstName, person.lastName, person.email])
    await expect(bot.summary).toContainText(answer);
  await page.evaluate(() => Object.assign(window, { canSolve: true }));
  await bot.choose('Try again');
  await bot.expectSent();
});

test('SH-04 GN-05 when the bot behind its button cannot load: contact details instead, and Retry loads it @phone-deep', async ({
  site,
  bot,
  page,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_CONNECTION_REFUSED/);
  await site.open();
  await expect(bot.roundButton).toBeVisible();
  await page.route(filesOf('mf-chatbot'), (route) => route.abort('connectionrefused'));
  await bot.roundButton.click();
  await expect(bot.contactCard.getByRole('alert')).toContainText('The help bot is not available right now');
  await expect(bot.contactCard.getByRole('link', { name: 'hello@maple.test' })).toBeVisible();
  await expect(bot.contactCard.getByRole('link', { name: /555-0140$/ })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute(filesOf('mf-chatbot'));
  await bot.contactCard.getByRole('button', { name: 'Retry' }).click();
  await expect(bot.button('Register')).toBeVisible();
  await expect(bot.contactCard).toHaveCount(0);
});
