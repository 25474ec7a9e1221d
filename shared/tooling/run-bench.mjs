// `npm run bench [-- <part> …]`: measures the budgets of the design on this machine. A figure over its budget is no failure; a part that could
// not be measured is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench/bench-server.mjs';
import { measureBuilder } from './bench/builder/measure-builder.mjs';
import { measureForms } from './bench/forms/measure-forms.mjs';
import { measureLighthouse } from './bench/lighthouse/measure-lighthouse.mjs';
import { measureModule } from './bench/module-size.mjs';
import { chooseParts, onFirstUse, runParts } from './bench/parts.ts';
import { runNode } from './bench/run-node.mjs';
import { buildOneBundle, measureFirstForm, measureVisits } from './bench/visits.mjs';
import { measureWalks } from './bench/walks/measure-walks.mjs';
import { buildChanged } from './build-packages.ts';
import { measureSizes } from './check-sizes.ts';
import { ROOT } from './fingerprint.ts';

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value) => `${value.toFixed(0)} ms`;
const folder = mkdtempSync(join(tmpdir(), 'carefront-bench-'));
const originOf = ({ port }) => `http://maple.localhost:${port}`;
/** The product as it is built, for every part that visits it. */
const product = onFirstUse(() => startServer(join(folder, 'product')));
const visited = async () => originOf(await product.use());

async function sizes(row) {
  for (const { what, bytes, budget } of measureSizes()) row({ what, figure: kB(bytes), budget: kB(budget), ratio: '' });
  const { gzip, brotli } = await measureModule('single-spa-react');
  const what = 'single-spa-react in the first scripts, gzip / brotli (decision 3)';
  row({ what, figure: `${kB(gzip)} / ${kB(brotli)}`, budget: '', ratio: '' });
}

async function startUp(row) {
  const times = [];
  for (const _start of ['empty', 'second']) {
    const server = await startServer(join(folder, 'start'));
    times.push(ms(server.readyMs));
    await server.stop();
  }
  const what = 'Server ready, empty data folder / second start (builds not counted)';
  row({ what, figure: times.join(' / '), budget: '90 s / 5 s', ratio: '' });
}

async function visits(row) {
  const bundle = await startServer(join(folder, 'bundle'), { BUILT_DIR: await buildOneBundle() });
  try {
    await measureVisits({ remotes: await visited(), bundle: originOf(bundle) }, row);
  } finally {
    await bundle.stop();
  }
}

/** A program of the server's prints a line of JSON for each figure. */
const serverBench = (name) => async (row) => {
  const output = await runNode([join(ROOT, 'server', 'bench', `${name}.bench.ts`)]);
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { name: what, value, unit, budget } = JSON.parse(line);
    const allowed = budget === undefined || budget === null ? '' : `${budget} ${unit}`;
    row({ what, figure: `${value} ${unit}`, budget: allowed, ratio: '' });
  }
};

const PARTS = {
  sizes,
  'start-up': startUp,
  visits,
  'first-form': async (row) => measureFirstForm(await visited(), row),
  lighthouse: async (row) => measureLighthouse(await visited(), row),
  walks: async (row) => measureWalks(await visited(), row),
  builder: async (row) => measureBuilder(await visited(), row),
  // BENCH_PEERS=skip: the other libraries are neither installed nor measured.
  forms: (row) => measureForms({ isAlone: process.env.BENCH_PEERS === 'skip' }, row),
  slots: serverBench('slots'),
  responses: serverBench('responses'),
  race: serverBench('race'),
};

// Wide enough for most rows, because each is printed when it is known.
const WIDTHS = [72, 26, 26, 20];
const line = (cells) => `| ${cells.map((cell, index) => String(cell).padEnd(WIDTHS[index])).join(' | ')} |`;
const row = ({ what, figure, budget, ratio }) => console.log(line([what, figure, budget, ratio]));

async function runBench() {
  const args = process.argv.slice(2);
  // BENCH_LIGHTHOUSE=skip: without an argument, Lighthouse is neither installed nor run.
  const isLeftOut = (name) => name === 'lighthouse' && args.length === 0 && process.env.BENCH_LIGHTHOUSE === 'skip';
  const names = chooseParts(args, Object.keys(PARTS)).filter((name) => !isLeftOut(name));
  await buildChanged();
  console.log(line(['What', 'Figure', 'Budget', 'Ours to the other']));
  console.log(line(WIDTHS.map((width) => '-'.repeat(width))));
  const parts = names.map((name) => [name, PARTS[name]]);
  if (!(await runParts(parts, { row, say: (text) => console.error(text) }))) process.exitCode = 1;
}

try {
  await runBench();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await product.end((server) => server.stop());
  rmSync(folder, { recursive: true, force: true });
}
