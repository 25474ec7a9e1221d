import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../find-chromium.mjs';
import { goOn, mountForm } from './bench-page.ts';
import { type MainThread, mainThread } from './main-thread.ts';
import { type Growth, measureTurns } from './measure-turns.ts';

const KEYSTROKES = 9;
const TOGGLES = 6;
/** After each act, so that work that a library puts off counts too: Form.io waits for 100 ms. */
const PAUSE_MS = 130;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });

export type Act = 'key' | 'toggle' | 'next';
/** Milliseconds. */
export type Times = { readonly [what in Act | 'mount']?: number } & { readonly questions: number };

/**
 * Opens a library's page in an empty browser context and measures its main thread. The page says `ready` when all code that the form needs has
 * loaded, so that `mount` is the first form that this code shows: neither the network nor the parsing of files.
 * @returns with `turns`, what the page holds before and after.
 */
export async function measurePage(browser: Browser, url: string, measured: Act | 'turns'): Promise<Times | Growth> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
    await page.goto(url);
    await page.locator('html[data-bench=ready]').waitFor({ state: 'attached', timeout: 60_000 });
    const thread = await mainThread(context, page);
    await settle(page);
    const mount = await thread.msOf(() => page.evaluate(mountForm));
    const questions = await page.getByText(/Question \d+/).count();
    if (measured === 'next') {
      const next = await thread.msOf(() => page.evaluate(goOn));
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
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForTimeout(PAUSE_MS);
}

async function measureKeys(page: Page, thread: MainThread): Promise<number> {
  await page.locator('#root input[type=text], #root input:not([type])').first().click();
  await settle(page);
  return thread.medianBeyondIdle(
    KEYSTROKES,
    () => settle(page),
    () => page.keyboard.press('a'),
  );
}

/** Chooses the first option, which shows ten questions, and the second, which hides them, in turns. */
async function measureToggle(page: Page, thread: MainThread): Promise<number> {
  const options = page.locator('#root input[type=radio]');
  let index = 1;
  return thread.medianBeyondIdle(
    TOGGLES,
    () => settle(page),
    async () => {
      index = 1 - index;
      await options.nth(index).evaluate((radio: HTMLElement) => radio.click());
    },
  );
}
