// Our form runner next to other libraries: processor time of the main thread for the same generated form. Part of `npm run bench`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.mjs';
import { serveForms } from './forms-server.mjs';
import { buildPeers } from './install-peers.mjs';
import { measurePage, openBrowser } from './measure-page.mjs';

const RUNS = Number(process.env.BENCH_FORM_RUNS ?? 3);
const SIZES = [100, 500, 1000];
const RSPACK = join(ROOT, 'mf-forms', 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const ms = (value) => `${value.toFixed(1)} ms`;

const OURS = {
  name: 'Carefront',
  path: '/carefront',
  script: '/ours/our-page.js',
  styles: ['/document/document.css'],
  hasPages: true,
};
const peer = (name, file, own = {}) => ({
  name,
  path: `/${file}`,
  script: `/peers/${file}.js`,
  styles: file === 'lforms' ? ['/lforms/lforms/webcomponent/styles.css'] : [`/peers/${file}.css`],
  hasPages: true,
  ...own,
});
const PEERS = [
  peer('SurveyJS 3.0.0, live values', 'surveyjs'),
  peer('SurveyJS 3.0.0, live values, lazy rows', 'surveyjs', { query: '&lazy' }),
  peer('Form.io 5.6.0', 'formio'),
  peer('Medplum 5.2.13', 'medplum'),
  peer('LHC-Forms 40.1.3', 'lforms', { hasPages: false }),
];
/** Budgets of our runner, ms. */
const BUDGETS = { mount: { 100: 90, 500: 220, 1000: 400 }, key: { 100: 5.5, 500: 6, 1000: 8 }, next: 100 };

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
 * @returns rows for the table of `npm run bench`.
 */
export async function measureForms({ isAlone }) {
  buildOurs();
  if (!isAlone) buildPeers(RSPACK);
  const subjects = isAlone ? [OURS] : [OURS, ...PEERS];
  const server = await serveForms(subjects);
  const browser = await openBrowser();
  const forms = [...SIZES.map((per) => ({ pages: 1, per })), { pages: 10, per: 50 }];
  const measured = new Map(subjects.flatMap(({ name }) => forms.map((form) => [keyOf(name, form), []])));
  try {
    for (let run = 0; run < RUNS; run += 1)
      for (const form of forms)
        for (const { name, path, query = '', hasPages } of subjects) {
          if (form.pages > 1 && !hasPages) continue;
          const url = `${server.url}${path}?pages=${form.pages}&per=${form.per}${query}`;
          const result = await measurePage(browser, url, { hasNext: form.pages > 1 });
          console.error(`  ${name}, ${form.pages} × ${form.per}: ${JSON.stringify(result)}`);
          measured.get(keyOf(name, form)).push(result);
        }
  } finally {
    await browser.close();
    server.stop();
  }
  const read = (name, form, what) => {
    const values = measured.get(keyOf(name, form)).map((result) => result[what]);
    return values.length === 0 ? null : median(values);
  };
  return [
    ...SIZES.flatMap((per) =>
      ['mount', 'key'].flatMap((what) =>
        compared(subjects, (name) => read(name, { pages: 1, per }, what), {
          title: `Form of ${per.toLocaleString('en')} questions on one page: ${what === 'key' ? 'a keystroke' : 'on screen'}`,
          budget: BUDGETS[what][per],
        }),
      ),
    ),
    ...compared(subjects, (name) => read(name, { pages: 10, per: 50 }, 'next'), {
      title: 'Form of 10 pages with 50 questions each: next page',
      budget: BUDGETS.next,
    }),
  ];
}

const keyOf = (name, { pages, per }) => `${name} ${pages} ${per}`;

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

if (import.meta.main) console.table(await measureForms({ isAlone: process.env.BENCH_PEERS === 'skip' }));
