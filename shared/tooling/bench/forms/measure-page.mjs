import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureChromium } from '../../find-chromium.mjs';
import { ROOT } from '../../fingerprint.mjs';

const { chromium } = createRequire(join(ROOT, 'e2e', 'package.json'))('playwright');
const KEYSTROKES = 20;
/** Between keystrokes, so that work that a library puts off counts too. A person types about as fast. */
const PAUSE_MS = 150;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

export const openBrowser = () =>
  chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });

/** Processor time of the page's main thread while something is done, ms: not the load of the machine beside it. */
async function mainThreadMs(cdp, act) {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await read();
  await act();
  return (await read()) - before;
}

const twoFrames = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/**
 * Opens a library's page in an empty browser context and measures its main thread.
 * @returns `mount` with `key` (median keystroke) or `next` (the next page), in ms.
 */
export async function measurePage(browser, url, { hasNext }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => console.error(`${url}: ${error.message}`));
    await page.goto(url);
    await page.locator('html[data-bench=ready]').waitFor({ state: 'attached', timeout: 60_000 });
    const cdp = await context.newCDPSession(page);
    // Processor time, so that a busy machine does not count.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    const mount = await mainThreadMs(cdp, () =>
      page.evaluate(() => window.bench.mount(document.getElementById('root'))),
    );
    const questions = await page.getByText(/Question \d+/).count();
    if (!hasNext) return { mount, questions, key: await measureKeys(page, cdp) };
    return { mount, questions, next: await mainThreadMs(cdp, () => page.evaluate(() => window.bench.next())) };
  } finally {
    await context.close();
  }
}

async function measureKeys(page, cdp) {
  const field = page.locator('#root input[type=text], #root input:not([type])').first();
  await field.click();
  await twoFrames(page);
  const times = [];
  for (let index = 0; index < KEYSTROKES; index += 1)
    times.push(
      await mainThreadMs(cdp, async () => {
        await page.keyboard.press('a');
        await twoFrames(page);
        await page.waitForTimeout(PAUSE_MS);
      }),
    );
  return median(times);
}
