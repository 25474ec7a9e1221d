import { rmSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { expect, expectNoAxeFindings, freshDataDir, test } from '../fixtures.ts';
import { newPerson } from '../new-person.ts';
import { BrokenPanel, collectReports } from '../pages/broken-panel.ts';
import type { HelpBot, Person } from '../pages/chatbot.page.ts';
import { SiteHome } from '../pages/site.page.ts';
import { orderReleases, writeBrokenRelease } from '../releases.ts';
import { expectShellWorks, FAULTS, filesOf, PRELOAD_UNUSED } from '../remote-faults.ts';
import { startServer } from '../server-process.ts';
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

async function tryAgain(bot: HelpBot): Promise<void> {
  await bot.choose('Try again');
  await bot.expectSent();
}

interface Loss {
  what: string;
  words: string;
  said: RegExp;
  begin(page: Page): Promise<unknown>;
  end(page: Page): Promise<unknown>;
}

const LOSSES: readonly Loss[] = [
  {
    what: 'the server answers 500',
    words: 'Something went wrong on our side. Your answers are kept. Please try again.',
    said: /status of 500/,
    begin: (page) => page.route(REGISTRATION, (route) => route.fulfill({ status: 500, json: { message: 'no' } })),
    end: (page) => page.unroute(REGISTRATION),
  },
  {
    what: 'the browser is offline',
    words: NO_ANSWER,
    said: /ERR_INTERNET_DISCONNECTED/,
    begin: (page) => page.context().setOffline(true),
    end: (page) => page.context().setOffline(false),
  },
  {
    what: 'the server has it and its answer is lost',
    words: NO_ANSWER,
    said: /ERR_CONNECTION_RESET/,
    begin: (page) =>
      page.route(REGISTRATION, async (route) => {
        await reachServer(route);
        await route.abort('connectionreset');
      }),
    end: (page) => page.unroute(REGISTRATION),
  },
];

for (const { what, words, said, begin, end } of LOSSES) {
  test(`CB-11 ${what}: the bot says so, keeps the answers, and Try again registers one person`, async ({
    site,
    bot,
    page,
    newVisitor,
    expectedConsole,
  }) => {
    expectedConsole.push(said);
    const person = newPerson('Lossa');
    await site.open();
    await bot.open();
    await bot.goToSummary(person);
    await begin(page);
    await bot.choose('Submit request');
    await expect(bot.log).toContainText(words);
    await expectKept(bot, person);
    await expectNoAxeFindings(page);
    await end(page);
    await tryAgain(bot);

    const staff = await newVisitor();
    await staff.login.signInForCalls('staff@maple.test');
    expect(await waitlistNames(staff.page, person.lastName)).toHaveLength(1);
  });
}

test('CB-11 SH-08 a reload while the request is running: Try again registers one person', async ({
  site,
  bot,
  page,
  newVisitor,
}) => {
  const person = newPerson('Reloda');
  await site.open();
  await bot.open();
  await bot.goToSummary(person);
  const arrived = Promise.withResolvers<void>();
  await page.route(REGISTRATION, async (route) => {
    await reachServer(route);
    arrived.resolve();
  });
  await bot.choose('Submit request');
  await arrived.promise;
  await page.reload();
  await expect(bot.log).toContainText(NO_ANSWER);
  await expectKept(bot, person);
  await page.unroute(REGISTRATION);
  await tryAgain(bot);
  const staff = await newVisitor();
  await staff.login.signInForCalls('staff@maple.test');
  expect(await waitlistNames(staff.page, person.lastName)).toHaveLength(1);
});

test('CB-07 without workers, the page solves the proof of work itself', async ({ site, bot, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await site.open();
  await bot.open();
  await bot.goToSummary(newPerson('Solva'));
  await bot.choose('Submit request');
  await bot.expectSent();
});

test('CB-11 when the proof of work cannot be solved, the bot says so and keeps the answers', async ({
  site,
  bot,
  page,
}) => {
  const person = newPerson('Nova');
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'Worker');
    SubtleCrypto.prototype.deriveBits = () => Promise.reject(new Error('not in this browser'));
  });
  await site.open();
  await bot.open();
  await bot.goToSummary(person);
  await bot.choose('Submit request');
  await expect(bot.log).toContainText('We couldn’t confirm that you’re not a robot. Your answers are kept.');
  await expect(bot.button('Try again')).toBeVisible();
  for (const answer of [person.firstName, person.lastName, person.email])
    await expect(bot.summary).toContainText(answer);
});

for (const { what, provoke, said } of FAULTS) {
  test(`SH-04 the help bot ${what}: the page still works and offers no chat`, async ({
    site,
    bot,
    booking,
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(said, PRELOAD_UNUSED);
    const reports = collectReports(page);
    await page.route(filesOf('mf-chatbot'), provoke);
    await site.open();
    await expect
      .poll(() => reports.map(({ remote, phase }) => `${remote} ${phase}`), { timeout: 25_000 })
      .toContain('mf-chatbot load');
    await expect(bot.roundButton).toHaveCount(0);
    await expect(page.getByRole('alert'), 'and shows no error').toHaveCount(0);
    await expectNoAxeFindings(page);
    await expectShellWorks(page);
    await site.bookNow.click();
    await expect(booking.title).toHaveText('Select a Service');
    expect(await page.evaluate(() => 'isStolen' in window), 'a file with another hash never runs').toBe(false);
  });
}

test('SH-04 GN-05 when the bot behind its button cannot load: contact details instead, and Retry loads it @phone', async ({
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

test('SH-04 SH-05 a broken release of the bot: no button at Maple; Cedar uses its previous release', async ({
  bot,
  page,
  expectedConsole,
}) => {
  test.slow(); // needs its own server
  expectedConsole.push(/broken on purpose/);
  const dataDir = await freshDataDir();
  const workFolder = `${dataDir}-releases`;
  await orderReleases(dataDir, [
    { folder: writeBrokenRelease(workFolder, 'mf-chatbot', 'import'), clinics: ['maple', 'cedar'] },
    { folder: writeBrokenRelease(workFolder, 'mf-chatbot', 'mount'), clinics: ['maple'] },
  ]);
  const server = await startServer(dataDir);
  const site = new SiteHome(page, server);
  const reports = collectReports(page);
  try {
    await site.open('maple');
    await expect
      .poll(() => reports.filter(({ remote }) => remote === 'mf-chatbot').map(({ phase }) => phase))
      .toEqual(expect.arrayContaining(['mount', 'load']));
    await expect(bot.roundButton).toHaveCount(0);
    await expect(new BrokenPanel(page, 'mf-site').panel).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectShellWorks(page);
    await site.open('cedar');
    await bot.open();
    await expect(bot.log).toContainText('Hello, I am the help bot of Cedar Counselling.');
    // Leaves the page, because an open page may send requests to the stopped server.
    await page.goto('about:blank');
  } finally {
    await server.stop();
    for (const folder of [dataDir, workFolder]) rmSync(folder, { recursive: true, force: true });
  }
});
