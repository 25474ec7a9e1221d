export interface TimedTest {
  name: string;
  seconds: number;
}

export interface Results {
  passed: number;
  failed: number;
  failures: string[];
  timed: TimedTest[];
}

export function readVitestReport(report: unknown, root: string): Results;
export function readPlaywrightReport(report: unknown): Results;
export function longest(timed: readonly TimedTest[], count: number): TimedTest[];
