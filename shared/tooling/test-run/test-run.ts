// One run of `npm test`: its stages, their results, and the summary at its end.
import { run, runCaptured } from '../processes.ts';
import { longest, type Results, type TimedTest } from './test-results.ts';

const LISTED_TESTS = 20;
const COMMANDS_AT_ONCE = 2;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** A command without tests names none and times none. */
type Outcome = Pick<Results, 'passed' | 'failed'> & Partial<Results>;
export type Command = readonly [command: string, args: readonly string[]];

/** @param wanted - Names of the stages to run; none: all. */
export function createTestRun(wanted: readonly string[]) {
  const totals = { passed: 0, failed: 0 };
  // Repeated at the end, because thousands of lines may follow a failure.
  const failures: string[] = [];
  const timed: TimedTest[] = [];
  const stageTimes: string[] = [];
  const startedAtMs = Date.now();

  function add(results: Outcome): void {
    totals.passed += results.passed;
    totals.failed += results.failed;
    failures.push(...(results.failures ?? []));
    timed.push(...(results.timed ?? []));
  }

  const addCheck = (command: string, args: readonly string[], isFine: boolean): void =>
    add(isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [[command, ...args].join(' ')] });

  return {
    add,
    async stage(name: string, work: () => Promise<void>): Promise<void> {
      if (wanted.length > 0 && !wanted.includes(name)) return;
      const stageStartMs = Date.now();
      console.log(`\n── ${name}`);
      try {
        await work();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        console.error(why);
        add({ passed: 0, failed: 1, failures: [`${name}: ${why}`] });
      }
      const time = `${name} ${seconds(Date.now() - stageStartMs)} s`;
      stageTimes.push(time);
      console.log(`── ${time}`);
    },
    /** Counts a command without tests as one test. */
    async check(...[command, args]: Command): Promise<void> {
      addCheck(command, args, (await run(command, args)) === 0);
    },
    /** Runs commands without tests, two at a time. Shows the output of each when it ends. @param commands - Command and arguments. */
    async checkAll(commands: readonly Command[]): Promise<void> {
      const waiting = [...commands];
      const next = async () => {
        for (let one = waiting.shift(); one; one = waiting.shift()) {
          const [command, args] = one;
          const { code, output } = await runCaptured(command, args);
          process.stdout.write(output);
          addCheck(command, args, code === 0);
        }
      };
      await Promise.all(Array.from({ length: COMMANDS_AT_ONCE }, next));
    },
    /** @returns Whether every test passed, and at least one ran. */
    report(): boolean {
      const slow = longest(timed, LISTED_TESTS);
      if (slow.length > 0) console.log(`\nThe ${slow.length} longest tests:`);
      for (const test of slow) console.log(`${test.seconds.toFixed(1).padStart(7)} s  ${test.name}`);
      console.log(`\n${((Date.now() - startedAtMs) / 1000).toFixed(0)} s (${stageTimes.join(', ')})`);
      for (const line of failures) console.log(`failed: ${line}`);
      console.log(`${totals.passed} passed, ${totals.failed} failed`);
      return totals.failed === 0 && totals.passed > 0;
    },
  };
}
