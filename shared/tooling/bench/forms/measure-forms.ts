// Our form runner next to other libraries: processor time of the main thread for the same generated form. Part of `npm run bench`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.ts';
import type { Row, ShowRow } from '../parts.ts';
import { median } from '../quantile.ts';
import { serveForms } from './forms-server.ts';
import { buildPeers } from './install-peers.ts';
import { OURS, PEERS, RSPACK, type Subject } from './libraries.ts';
import { type Act, measurePage, openBrowser, type Times } from './measure-page.ts';
import type { Growth } from './measure-turns.ts';

const RUNS = Number(process.env.BENCH_FORM_RUNS ?? 3);
const ms = (value: number): string => `${value.toFixed(1)} ms`;

interface MeasuredForm {
  readonly query: string;
  readonly measured: Act | 'turns';
}

const ON_ONE_PAGE = [
  { query: 'pages=1&per=100', measured: 'key', count: '100', mountMs: 90, keyMs: 5.5 },
  { query: 'pages=1&per=500', measured: 'key', count: '500', mountMs: 220, keyMs: 6 },
  { query: 'pages=1&per=1000', measured: 'key', count: '1,000', mountMs: 400, keyMs: 8 },
] as const;
const TOGGLE: MeasuredForm = { query: 'pages=1&per=700&toggle', measured: 'toggle' };
const NEXT: MeasuredForm = { query: 'pages=10&per=50', measured: 'next' };
const TURNS: MeasuredForm = { query: 'pages=10&per=50', measured: 'turns' };
const FORMS: readonly MeasuredForm[] = [...ON_ONE_PAGE, TOGGLE, NEXT, TURNS];

interface Result {
  readonly name: string;
  readonly form: MeasuredForm;
  readonly result: Times | Growth;
}

/** Forms that this library shows, and what the bench asks of it. */
function isMeasured({ name, hasPages }: Subject, { measured }: MeasuredForm): boolean {
  if (measured === 'turns') return name === OURS.name;
  return measured !== 'next' || hasPages;
}

function buildOurs(): void {
  const config = join('..', 'shared', 'tooling', 'bench', 'forms', 'our-page.rspack.mjs');
  const done = spawnSync(process.execPath, [RSPACK, 'build', '-c', config], {
    cwd: join(ROOT, 'mf-forms'),
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('The measuring page could not be built');
}

/**
 * Measures in turns, so that a slow minute of the machine meets every library.
 * @param isAlone - Without the other libraries: nothing is installed.
 * @param row - Gets the rows for the table of `npm run bench`.
 */
export async function measureForms({ isAlone }: { isAlone: boolean }, row: ShowRow): Promise<void> {
  buildOurs();
  if (!isAlone) buildPeers(RSPACK);
  const subjects = isAlone ? [OURS] : [OURS, ...PEERS];
  const results = await measureAll(subjects);
  const rows = (form: MeasuredForm, what: Act | 'mount', title: string, budget: number) =>
    compared(subjects, (name) => medianOf(results, name, form, what), { title, budget });
  const all = [
    ...ON_ONE_PAGE.flatMap((form) => [
      ...rows(form, 'mount', `Form of ${form.count} questions on one page: on screen`, form.mountMs),
      ...rows(form, 'key', `Form of ${form.count} questions on one page: a keystroke`, form.keyMs),
    ]),
    ...rows(TOGGLE, 'toggle', 'Form of 700 questions, 350 depend on one: an answer that changes 10', 16),
    ...rows(NEXT, 'next', 'Form of 10 pages with 50 questions each: next page', 100),
    heldRow(results.filter(({ form }) => form === TURNS)),
  ];
  for (const each of all) row(each);
}

async function measureAll(subjects: readonly Subject[]): Promise<Result[]> {
  const server = await serveForms(subjects);
  const browser = await openBrowser();
  const results: Result[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const form of FORMS)
        for (const subject of subjects.filter((each) => isMeasured(each, form))) {
          const url = `${server.url}${subject.path}?${form.query}${subject.query ?? ''}`;
          const result = await measurePage(browser, url, form.measured);
          console.error(`  ${subject.name}, ${form.query}: ${JSON.stringify(result)}`);
          results.push({ name: subject.name, form, result });
        }
  } finally {
    await browser.close();
    server.stop();
  }
  return results;
}

function medianOf(results: readonly Result[], name: string, form: MeasuredForm, what: Act | 'mount'): number | null {
  const own = results.filter((each) => each.name === name && each.form === form);
  const times = own.flatMap(({ result }) => ('before' in result ? [] : (result[what] ?? [])));
  return times.length === 0 ? null : median(times);
}

/** Our figure with its budget, and below it each library's figure with ours in relation to it. */
function compared(
  subjects: readonly Subject[],
  read: (name: string) => number | null,
  { title, budget }: { title: string; budget: number },
): Row[] {
  const others = subjects.filter((subject) => subject !== OURS);
  const own = read(OURS.name) ?? Number.NaN;
  return [
    { what: title, figure: ms(own), budget: ms(budget), ratio: '' },
    ...others.flatMap(({ name }) => {
      const value = read(name);
      return value === null
        ? []
        : [{ what: `  ${name}`, figure: ms(value), budget: '', ratio: `${(own / value).toFixed(2)}×` }];
    }),
  ];
}

/** What our page holds after 50 page turns, in the run with the median growth of its heap. */
function heldRow(results: readonly Result[]): Row {
  const grown = ({ before, after }: Growth) => after.heap - before.heap;
  const growths = results.flatMap(({ result }) => ('before' in result ? result : []));
  const middle = growths.toSorted((a, b) => grown(a) - grown(b))[Math.floor(growths.length / 2)];
  if (!middle) throw new Error('No run turned the pages of our form');
  const { before, after } = middle;
  const megabytes = ({ heap }: { heap: number }) => (heap / 1_000_000).toFixed(2);
  return {
    what: 'After 50 page turns: heap, DOM nodes, listeners (before → after)',
    figure: `${megabytes(before)} → ${megabytes(after)} MB, ${before.nodes} → ${after.nodes}, ${before.listeners} → ${after.listeners}`,
    budget: 'no growth',
    ratio: '',
  };
}

if (import.meta.main) await measureForms({ isAlone: process.env.BENCH_PEERS === 'skip' }, console.log);
