import { type Config, SETTINGS } from './config.ts';

/** One line of the report. 'do': something must be done. 'note': good to know. */
export interface Finding {
  readonly about: string;
  readonly grade: 'fine' | 'note' | 'do';
  readonly says: string;
}

const ABOUT = 'settings';
const FARTHEST_MISSPELLING = 2;
const SHORTEST_MISSPELLED = 6;
/** First words of our settings that many other programs use as well. */
const WORDS_OF_ALL = ['NODE', 'LOG', 'MAX', 'HOST', 'PORT', 'PUBLIC', 'DATA', 'SESSION', 'READ', 'DEV'];

interface UnknownSetting {
  readonly name: string;
  /** The setting that was meant, as far as one can tell. */
  readonly meant: string | null;
}

/** Finds names in the environment that look like settings of ours, and are none: the server ignores them. */
export function findUnknownSettings(env: Readonly<Record<string, string | undefined>>): UnknownSetting[] {
  const ours = new Set(SETTINGS.map(firstWord).filter((word) => !WORDS_OF_ALL.includes(word)));
  return Object.keys(env)
    .filter((name) => !SETTINGS.includes(name))
    .flatMap((name) => {
      const meant = nearest(name);
      return meant !== null || ours.has(firstWord(name)) || firstWord(name) === 'CAREFRONT' ? [{ name, meant }] : [];
    });
}

const firstWord = (name: string): string => name.split('_')[0] ?? name;

function nearest(name: string): string | null {
  if (name.length < SHORTEST_MISSPELLED) return null;
  const byDistance = SETTINGS.filter(({ length }) => length >= SHORTEST_MISSPELLED).map((setting) => ({
    setting,
    distance: distanceBetween(name.toUpperCase(), setting),
  }));
  const [best] = byDistance.sort((a, b) => a.distance - b.distance);
  return best && best.distance <= FARTHEST_MISSPELLING ? best.setting : null;
}

/** Number of letters that one must add, remove or replace to make one word of the other. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[j], row[j + 1], row[j]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Judges settings that can be read, but hardly together. */
export function validateSettings(config: Config, env: Readonly<Record<string, string | undefined>>): Finding[] {
  const findings: Finding[] = findUnknownSettings(env).map(({ name, meant }) => ({
    ...{ about: ABOUT, grade: 'do' as const },
    says: meant === null ? `${name} is no setting. Remove it` : `${name} is no setting. Rename it to ${meant}`,
  }));
  const add = (grade: Finding['grade'], says: string) => findings.push({ about: ABOUT, grade, says });
  const isHttps = config.publicUrl?.startsWith('https:') === true;
  if (!config.isProduction && isHttps)
    add('do', 'PUBLIC_URL is public, but the demo is on: set NODE_ENV=production on an empty database');
  if (isHttps && config.trustedProxies.length === 0)
    add('do', 'TRUST_PROXY is not set: set it to the address of your TLS proxy, or all callers count as one');
  if (config.isProduction && config.publicUrl === undefined)
    add('do', 'set PUBLIC_URL: without it, links in emails begin with http:// and end with the port of this server');
  if (config.isProduction && config.drainSeconds === 0 && config.trustedProxies.length > 0)
    add('note', 'DRAIN_SECONDS is 0: with several nodes behind a balancer, set it to the time of two of its probes');
  if (config.isProduction && config.smtpUrl !== undefined && config.mailFrom.endsWith('@carefront.example'))
    add('do', 'MAIL_FROM is not set: set it to an address of your own domain, or mail servers refuse the emails');
  if (config.sessionSecret?.includes(','))
    add('note', 'SESSION_SECRET has a comma: it cannot be put into SESSION_SECRET_PREVIOUS later. Choose another one');
  if (config.isProduction && config.payments === null)
    add('note', 'no clinic takes cards: set the three STRIPE_ settings if one shall');
  if (config.isProduction && config.payments !== null && config.payments !== 'sandbox' && isForTests(config.payments))
    add('note', 'the STRIPE_ keys are for tests: no card is charged');
  if (config.isProduction && config.smsUrl === undefined) add('note', 'SMS_URL is not set: text messages are dropped');
  if (findings.every(({ grade }) => grade !== 'do'))
    findings.unshift({ about: ABOUT, grade: 'fine', says: 'all names and values are known' });
  return findings;
}

const isForTests = ({ secretKey }: { readonly secretKey: string }): boolean => /^(?:sk|rk)_test_/.test(secretKey);
