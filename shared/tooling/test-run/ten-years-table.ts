// Takes the place of mf-booking's build of moment-timezone when the tests of all packages run in one process. Both builds write `moment.tz`:
// the table of ten years replaced the whole one, which the tests of the rules and of the server read.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.ts';

interface Moment {
  tz: unknown;
}

const load = createRequire(join(ROOT, 'mf-booking', 'package.json'));
const { tz: whole }: Moment = load('moment-timezone');
const moment: Moment = load('moment-timezone/builds/moment-timezone-with-data-10-year-range.js');
const { tz } = moment;
moment.tz = whole;

export default { tz };
