export interface Measurement {
  name: string;
  value: number;
  unit: 'ms' | 'count';
  /** Maximum for `value`; null when the value is only reported. */
  budget: number | null;
}

/** Prints one JSON object per line, for comparing runs. */
export function report({ name, value, unit, budget }: Measurement): void {
  console.log(JSON.stringify({ name, value: Math.round(value * 100) / 100, unit, budget }));
}

/** The 95th percentile of the run times in ms, without the first runs, which warm up caches and compilers. */
export async function p95Ms(work: () => Promise<unknown>, { warmUps = 10, runs = 60 } = {}): Promise<number> {
  const times: number[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const startedAtMs = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - startedAtMs);
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}
