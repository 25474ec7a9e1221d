// `npm run test:deep`: the long runs. `npm test` runs the same tests with fewer random cases (`docs/test-times.md` has both numbers), and
// the integration tests on one database. `npm run test:deep -- faults slots` runs the stages whose names contain one of these words.
import { join } from 'node:path';
import { buildChanged } from './build-packages.ts';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './fingerprint.ts';
import { run } from './processes.ts';

await buildChanged();
const e2e = join(ROOT, 'e2e');
const withBrowser = {
  CHROMIUM_PATH: ensureChromium(),
  PATH: `${join(e2e, 'node_modules', '.bin')}:${process.env.PATH}`,
};
/** With every flow on a phone, too. */
const browserTests = () => run('playwright', ['test'], { cwd: e2e, env: { ...withBrowser, E2E_PHONE: 'all' } });
/**
 * Every fault of every remote, and 50 rounds of each: with bounds in seconds, so nothing else may run. And hostile texts without protection.
 * Keeps the trace of a failed test, because its walks fail rarely and seldom again when they are run alone.
 */
const faults = () =>
  run('playwright', ['test', 'chaos', 'live-update', 'remote-growth', 'hostile-text'], {
    cwd: e2e,
    env: { ...withBrowser, CHAOS: 'all', E2E_TRACE: process.env.E2E_TRACE ?? 'retain-on-failure' },
  });
const stages = {
  'slots against the oracle': () =>
    run('vitest', ['run', 'src/domain/slots'], { cwd: join(ROOT, 'shared'), env: { SLOT_RUNS: '3000' } }),
  'people who type their names, numbers and dates': async () =>
    (await run('vitest', ['run', 'src/contracts/people/typed-person', 'src/people/fields/typed-person'], {
      cwd: join(ROOT, 'shared'),
      env: { PEOPLE_RUNS: '20000', PEOPLE_TYPED: '150' },
    })) ||
    run('vitest', ['run', 'typed-person'], {
      cwd: join(ROOT, 'server'),
      env: { PEOPLE_BOOKED: '90', PEOPLE_ANSWERED: '300', PEOPLE_PRINTED: '100', EMBEDDED_DAY: 'all' },
    }),
  'exports against a FHIR validator': () =>
    run('vitest', ['run', 'src/domain/forms/fhir/fhir-validator'], {
      cwd: join(ROOT, 'shared'),
      env: { FHIR_RUNS: '3000' },
    }),
  'random walks through signing in': () =>
    run('vitest', ['run', 'test/sign-in/sign-in-walks.int.test.ts'], {
      cwd: join(ROOT, 'server'),
      env: { LOGIN_WALKS: '5000' },
    }),
  'password resets of known and unknown addresses': () =>
    run('vitest', ['run', 'test/sign-in/password-reset-unknown.int.test.ts'], {
      cwd: join(ROOT, 'server'),
      env: { RESET_ADDRESSES: '500' },
    }),
  'histories of bookings, with kills': () =>
    run('vitest', ['run', 'test/appointments/booking-history.sql.int.test.ts'], {
      cwd: join(ROOT, 'server'),
      env: { HISTORY_OPS: '2000', HISTORY_KILLS: '10', EMBEDDED_DAY: 'all' },
    }),
  'registrations for the last places of a program': () =>
    run('vitest', ['run', 'test/registration/program-registration.sql.int.test.ts'], {
      cwd: join(ROOT, 'server'),
      env: { PROGRAM_RACERS: '400', EMBEDDED_DAY: 'all' },
    }),
  'every integration test on the embedded database': () =>
    run('vitest', ['run', '--project', 'pglite'], { cwd: join(ROOT, 'server'), env: { WHOLE_SUITE_ON_PGLITE: '1' } }),
  'races over HTTP': () => run(process.execPath, ['server/bench/race.bench.ts']),
  'faults of every remote': faults,
  'browser tests, also on a phone': browserTests,
};
const words = process.argv.slice(2);
const chosen = Object.entries(stages).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No stage is named so. The stages: ${Object.keys(stages).join('; ')}`);
  process.exit(1);
}
const results: { name: string; isPassed: boolean; seconds: number }[] = [];
for (const [name, work] of chosen) {
  console.log(`\n── ${name}`);
  const startedAt = performance.now();
  const isPassed = (await work()) === 0;
  results.push({ name, isPassed, seconds: Math.round((performance.now() - startedAt) / 1000) });
}
console.log();
for (const { name, isPassed, seconds } of results)
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${String(seconds).padStart(5)} s  ${name}`);
process.exitCode = results.every(({ isPassed }) => isPassed) ? 0 : 1;
