import type { CDPSession, Page } from '@playwright/test';
import { test } from '../chaos/chaos-server.ts';
import { REMOTES } from '../chaos/remotes.ts';
import { expect } from '../fixtures.ts';
import { HelpBot } from '../pages/chatbot.page.ts';
import { LoginForm } from '../pages/login.page.ts';

/** `CHAOS=all`: every remote, with more rounds. */
const isWhole = process.env.CHAOS === 'all';
const ROUNDS = isWhole ? 50 : 12;
/** Caches are full after so many rounds. */
const WARM_UP_ROUNDS = isWhole ? 10 : 6;
const MEASURED = isWhole ? REMOTES : REMOTES.filter(({ remote }) => remote === 'mf-booking');

/** The other page, and the last thing that appears there. */
const AWAY = {
  home: { path: '/site', last: (page: Page) => new HelpBot(page).roundButton },
  login: { path: '/login', last: (page: Page) => page.getByRole('main').getByRole('textbox').last() },
};
/** Growth over all measured rounds: less than one leftover per round. */
const MOST_NODES = 50;
const MOST_LISTENERS = Math.floor((ROUNDS - WARM_UP_ROUNDS) / 2);
const MOST_HEAP_BYTES = 20_000 * (ROUNDS - WARM_UP_ROUNDS);

interface Size {
  nodes: number;
  listeners: number;
  heapBytes: number;
}

/** Measures what is left after a garbage collection. */
async function measure(session: CDPSession): Promise<Size> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heapBytes: read('JSHeapUsedSize') };
}

/** Goes to another page of the same document. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), path);

for (const remoteCase of MEASURED) {
  test(`SH-08 ${remoteCase.remote} opened and closed ${ROUNDS} times leaves no nodes, listeners or memory behind`, async ({
    page,
    given,
  }) => {
    if (isWhole) test.setTimeout(240_000);
    if (remoteCase.signedInAs) await new LoginForm(page, given.server).signIn(remoteCase.signedInAs);
    const path = remoteCase.path(given);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    const { shown } = remoteCase.on(page, given);
    const away = AWAY[remoteCase.away];
    const leave = async () => {
      await go(page, away.path);
      await expect(shown).toHaveCount(0);
    };
    // Measures the same page each time, complete.
    const measureAway = async () => {
      await leave();
      await expect(away.last(page)).toBeVisible();
      return measure(session);
    };
    await page.goto(given.server.url('maple', path));
    await expect(shown).toBeVisible();
    let warm: Size | null = null;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await leave();
      await go(page, path);
      await expect(shown).toBeVisible();
      if (round === WARM_UP_ROUNDS) warm = await measureAway();
    }
    const end = await measureAway();
    expect(warm).not.toBeNull();
    if (!warm) return;
    const before = warm;
    const growthTo = (after: Size) => ({
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      heapBytes: after.heapBytes - before.heapBytes,
    });
    let growth = growthTo(end);
    const isKept = () =>
      growth.nodes > MOST_NODES ||
      growth.listeners > MOST_LISTENERS ||
      // A few rounds compile more code than they leave memory behind.
      (isWhole && growth.heapBytes > MOST_HEAP_BYTES);
    // A task of the page that still waits holds the last round's view: what stays after it is a leak.
    await expect
      .poll(async () => {
        if (isKept()) growth = growthTo(await measure(session));
        return isKept() ? JSON.stringify(growth) : 'nothing';
      }, 'left behind')
      .toBe('nothing');
    test.info().annotations.push({ type: 'growth', description: JSON.stringify(growth) });
  });
}
