import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { HelpBot } from '../pages/chatbot.page.ts';

const STEP_MS = 100;
const MOST_STEPS = 60;

/** Waits for React to render between two of the browser's tasks, which a paused clock does not stop. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let round = 0; round < 20; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });

/** Advances the paused clock until this many more messages are shown. @returns When each message came, in ms from now. */
async function timesOfNext(bot: HelpBot, count: number): Promise<number[]> {
  const { page } = bot;
  const messages = bot.log.locator('[data-by="bot"]');
  await settle(page);
  const known = await messages.count();
  const times: number[] = [];
  for (let step = 1; step <= MOST_STEPS && times.length < count; step += 1) {
    await page.clock.runFor(STEP_MS);
    await settle(page);
    const come = (await messages.count()) - known - times.length;
    times.push(...Array<number>(come).fill(step * STEP_MS));
  }
  return times;
}

/** Loads the bot's code in the page, then pauses the clock. */
async function stopClock(page: Page, bot: HelpBot): Promise<void> {
  await expect(bot.roundButton).toBeVisible();
  const code = page.waitForResponse(/\/remotes\/mf-chatbot\/.*\.js$/);
  await bot.roundButton.hover();
  await code;
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
}

test("CB-02 by the page's clock: 200 ms, greeting after 2000 ms, messages after 300, 500 and 1000 ms", async ({
  site,
  bot,
  page,
}) => {
  await page.clock.install();
  await site.open();
  await stopClock(page, bot);
  await bot.roundButton.click();
  await expect(bot.popover).toBeVisible();
  await settle(page);
  await page.clock.runFor(STEP_MS);
  await settle(page);
  await expect(bot.button('Register'), 'after 100 ms nothing is loaded').toHaveCount(0);
  await page.clock.runFor(STEP_MS);
  await expect(bot.button('Register'), 'after 200 ms it is loaded').toBeVisible();
  expect(await timesOfNext(bot, 2)).toEqual([2000, 2500]);
  await bot.choose('Contact us');
  expect(await timesOfNext(bot, 3), '300, then 500, then 1000').toEqual([300, 800, 1800]);
  await bot.choose('Register');
  expect(await timesOfNext(bot, 2)).toEqual([300, 800]);
});
