// `npm run bench [-- <part> …]`: measures the budgets of the design on this machine. A figure over its budget is no failure; a part that could
// not be measured is.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench/bench-server.ts';
import { measureBuilder } from './bench/builder/measure-builder.ts';
import { measureForms } from './bench/forms/measure-forms.ts';
import { measureLighthouse } from './bench/lighthouse/measure-lighthouse.ts';
import { measureModule } from './bench/module-size.ts';
import { chooseParts, onFirstUse, type Row, runParts, type ShowRow } from './bench/parts.ts';
import { runNode } from './bench/run-node.ts';
import { buildOneBundle, measureFirstForm, measureVisits } from './bench/visits.ts';
import { measureWalks } from './bench/walks/measure-walks.ts';
import { buildChanged } from './build-packages.ts';
import { measureSizes } from './check-sizes.ts';
import { ROOT } from './fingerprint.ts';

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const folder = mkdtempSync(join(tmpdir(), 'carefront-bench-'));
const originOf = ({ port }: { port: number }): string => `http://maple.localhost:${port}`;
/** The product as it is built, for every part that visits it. */
const product = onFirstUse(() => startServer(join(folder, 'product')));
const visited = async () => originOf(await product.use());

async function sizes(row: ShowRow): Promise<void> {
  for (const { what, bytes, budget } of measureSizes()) row({ what, figure: kB(bytes), budget: kB(budget), ratio: '' });
  const { gzip, brotli } = await measureModule('single-spa-react');
  const what = 'single-spa-react in the first scripts, gzip / brotli (decision 3)';
  row({ what, figure: `${kB(gzip)} / ${kB(brotli)}`, budget: '', ratio: '' });
}

async function startUp(row: ShowRow): Promise<void> {
  const times: string[] = [];
  for (const _start of ['empty', 'second']) {
    const server = await startServer(join(folder, 'start'));
    times.push(ms(server.readyMs));
    await server.stop();
  }
  const what = 'Server ready, empty data folder / second start (builds not counted)';
  row({ what, figure: times.join(' / '), budget: '90 s / 5 s', ratio: '' });
}

async function visits(row: ShowRow): Promise<void> {
  const bundle = await startServer(join(folder, 'bundle'), { BUILT_DIR: await buildOneBundle() });
  try {
    await measureVisits({ remotes: await visited(), bundle: originOf(bundle) }, row);
  } finally {
    await bundle.stop();
  }
}

/** A program of the server's prints a line of JSON for each figure. */
interface ServerFigure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number | null;
}

const serverBench = (name: string) => async (row: ShowRow) => {
  const output = await runNode([join(ROOT, 'server', 'bench', `${name}.bench.ts`)]);
  for (const line of output.split('\n').filter((text) => text.startsWith('{'))) {
    const { name: what, value, unit, budget }: ServerFigure = JSON.parse(line);
    const allowed = budget === undefined || budget === null ? '' : `${budget} ${unit}`;
    row({ what, figure: `${value} ${unit}`, budget: allowed, ratio: '' });
  }
};

const PARTS: Readonly<Record<string, (row: ShowRow) => Promise<void>>> = {
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
const line = (cells: readonly string[]): string =>
  `| ${cells.map((cell, index) => cell.padEnd(WIDTHS[index] ?? 0)).join(' | ')} |`;
const row = ({ what, figure, budget, ratio }: Row) => console.log(line([what, figure, budget, ratio]));

async function runBench() {
  const args = process.argv.slice(2);
  // BENCH_LIGHTHOUSE=skip: without an argument, Lighthouse is neither installed nor run.
  const isLeftOut = (name: string) =>
    name === 'lighthouse' && args.length === 0 && process.env.BENCH_LIGHTHOUSE === 'skip';
  const names = chooseParts(args, Object.keys(PARTS)).filter((name) => !isLeftOut(name));
  await buildChanged();
  console.log(line(['What', 'Figure', 'Budget', 'Ours to the other']));
  console.log(line(WIDTHS.map((width) => '-'.repeat(width))));
  const parts = Object.entries(PARTS).filter(([name]) => names.includes(name));
  if (!(await runParts(parts, { row, say: (text) => console.error(text) }))) process.exitCode = 1;
}

try {
  await runBench();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await product.end((server) => server.stop());
  rmSync(folder, { recursive: true, force: true });
}
