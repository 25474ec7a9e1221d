// What a person does and waits for: clicks and fields from home to booked, the time to the first choice, how far screens move by themselves,
// and how long they take to answer. Part of `npm run bench`; alone: `node …/measure-walks.ts [address of a clinic]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../bench-server.ts';
import type { ShowRow } from '../parts.ts';
import { median, quantile } from '../quantile.ts';
import { SCREENS, type Screens } from './screens.ts';
import { type Interaction, openSlowPage, type Seen, type Shift } from './slow-page.ts';
import { Hand, logIn, WALKS, type Walk } from './walks.ts';

const RUNS = 3;
const SETTLED_MS = 2_500;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
/** The 98th of a hundred. */
const p98 = (values: readonly number[]): number => (values.length === 0 ? 0 : quantile(values, 0.98));

async function walk(origin: string, { account, run }: Walk) {
  const slow = await openSlowPage({ isSlow: false });
  try {
    if (account) await logIn(slow.page, origin, account);
    await slow.page.goto(`${origin}/site`);
    await slow.page.waitForTimeout(SETTLED_MS);
    await slow.slowDown(true);
    const hand = new Hand(slow.page);
    await run(hand);
    return { clicks: hand.clicks, fields: hand.fields, seen: await slow.read() };
  } finally {
    await slow.close();
  }
}

/** @returns ms from the address until a service can be chosen, with an empty cache on slow 4G. */
async function timeToFirstChoice(url: string, isOnHome: boolean): Promise<number> {
  const slow = await openSlowPage();
  try {
    const began = Date.now();
    await slow.page.goto(url, { waitUntil: 'commit' });
    if (isOnHome) await slow.page.getByRole('link', { name: 'Book Now' }).first().click();
    await slow.page
      .getByRole('dialog')
      .getByRole('button', { name: /^Individual session/ })
      .waitFor({ timeout: 60_000 });
    return Date.now() - began;
  } finally {
    await slow.close();
  }
}

/** Opens each screen, presses Tab through it, and changes its language: the largest change that every screen has. */
async function visitScreens(origin: string, { account, paths }: Screens): Promise<Seen | null> {
  const slow = await openSlowPage({ isSlow: false });
  try {
    const { page } = slow;
    if (account) await logIn(page, origin, account);
    await slow.slowDown(true);
    for (const path of paths) {
      await page.goto(`${origin}${path}`);
      await page.waitForTimeout(2 * SETTLED_MS);
      for (let key = 0; key < 6; key += 1) await page.keyboard.press('Tab');
      for (const language of ['FR', 'EN']) {
        const button = page.getByRole('button', { name: new RegExp(`^${language}`) });
        // An open dialog covers the header.
        if (await button.isVisible()) await button.click({ timeout: 2_000 }).catch(() => undefined);
        await page.waitForTimeout(500);
      }
    }
    return await slow.read();
  } finally {
    await slow.close();
  }
}

const slowestFirst = (all: readonly Interaction[]) => all.toSorted((a, b) => b.ms - a.ms);
const largestFirst = (all: readonly Shift[]) => all.toSorted((a, b) => b.shift - a.shift);

/**
 * @param origin - Of Maple.
 * @param row - Gets the rows for the table of `npm run bench`, each when it is known.
 */
export async function measureWalks(origin: string, row: ShowRow): Promise<void> {
  const interactions: Interaction[] = [];
  const shifts: Shift[] = [];
  const collect = (seen: Seen | null) => {
    interactions.push(...(seen?.interactions ?? []));
    shifts.push(...(seen?.shifts ?? []));
  };
  for (const each of Object.values(WALKS)) {
    const { clicks, fields, seen } = await walk(origin, each);
    collect(seen);
    const what = `clicks and fields: ${each.what}`;
    row({ what, figure: `${clicks} clicks, ${fields} fields`, budget: each.budget, ratio: '' });
  }
  for (const [what, path, isOnHome] of [
    ['from the home page', '/site', true],
    ['from the address of the dialog', '/site/book_appointment', false],
  ] as const) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeToFirstChoice(`${origin}${path}`, isOnHome));
    const ratio = `${ms(Math.min(...times))} to ${ms(Math.max(...times))}`;
    row({ what: `first choice on slow 4G, ${what}`, figure: ms(median(times)), budget: '', ratio });
  }
  for (const screens of SCREENS) collect(await visitScreens(origin, screens));
  const [slowest] = slowestFirst(interactions);
  row({
    what: `interaction to next paint, ${interactions.length} on all screens, p98`,
    figure: ms(p98(interactions.map((one) => one.ms))),
    budget: '200 ms',
    ratio: slowest ? `slowest ${ms(slowest.ms)}, ${slowest.name} at ${slowest.path}` : '',
  });
  const [moved] = largestFirst(shifts);
  row({
    what: 'largest layout shift of a screen',
    figure: (moved?.shift ?? 0).toFixed(3),
    budget: '0.02',
    ratio: moved?.path ?? '',
  });
  for (const { ms: delay, name, path } of slowestFirst(interactions).slice(0, 8))
    console.error(`  ${ms(delay)} ${name} at ${path}`);
  for (const { shift, path } of largestFirst(shifts).slice(0, 8))
    console.error(`  shift ${shift.toFixed(3)} at ${path}`);
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'carefront-walks-'));
  const given = process.argv[2];
  const server = given ? null : await startServer(folder);
  try {
    await measureWalks(given ?? `http://maple.localhost:${server?.port}`, console.log);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
