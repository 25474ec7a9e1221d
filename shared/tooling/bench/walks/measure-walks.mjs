// What a person does and waits for: clicks and fields from home to booked, the time to the first choice, how far screens move by themselves,
// and how long they take to answer. Part of `npm run bench`; alone: `node …/measure-walks.mjs [address of a clinic]`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../bench-server.mjs';
import { SCREENS } from './screens.mjs';
import { openSlowPage } from './slow-page.mjs';
import { Hand, logIn, WALKS } from './walks.mjs';

const RUNS = 3;
const SETTLED_MS = 2_500;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => `${value.toFixed(0)} ms`;
/** The 98th of a hundred. */
const p98 = (values) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.98))] ?? 0;

async function walk(origin, { account, run }) {
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
async function timeToFirstChoice(url, isOnHome) {
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
async function visitScreens(origin, { account, paths }) {
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

const worst = (list, key) => list.toSorted((a, b) => b[key] - a[key])[0];

/**
 * @param origin - Of Maple.
 * @param row - Gets the rows for the table of `npm run bench`, each when it is known.
 */
export async function measureWalks(origin, row) {
  const interactions = [];
  const shifts = [];
  const collect = (seen) => {
    interactions.push(...(seen?.interactions ?? []));
    shifts.push(...(seen?.shifts ?? []));
  };
  for (const { what, budget, ...rest } of Object.values(WALKS)) {
    const { clicks, fields, seen } = await walk(origin, rest);
    collect(seen);
    row({ what: `clicks and fields: ${what}`, figure: `${clicks} clicks, ${fields} fields`, budget, ratio: '' });
  }
  for (const [what, path, isOnHome] of [
    ['from the home page', '/site', true],
    ['from the address of the dialog', '/site/book_appointment', false],
  ]) {
    const times = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await timeToFirstChoice(`${origin}${path}`, isOnHome));
    const ratio = `${ms(Math.min(...times))} to ${ms(Math.max(...times))}`;
    row({ what: `first choice on slow 4G, ${what}`, figure: ms(median(times)), budget: '', ratio });
  }
  for (const screens of SCREENS) collect(await visitScreens(origin, screens));
  const slowest = worst(interactions, 'ms');
  row({
    what: `interaction to next paint, ${interactions.length} on all screens, p98`,
    figure: ms(p98(interactions.map((one) => one.ms))),
    budget: '200 ms',
    ratio: slowest ? `slowest ${ms(slowest.ms)}, ${slowest.name} at ${slowest.path}` : '',
  });
  const moved = worst(shifts, 'shift');
  row({
    what: 'largest layout shift of a screen',
    figure: (moved?.shift ?? 0).toFixed(3),
    budget: '0.02',
    ratio: moved?.path ?? '',
  });
  for (const { ms: delay, name, path } of interactions.toSorted((a, b) => b.ms - a.ms).slice(0, 8))
    console.error(`  ${ms(delay)} ${name} at ${path}`);
  for (const { shift, path } of shifts.toSorted((a, b) => b.shift - a.shift).slice(0, 8))
    console.error(`  shift ${shift.toFixed(3)} at ${path}`);
}

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'carefront-walks-'));
  const given = process.argv[2];
  const server = given ? null : await startServer(folder);
  try {
    await measureWalks(given ?? `http://maple.localhost:${server.port}`, console.log);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
