import type { CDPSession, Page } from 'playwright-core';
import { goBack, goOn } from './bench-page.ts';
import { readMetrics } from './main-thread.ts';

const TURNS = 50;
/** Caches fill, and the browser compiles what runs often: until then the heap grows by compiled code alone. */
const WARM_UP_TURNS = 600;
const COLLECTIONS = 3;

interface Held {
  /** Bytes. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}
export interface Growth {
  readonly before: Held;
  readonly after: Held;
}

/** The memory, nodes and listeners of the page after garbage collection. */
async function held(cdp: CDPSession): Promise<Held> {
  for (let index = 0; index < COLLECTIONS; index += 1) await cdp.send('HeapProfiler.collectGarbage');
  const metric = await readMetrics(cdp);
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** Turns between the first two pages. An even number of turns ends on the first page, so both looks see the same page. */
export async function measureTurns(page: Page, cdp: CDPSession): Promise<Growth> {
  const turn = async (times: number) => {
    for (let index = 0; index < times; index += 2) {
      await page.evaluate(goOn);
      await page.evaluate(goBack);
    }
  };
  await turn(WARM_UP_TURNS);
  const before = await held(cdp);
  await turn(TURNS);
  return { before, after: await held(cdp) };
}
