// Our form runner next to other libraries: processor time of the main thread for the same generated form. Part of `npm run bench`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.ts';
import { serveForms } from './forms-server.mjs';
import { buildPeers } from './install-peers.mjs';
import { OURS, PEERS, RSPACK } from './libraries.mjs';
import { measurePage, openBrowser } from './measure-page.mjs';

const RUNS = Number(process.env.BENCH_FORM_RUNS ?? 3);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => `${value.toFixed(1)} ms`;

const ON_ONE_PAGE = [
  { query: 'pages=1&per=100', measured: 'key', count: '100', mountMs: 90, keyMs: 5.5 },
  { query: 'pages=1&per=500', measured: 'key', count: '500', mountMs: 220, keyMs: 6 },
  { query: 'pages=1&per=1000', measured: 'key', count: '1,000', mountMs: 400, keyMs: 8 },
];
const TOGGLE = { query: 'pages=1&per=700&toggle', measured: 'toggle' };
const NEXT = { query: 'pages=10&per=50', measured: 'next' };
const TURNS = { query: 'pages=10&per=50', measured: 'turns' };
const FORMS = [...ON_ONE_PAGE, TOGGLE, NEXT, TURNS];

/** Forms that this library shows, and what the bench asks of it. */
function isMeasured({ name, hasPages }, { measured }) {
  if (measured === 'turns') return name === OURS.name;
  return measured !== 'next' || hasPages;
}

function buildOurs() {
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
export async function measureForms({ isAlone }, row) {
  buildOurs();
  if (!isAlone) buildPeers(RSPACK);
  const subjects = isAlone ? [OURS] : [OURS, ...PEERS];
  const results = await measureAll(subjects);
  const rows = (form, what, title, budget) =>
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

async function measureAll(subjects) {
  const server = await serveForms(subjects);
  const browser = await openBrowser();
  const results = [];
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

function medianOf(results, name, form, what) {
  const own = results.filter((each) => each.name === name && each.form === form);
  return own.length === 0 ? null : median(own.map(({ result }) => result[what]));
}

/** Our figure with its budget, and below it each library's figure with ours in relation to it. */
function compared(subjects, read, { title, budget }) {
  const [ours, ...others] = subjects;
  const own = read(ours.name);
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
function heldRow(results) {
  const grown = ({ before, after }) => after.heap - before.heap;
  const { before, after } = results.map(({ result }) => result).toSorted((a, b) => grown(a) - grown(b))[
    Math.floor(results.length / 2)
  ];
  const megabytes = ({ heap }) => (heap / 1_000_000).toFixed(2);
  return {
    what: 'After 50 page turns: heap, DOM nodes, listeners (before → after)',
    figure: `${megabytes(before)} → ${megabytes(after)} MB, ${before.nodes} → ${after.nodes}, ${before.listeners} → ${after.listeners}`,
    budget: 'no growth',
    ratio: '',
  };
}

if (import.meta.main) await measureForms({ isAlone: process.env.BENCH_PEERS === 'skip' }, console.log);
