import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureChromium } from '../../find-chromium.mjs';
import { ROOT } from '../../fingerprint.ts';
import { mainThread } from './main-thread.mjs';
import { measureTurns } from './measure-turns.mjs';

const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('playwright');
const KEYSTROKES = 9;
const TOGGLES = 6;
/** After each act, so that work that a library puts off counts too: Form.io waits for 100 ms. */
const PAUSE_MS = 130;

export const openBrowser = () =>
  chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });

/**
 * Opens a library's page in an empty browser context and measures its main thread. The page says `ready` when all code that the form needs has
 * loaded, so that `mount` is the first form that this code shows: neither the network nor the parsing of files.
 * @param measured - `key`, `toggle`, `next` or `turns`.
 * @returns times in ms; with `turns`, what the page holds before and after.
 */
export async function measurePage(browser, url, measured) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
    await page.goto(url);
    await page.locator('html[data-bench=ready]').waitFor({ state: 'attached', timeout: 60_000 });
    const thread = await mainThread(context, page);
    await settle(page);
    const mount = await thread.msOf(() => page.evaluate(() => window.bench.mount(document.getElementById('root'))));
    const questions = await page.getByText(/Question \d+/).count();
    if (measured === 'next') {
      const next = await thread.msOf(() => page.evaluate(() => window.bench.next()));
      return { mount, questions, next };
    }
    if (measured === 'turns') return await measureTurns(page, thread.cdp);
    if (measured === 'toggle') return { questions, toggle: await measureToggle(page, thread) };
    return { mount, questions, key: await measureKeys(page, thread) };
  } finally {
    await context.close();
  }
}

/** Two frames and the pause. */
async function settle(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForTimeout(PAUSE_MS);
}

async function measureKeys(page, thread) {
  await page.locator('#root input[type=text], #root input:not([type])').first().click();
  await settle(page);
  return thread.medianBeyondIdle(
    KEYSTROKES,
    () => settle(page),
    () => page.keyboard.press('a'),
  );
}

/** Chooses the first option, which shows ten questions, and the second, which hides them, in turns. */
async function measureToggle(page, thread) {
  const options = page.locator('#root input[type=radio]');
  let index = 1;
  return thread.medianBeyondIdle(
    TOGGLES,
    () => settle(page),
    async () => {
      index = 1 - index;
      await options.nth(index).evaluate((radio) => radio.click());
    },
  );
}
