/** The time without an act varies little. */
const IDLE_TIMES = 5;
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Measures the processor time of the page's main thread, ms: the load of the machine beside it does not count. */
export async function mainThread(context, page) {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

  async function read() {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  }
  async function msOf(act) {
    const before = await read();
    await act();
    return (await read()) - before;
  }
  async function medianOf(times, act) {
    const measured = [];
    for (let index = 0; index < times; index += 1) measured.push(await msOf(act));
    return median(measured);
  }
  return {
    cdp,
    msOf,
    /** Without the time of `settle` alone: it is the measuring script's and costs every library the same, about 1.5 ms. */
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
