import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { median } from '../quantile.ts';

/** The time without an act varies little. */
const IDLE_TIMES = 5;
type Act = () => Promise<unknown>;

export interface MainThread {
  readonly cdp: CDPSession;
  msOf(act: Act): Promise<number>;
  /** Without the time of `settle` alone: it is the measuring script's and costs every library the same, about 1.5 ms. */
  medianBeyondIdle(times: number, settle: Act, act: Act): Promise<number>;
}

/** Reads all metrics of the page at once. @returns a function that gives one. */
export async function readMetrics(cdp: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (wanted) => {
    const metric = metrics.find(({ name }) => name === wanted);
    if (!metric) throw new Error(`The browser has no metric ${wanted}`);
    return metric.value;
  };
}

/** Measures the processor time of the page's main thread, ms: the load of the machine beside it does not count. */
export async function mainThread(context: BrowserContext, page: Page): Promise<MainThread> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  const read = async () => (await readMetrics(cdp))('TaskDuration') * 1000;
  async function msOf(act: Act): Promise<number> {
    const before = await read();
    await act();
    return (await read()) - before;
  }
  async function medianOf(times: number, act: Act): Promise<number> {
    const measured: number[] = [];
    for (let index = 0; index < times; index += 1) measured.push(await msOf(act));
    return median(measured);
  }
  return {
    cdp,
    msOf,
    async medianBeyondIdle(times, settle, act) {
      const idle = await medianOf(IDLE_TIMES, settle);
      const all = await medianOf(times, async () => {
        await act();
        await settle();
      });
      return all - idle;
    },
  };
}
