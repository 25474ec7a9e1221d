// `npm run bench`: measures the budgets of the design on this machine. It prints the results and never fails.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench/bench-server.mjs';
import { coldVisit, firstFormVisit } from './bench/browser.mjs';
import { measureBuilder } from './bench/builder/measure-builder.mjs';
import { measureForms } from './bench/forms/measure-forms.mjs';
import { measureLighthouse } from './bench/lighthouse/measure-lighthouse.mjs';
import { measureModule } from './bench/module-size.mjs';
import { measureWalks } from './bench/walks/measure-walks.mjs';
import { buildableFolders, buildChanged } from './build-packages.mjs';
import { measureSizes } from './check-sizes.mjs';
import { ROOT } from './fingerprint.mjs';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const rows = [];
const row = (what, figure, budget, ratio = '') => rows.push({ what, figure, budget, ratio });
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value) => `${value.toFixed(0)} ms`;

function runNode(args, { cwd = ROOT, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.on('exit', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${args[0]} ended with ${code}\n${output}`)),
    );
  });
}

async function buildOneBundle() {
  const folder = join(ROOT, 'var', 'one-bundle');
  rmSync(folder, { recursive: true, force: true });
  await runNode(
    [
      join(ROOT, 'shell', 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js'),
      'build',
      '-c',
      '../shared/tooling/bench/one-bundle.rspack.mjs',
    ],
    { cwd: join(ROOT, 'shell') },
  );
  // The site's release still renders the page on the server, so both builds answer the same HTML. The registry has the same remotes.
  for (const remote of buildableFolders().filter((name) => name.startsWith('mf-'))) {
    mkdirSync(join(folder, remote), { recursive: true });
    cpSync(join(ROOT, remote, 'dist'), join(folder, remote, 'dist'), { recursive: true });
  }
  return folder;
}

async function measureVisits(port) {
  const url = `http://maple.localhost:${port}/site`;
  const slow = [];
  const fast = [];
  for (let n = 0; n < VISITS; n += 1) {
    slow.push(await coldVisit(url, { isSlow: true }));
    fast.push(await coldVisit(url, { isSlow: false }));
  }
  const of = (visits, read) => median(visits.map(read));
  return {
    fcp: of(slow, (v) => v.fcp),
    lcp: of(slow, (v) => v.lcp),
    cls: of(slow, (v) => v.cls),
    blocking: of(slow, (v) => v.blocking),
    usable: of(slow, (v) => v.usableMs),
    scriptBytes: of(slow, (v) => v.scripts),
    allBytes: of(slow, (v) => v.all),
    openMs: of(fast, (v) => v.dialog.openMs),
    withDialogScripts: of(fast, (v) => v.dialog.sinceStart.scripts),
    helpBotBytes: of(fast, (v) => v.dialog.sinceStart.helpBot),
  };
}

await buildChanged();
const folder = mkdtempSync(join(tmpdir(), 'carefront-bench-'));
try {
  for (const { what, bytes, budget } of measureSizes()) row(what, kB(bytes), kB(budget));
  const adapter = await measureModule('single-spa-react');
  row(
    'single-spa-react in the first scripts, gzip / brotli (decision 3)',
    `${kB(adapter.gzip)} / ${kB(adapter.brotli)}`,
    '',
  );

  console.error('Start-up …');
  const first = await startServer(join(folder, 'a'));
  await first.stop();
  const remotes = await startServer(join(folder, 'a'));
  row(
    'Server ready, empty data folder / second start (builds not counted)',
    `${ms(first.readyMs)} / ${ms(remotes.readyMs)}`,
    '90 s / 5 s',
  );

  console.error('Cold visits …');
  const bundle = await startServer(join(folder, 'b'), { BUILT_DIR: await buildOneBundle() });
  const [mf, one] = [await measureVisits(remotes.port), await measureVisits(bundle.port)];
  const ratio = (key) => `${(mf[key] / one[key]).toFixed(2)}×`;
  row('/site, slow 4G, 4× slower processor: FCP', ms(mf.fcp), '1,000 ms', ratio('fcp'));
  row('  LCP', ms(mf.lcp), '1,500 ms (≤ 1.1×)', ratio('lcp'));
  row('  CLS', mf.cls.toFixed(3), '0.02');
  row('  blocking time', ms(mf.blocking), '200 ms', ratio('blocking'));
  row('  usable (remote has taken over)', ms(mf.usable), '', ratio('usable'));
  row('  bytes over the wire until usable: all', kB(mf.allBytes), '(≤ 1.3×)', ratio('allBytes'));
  row('  of these JavaScript and CSS files', kB(mf.scriptBytes), '200 kB', ratio('scriptBytes'));
  row('Booking dialog open after a click, prefetched', ms(mf.openMs), '150 ms', ratio('openMs'));
  row(
    '  JavaScript for the dialog, beyond the site',
    // The help bot loads when the page is idle, with or without a dialog.
    kB(mf.withDialogScripts - mf.scriptBytes - mf.helpBotBytes),
    '90 kB',
    `${((mf.withDialogScripts - mf.scriptBytes) / (one.withDialogScripts - one.scriptBytes)).toFixed(2)}×`,
  );
  row('  JavaScript and CSS of the help bot, idle, beyond the site', kB(mf.helpBotBytes), '');
  const form = await firstFormVisit(`http://maple.localhost:${remotes.port}/site`);
  row('First form of a visitor (no sketch), JavaScript beyond the site', kB(form.scripts), '90 kB');
  row('  without the components that every dialog shares', kB(form.scripts - form.kit), '');
  await bundle.stop();
  // BENCH_LIGHTHOUSE=skip: Lighthouse is neither installed nor run.
  if (process.env.BENCH_LIGHTHOUSE !== 'skip') {
    console.error('Lighthouse …');
    rows.push(...(await measureLighthouse(`http://maple.localhost:${remotes.port}`)));
  }
  console.error('Walks …');
  rows.push(...(await measureWalks(`http://maple.localhost:${remotes.port}`)));
  console.error('Form builder …');
  rows.push(...(await measureBuilder(`http://maple.localhost:${remotes.port}`)));
  await remotes.stop();

  console.error('Forms …');
  // BENCH_PEERS=skip: the other libraries are neither installed nor measured.
  rows.push(...(await measureForms({ isAlone: process.env.BENCH_PEERS === 'skip' })));

  for (const name of ['slots', 'responses', 'race']) {
    const file = join(ROOT, 'server', 'bench', `${name}.bench.ts`);
    if (!existsSync(file)) continue;
    console.error(`${name} …`);
    for (const line of (await runNode([file])).split('\n').filter((text) => text.startsWith('{'))) {
      const { name: what, value, unit, budget } = JSON.parse(line);
      row(what, `${value} ${unit}`, budget === undefined || budget === null ? '' : `${budget} ${unit}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const widths = ['what', 'figure', 'budget', 'ratio'].map((key) =>
  Math.max(...rows.map((r) => String(r[key]).length), key.length),
);
const line = (cells) => `| ${cells.map((cell, index) => String(cell).padEnd(widths[index])).join(' | ')} |`;
console.log(line(['What', 'Figure', 'Budget', 'Ours to the other']));
console.log(line(widths.map((width) => '-'.repeat(width))));
for (const { what, figure, budget, ratio } of rows) console.log(line([what, figure, budget, ratio]));
