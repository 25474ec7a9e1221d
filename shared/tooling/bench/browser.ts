import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_OPTIONS, ensureChromium } from '../find-chromium.mjs';

/** Slow 4G and a four times slower processor: the basis of the budgets. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: (0.75 * 1_000_000) / 8,
};
const SLOW_CPU_FACTOR = 4;

interface Seen {
  fcp: number;
  lcp: number;
  cls: number;
  blocking: number;
  usableMs: number;
}

/** The DOM's types do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
}

/** Runs in the page first: collects the browser's paint measurements and notes when the site's remote has taken over. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, blocking: 0, usableMs: 0 };
  // In the page: a look from outside comes up to half a second later, when the page already fetches files for the next one.
  new MutationObserver(() => {
    if (seen.usableMs === 0 && document.querySelector('#slot-mf-site[data-state="active"]'))
      seen.usableMs = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-state'] });
  Object.assign(window, { __seen: seen });
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const on = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  on('layout-shift', (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) seen.cls += entry.value;
  });
  on('longtask', (entry) => {
    if (seen.fcp > 0) seen.blocking += Math.max(0, entry.duration - 50);
  });
}

interface Span {
  fromMs: number;
  untilMs: number;
}

/** Bytes over the network. `helpBot` and `kit` are parts of `scripts`. */
interface LoadedBytes {
  scripts: number;
  helpBot: number;
  kit: number;
  all: number;
}

/**
 * Runs in the page: the bytes over the network of everything that was requested and had arrived between the two moments. The browser's own
 * list: a file that comes from the cache counts nothing. `helpBot`: the part of the scripts that is the help bot's.
 */
function bytesBetween({ fromMs, untilMs }: Span): LoadedBytes {
  const bytes = { scripts: 0, helpBot: 0, kit: 0, all: 0 };
  const loaded = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const files = loaded.filter((entry) => entry instanceof PerformanceResourceTiming);
  for (const { name, startTime, responseEnd, transferSize } of files) {
    if (startTime < fromMs || responseEnd > untilMs) continue;
    bytes.all += transferSize;
    const { pathname } = new URL(name);
    if (!/\.(?:js|css)$/.test(pathname)) continue;
    bytes.scripts += transferSize;
    if (pathname.includes('/mf-chatbot/')) bytes.helpBot += transferSize;
    if (/\/kit\.\w+\.js$/.test(pathname)) bytes.kit += transferSize;
  }
  return bytes;
}

interface DialogVisit {
  openMs: number;
  scriptBytes: number;
  sinceStart: LoadedBytes;
}

/** Times in ms, sizes in bytes over the network. */
export interface ColdVisit extends Seen, LoadedBytes {
  /** null: a slow visit does not open it. */
  dialog: DialogVisit | null;
}

/** Opens the page in a fresh browser with an empty cache. */
export async function coldVisit(url: string, { isSlow }: { isSlow: boolean }): Promise<ColdVisit> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_OPTIONS });
  try {
    const page = await browser.newPage({
      viewport: isSlow ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    });
    await page.addInitScript(observe);
    if (isSlow) {
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Network.enable');
      await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU_FACTOR });
    }
    // Idle work is not part of opening the page; it runs before the dialog is opened.
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#slot-mf-site[data-state="active"]').waitFor({ state: 'attached', timeout: 60_000 });
    await page.waitForTimeout(1_500);
    const seen = await page.evaluate<Seen>(() => Reflect.get(window, '__seen'));
    const usable = await page.evaluate(bytesBetween, { fromMs: 0, untilMs: seen.usableMs });
    const dialog = isSlow ? null : await openDialog(page);
    return { ...seen, ...usable, dialog };
  } finally {
    await browser.close();
  }
}

/**
 * Opens the site in a fresh browser and then, like a visitor, the intake form: button, category, form, New Client. It has no sketch.
 * @returns bytes over the network from the first press until the first question is there, with what loads ahead for the form's other pages.
 */
export async function firstFormVisit(url: string): Promise<LoadedBytes> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_OPTIONS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(url);
    await page.locator('#slot-mf-site[data-state="active"]').waitFor({ state: 'attached', timeout: 60_000 });
    // The help bot and the files of the booking dialog arrive: they belong to the site.
    await page.waitForLoadState('networkidle');
    const fromMs = await page.evaluate(() => performance.now());
    await page.getByRole('main').getByRole('link', { name: 'Forms', exact: true }).click();
    await page.getByRole('button', { name: /^Intake/ }).click();
    await page.getByRole('button', { name: 'Self-Intake Form - Site', exact: true }).click();
    await page.getByRole('button', { name: 'New Client' }).click();
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(bytesBetween, { fromMs, untilMs: Number.MAX_SAFE_INTEGER });
  } finally {
    await browser.close();
  }
}

/** Opens the booking dialog like a user, after the page had time to prefetch. */
async function openDialog(page: Page): Promise<DialogVisit> {
  await page.waitForTimeout(3_000);
  const fromMs = await page.evaluate(() => performance.now());
  const link = page.getByRole('link', { name: 'Book Now' });
  await link.hover();
  await page.waitForTimeout(500);
  const openMs = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The booking dialog did not open')), 15_000);
        const began = performance.now();
        const seen = () => document.querySelector('[role="dialog"] :is(h1, h2)') !== null;
        const look = () =>
          seen() ? requestAnimationFrame(() => resolve(performance.now() - began)) : requestAnimationFrame(look);
        const opener = [...document.querySelectorAll('a')].find((a) => a.textContent.trim() === 'Book Now');
        if (!opener) throw new Error("The page has no link 'Book Now'");
        opener.click();
        look();
      }),
  );
  await page.waitForTimeout(1_500);
  const untilMs = Number.MAX_SAFE_INTEGER;
  const { scripts: scriptBytes } = await page.evaluate(bytesBetween, { fromMs, untilMs });
  const sinceStart = await page.evaluate(bytesBetween, { fromMs: 0, untilMs });
  return { openMs, scriptBytes, sinceStart };
}
