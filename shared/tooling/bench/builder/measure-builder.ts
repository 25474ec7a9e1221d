// The form builder with 50 pages of 20 questions, on the real server: how fast it opens, and how evenly a drag is drawn. Part of `npm run bench`.
import type { Locator, Page } from 'playwright-core';
import { readMetrics } from '../forms/main-thread.ts';
import { openBrowser } from '../forms/measure-page.ts';
import type { Row, ShowRow } from '../parts.ts';
import { median, quantile } from '../quantile.ts';
import { makeLongForm } from './long-form.ts';

const RUNS = Number(process.env.BENCH_FORM_RUNS ?? 3);
const DRAG_MS = 4_000;
const ms = (value: number): string => `${value.toFixed(1)} ms`;

interface Drag {
  /** Milliseconds between two frames. */
  readonly frames: readonly number[];
  /** Processor time of a frame. */
  readonly workMs: number;
  /** Pixels. */
  readonly scrolled: number;
}
interface Run extends Drag {
  readonly openMs: number;
}
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}
/** `window.benchFrames` of the page. */
interface FrameRecord {
  scrolled: number;
  stop(): number[];
}

/** @param origin - Address of the demo clinic. @param row - Gets the rows for the table of `npm run bench`. */
export async function measureBuilder(origin: string, row: ShowRow): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const formId = await makeLongForm(page, origin);
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const openMs = await open(page, `${origin}/staff/forms/${formId}/edit`);
      const drag = await measureDrag(page);
      runs.push({ openMs, ...drag });
      console.error(`  builder: ${JSON.stringify({ openMs, ...drag, frames: drag.frames.length })}`);
    }
    for (const each of rowsOf(runs)) row(each);
  } finally {
    await browser.close();
  }
}

function rowsOf(runs: readonly Run[]): Row[] {
  const of = (read: (run: Run) => number) => median(runs.map(read));
  const frames = (share: number) => of((run) => quantile(run.frames, share));
  const row = (what: string, figure: string, budget = ''): Row => ({ what, figure, budget, ratio: '' });
  return [
    row('Builder, form of 50 pages with 20 questions each: open', ms(of(({ openMs }) => openMs)), '1,000 ms'),
    row(
      '  a drag over rows and pages, with scrolling: frames p50 / p95 / longest',
      [frames(0.5), frames(0.95), frames(1)].map(ms).join(' / '),
      'p95 16.7 ms (60 a second)',
    ),
    row('  processor time of a frame of the drag, main thread, mean', ms(of(({ workMs }) => workMs)), '16.7 ms'),
    row(
      '  frames measured, pixels scrolled',
      `${of((run) => run.frames.length)}, ${of((run) => run.scrolled)}`,
      '≥ 180',
    ),
  ];
}

/** From the press of a link to the form's first page on the canvas: the code of the staff's pages is there, as on the way from the list. */
async function open(page: Page, url: string): Promise<number> {
  await page.goto(new URL('/staff/forms', url).href);
  await page
    .getByRole('link', { name: 'Bench', exact: true })
    .or(page.getByText('Bench', { exact: true }))
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  return await page.evaluate(
    (path) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () =>
          document.querySelectorAll('[data-card^="question-"]').length >= 20
            ? requestAnimationFrame(() => resolve(performance.now() - began))
            : requestAnimationFrame(look);
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        look();
      }),
    new URL(url).pathname,
  );
}

/** Drags the first question over the rows to the lower edge, where the page scrolls, over the pages of the list, and back up. */
async function measureDrag(page: Page): Promise<Drag> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const work = async () => (await readMetrics(cdp))('TaskDuration') * 1_000;
  const card = await boxOf(page.locator('[data-card^="question-"]').first());
  const list = await boxOf(page.getByRole('navigation', { name: 'Pages' }));
  const { mouse } = page;
  await mouse.move(card.x + 6, card.y + 6);
  await mouse.down();
  await mouse.move(card.x + 30, card.y + 30, { steps: 4 });
  await page.evaluate(recordFrames);
  const before = await work();
  const began = Date.now();
  for (let now = 0; now < DRAG_MS; now = Date.now() - began) {
    const { x, y } = pointAt(now / DRAG_MS, card, list);
    await mouse.move(x, y);
  }
  const spent = (await work()) - before;
  const frames = await page.evaluate(() => {
    const record: FrameRecord = Reflect.get(window, 'benchFrames');
    return record.stop();
  });
  const targets = await page.locator('[data-drop]').count();
  if (targets === 0) throw new Error('The drag had no place to drop at: it was no drag');
  await page.keyboard.press('Escape');
  await mouse.up();
  const scrolled = await page.evaluate(() => {
    const record: FrameRecord = Reflect.get(window, 'benchFrames');
    return Math.round(record.scrolled);
  });
  await cdp.detach();
  return { frames, workMs: spent / frames.length, scrolled };
}

async function boxOf(target: Locator): Promise<Box> {
  const box = await target.boundingBox();
  if (!box) throw new Error('The drag needs a card and the list of pages, and one of them is not shown');
  return box;
}

/** The pointer's way: down the canvas (40 %), at the lower edge (20 %), down the list of pages (20 %), up the canvas to its upper edge (20 %). */
function pointAt(share: number, card: Box, list: Box): { x: number; y: number } {
  const middle = card.x + card.width / 2 + 40 * Math.sin(share * 60);
  if (share < 0.4) return { x: middle, y: card.y + (780 - card.y) * (share / 0.4) };
  if (share < 0.6) return { x: middle, y: 795 };
  if (share < 0.8) return { x: list.x + 60, y: list.y + 60 + (700 - list.y) * ((share - 0.6) / 0.2) };
  return { x: middle, y: 780 - 640 * ((share - 0.8) / 0.2) };
}

/** Runs in the page: the times between animation frames, and the way that the window scrolls down. */
function recordFrames(): void {
  const frames: number[] = [];
  let last = performance.now();
  let isOn = true;
  let top = scrollY;
  /** The first frame began before the record. */
  function stop(): number[] {
    isOn = false;
    return frames.slice(1);
  }
  const record: FrameRecord = { scrolled: 0, stop };
  const each = (now: number) => {
    if (!isOn) return;
    frames.push(now - last);
    last = now;
    record.scrolled += Math.abs(scrollY - top);
    top = scrollY;
    requestAnimationFrame(each);
  };
  requestAnimationFrame(each);
  Object.assign(window, { benchFrames: record });
}

if (import.meta.main) await measureBuilder(process.argv[2] ?? 'http://maple.localhost:8080', console.log);
