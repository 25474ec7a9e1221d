import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_OPTIONS, ensureChromium } from '../../find-chromium.mjs';

/** Slow 4G and a four times slower processor: the basis of the budgets. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOW_CPU_FACTOR = 4;
const PHONE = { width: 360, height: 740 };

export interface Interaction {
  /** Until the next paint. */
  ms: number;
  name: string;
  path: string;
}
/** How far a document moved by itself. */
export interface Shift {
  path: string;
  shift: number;
}
export interface Seen {
  interactions: Interaction[];
  shifts: Shift[];
}

/** The DOM's types do not have it. */
interface LayoutShift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly value: number;
}

/**
 * Runs in the page first: keeps the delay of each interaction, and how far the page moved by itself, in session storage, so that the
 * figures of documents that were left are there, too.
 */
function observe(): void {
  const KEY = 'bench-seen';
  const seen: Seen = JSON.parse(sessionStorage.getItem(KEY) ?? '{"interactions":[],"shifts":[]}');
  const ofDocument = new Map<number, Interaction>();
  let shift = 0;
  const keep = () =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify({
        interactions: [...seen.interactions, ...ofDocument.values()],
        shifts: [...seen.shifts, { path: location.pathname, shift }],
      }),
    );
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  const on = (type: string, options: { durationThreshold?: number }, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      list.getEntries().forEach(each);
      keep();
    }).observe({ type, buffered: true, ...options });
  // Shorter than 16 ms the browser does not report.
  on('event', { durationThreshold: 16 }, (entry) => {
    if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return;
    const { interactionId, duration, name } = entry;
    const known = ofDocument.get(interactionId);
    if (!known || known.ms < duration) ofDocument.set(interactionId, { ms: duration, name, path: location.pathname });
  });
  on('layout-shift', {}, (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) shift += entry.value;
  });
}

export interface SlowPage {
  page: Page;
  slowDown(isOn: boolean): Promise<void>;
  /** @returns what the page has seen; null: nothing yet. */
  read(): Promise<Seen | null>;
  close(): Promise<void>;
}

/** Opens a phone's page with an empty cache. */
export async function openSlowPage({ isSlow = true }: { isSlow?: boolean } = {}): Promise<SlowPage> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_OPTIONS });
  const page = await browser.newPage({ viewport: PHONE });
  await page.addInitScript(observe);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const slowDown = async (isOn: boolean) => {
    if (isOn) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: isOn ? SLOW_CPU_FACTOR : 1 });
  };
  await slowDown(isSlow);
  const read = () => page.evaluate<Seen | null>(() => JSON.parse(sessionStorage.getItem('bench-seen') ?? 'null'));
  return { page, slowDown, read, close: () => browser.close() };
}
