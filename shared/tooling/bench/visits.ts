// Cold visits of the public site, as remotes and as one bundle of the same code.
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildableFolders } from '../build-packages.ts';
import { ROOT } from '../fingerprint.ts';
import { type ColdVisit, coldVisit, firstFormVisit } from './browser.ts';
import type { ShowRow } from './parts.ts';
import { median } from './quantile.ts';
import { runNode } from './run-node.ts';

const VISITS = Number(process.env.BENCH_VISITS ?? 5);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** @returns the folder with the build. */
export async function buildOneBundle(): Promise<string> {
  const folder = join(ROOT, 'var', 'one-bundle');
  rmSync(folder, { recursive: true, force: true });
  const rspack = join(ROOT, 'shell', 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
  const config = '../shared/tooling/bench/one-bundle.rspack.mjs';
  await runNode([rspack, 'build', '-c', config], { cwd: join(ROOT, 'shell') });
  // The site's release still renders the page on the server, so both builds answer the same HTML. The registry has the same remotes.
  for (const remote of buildableFolders().filter((name) => name.startsWith('mf-'))) {
    mkdirSync(join(folder, remote), { recursive: true });
    cpSync(join(ROOT, remote, 'dist'), join(folder, remote, 'dist'), { recursive: true });
  }
  return folder;
}

async function visit(origin: string) {
  const url = `${origin}/site`;
  const slow: ColdVisit[] = [];
  const fast: ColdVisit[] = [];
  for (let n = 0; n < VISITS; n += 1) {
    slow.push(await coldVisit(url, { isSlow: true }));
    fast.push(await coldVisit(url, { isSlow: false }));
  }
  const of = (read: (visit: ColdVisit) => number) => median(slow.map(read));
  const dialogs = fast.map(({ dialog }) => dialog).filter((dialog) => dialog !== null);
  return {
    fcp: of((v) => v.fcp),
    lcp: of((v) => v.lcp),
    cls: of((v) => v.cls),
    blocking: of((v) => v.blocking),
    usable: of((v) => v.usableMs),
    scriptBytes: of((v) => v.scripts),
    allBytes: of((v) => v.all),
    openMs: median(dialogs.map((dialog) => dialog.openMs)),
    withDialogScripts: median(dialogs.map(({ sinceStart }) => sinceStart.scripts)),
    helpBotBytes: median(dialogs.map(({ sinceStart }) => sinceStart.helpBot)),
  };
}

/** @param origins - Of the demo clinic Maple, served as remotes and as one bundle. */
export async function measureVisits(origins: { remotes: string; bundle: string }, row: ShowRow): Promise<void> {
  const [mf, one] = [await visit(origins.remotes), await visit(origins.bundle)];
  const ratio = (key: keyof typeof mf) => `${(mf[key] / one[key]).toFixed(2)}×`;
  const figure = (what: string, text: string, budget = '', against = '') =>
    row({ what, figure: text, budget, ratio: against });
  figure('/site, slow 4G, 4× slower processor: FCP', ms(mf.fcp), '1,000 ms', ratio('fcp'));
  figure('  LCP', ms(mf.lcp), '1,500 ms (≤ 1.1×)', ratio('lcp'));
  figure('  CLS', mf.cls.toFixed(3), '0.02');
  figure('  blocking time', ms(mf.blocking), '200 ms', ratio('blocking'));
  figure('  usable (remote has taken over)', ms(mf.usable), '', ratio('usable'));
  figure('  bytes over the wire until usable: all', kB(mf.allBytes), '(≤ 1.3×)', ratio('allBytes'));
  figure('  of these JavaScript and CSS files', kB(mf.scriptBytes), '200 kB', ratio('scriptBytes'));
  figure('Booking dialog open after a click, prefetched', ms(mf.openMs), '150 ms', ratio('openMs'));
  figure(
    '  JavaScript for the dialog, beyond the site',
    // The help bot loads when the page is idle, with or without a dialog.
    kB(mf.withDialogScripts - mf.scriptBytes - mf.helpBotBytes),
    '90 kB',
    `${((mf.withDialogScripts - mf.scriptBytes) / (one.withDialogScripts - one.scriptBytes)).toFixed(2)}×`,
  );
  figure('  JavaScript and CSS of the help bot, idle, beyond the site', kB(mf.helpBotBytes));
}

/** @param origin - Of the demo clinic Maple. */
export async function measureFirstForm(origin: string, row: ShowRow): Promise<void> {
  const form = await firstFormVisit(`${origin}/site`);
  const what = 'First form of a visitor (no sketch), JavaScript beyond the site';
  row({ what, figure: kB(form.scripts), budget: '90 kB', ratio: '' });
  const without = '  without the components that every dialog shares';
  row({ what: without, figure: kB(form.scripts - form.kit), budget: '', ratio: '' });
}
