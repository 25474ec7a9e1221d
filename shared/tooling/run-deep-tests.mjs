// `npm run test:deep`: the long runs. `npm test` runs the same tests with fewer random cases (`docs/test-times.md` has both numbers), and
// the integration tests on one database.
import { join } from 'node:path';
import { buildChanged } from './build-packages.mjs';
import { ensureChromium } from './find-chromium.mjs';
import { ROOT } from './fingerprint.mjs';
import { run } from './processes.mjs';

await buildChanged();
const e2e = join(ROOT, 'e2e');
const withBrowser = {
  CHROMIUM_PATH: ensureChromium(),
  PATH: `${join(e2e, 'node_modules', '.bin')}:${process.env.PATH}`,
};
/** With every flow on a phone, too. */
const browserTests = () => run('playwright', ['test'], { cwd: e2e, env: { ...withBrowser, E2E_PHONE: 'all' } });
/** Every fault of every remote, and 50 rounds of each: with bounds in seconds, so nothing else may run. And hostile texts without protection. */
const faults = () =>
  run('playwright', ['test', 'chaos', 'live-update', 'remote-growth', 'hostile-text'], {
    cwd: e2e,
    env: { ...withBrowser, CHAOS: 'all' },
  });
const stages = {
  'slots against the oracle': () =>
    run('vitest', ['run', 'src/domain/slots'], { cwd: join(ROOT, 'shared'), env: { SLOT_RUNS: '3000' } }),
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
  // Each run has its own servers, so that the demo's times are free again.
  'browser tests, first run': browserTests,
  'browser tests, second run': browserTests,
  'browser tests, third run': browserTests,
};
const failed = [];
for (const [name, work] of Object.entries(stages)) {
  console.log(`\n── ${name}`);
  if ((await work()) !== 0) failed.push(name);
}
console.log(
  `\n${Object.keys(stages).length - failed.length} passed, ${failed.length} failed${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
