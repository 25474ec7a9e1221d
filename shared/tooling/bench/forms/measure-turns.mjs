const TURNS = 50;
/** Caches fill, and the browser compiles what runs often: until then the heap grows by compiled code alone. */
const WARM_UP_TURNS = 600;
const COLLECTIONS = 3;

/** The memory, nodes and listeners of the page after garbage collection. */
async function held(cdp) {
  for (let index = 0; index < COLLECTIONS; index += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
  return { heap: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
}

/** Turns between the first two pages. An even number of turns ends on the first page, so both looks see the same page. */
export async function measureTurns(page, cdp) {
  const turn = async (times) => {
    for (let index = 0; index < times; index += 2) {
      await page.evaluate(() => window.bench.next());
      await page.evaluate(() => window.bench.previous());
    }
  };
  await turn(WARM_UP_TURNS);
  const before = await held(cdp);
  await turn(TURNS);
  return { before, after: await held(cdp) };
}
