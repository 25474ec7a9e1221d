// `npm run create:remote -- mf-garden [--outside <folder>]`: makes a remote that passes every check, with one page and one part.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createPageMap } from '@carefront/shared/contracts';
import { isRemoteName } from '@carefront/shared/domain/releases';
import { EVERYTHING_ON, readDescriptions } from './check-descriptions.ts';
import { createOutside } from './create-remote/create-outside.ts';
import { formsOf, writeRemote } from './create-remote/write-remote.ts';
import { ROOT } from './fingerprint.ts';
import { PNPM } from './pnpm.mjs';
import { run } from './processes.ts';

/** Returns why a remote with this name cannot be made here, or null. */
async function refusalOf(name: string): Promise<string | null> {
  const { short } = formsOf(name);
  if (existsSync(join(ROOT, name))) return `The folder ${name} exists.`;
  const pages = createPageMap(await readDescriptions(), EVERYTHING_ON);
  const owner = pages.pageAt(`/${short}`)?.page.remote ?? pages.providerOf(`${short}-card@1`)?.remote;
  return owner ? `${owner} has the page /${short} or the part ${short}-card@1.` : null;
}

/** Other installs are frozen, so that the lockfile has to know the package. No version changes: the catalog has them all. */
function install(): void {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const words = ['install', '--no-frozen-lockfile', '--offline', '--reporter=append-only'];
  const done = spawnSync(npm, ['exec', '--yes', PNPM, '--', ...words], { cwd: ROOT, stdio: 'inherit' });
  if (done.status !== 0) throw new Error('pnpm could not install the remote.');
}

async function createHere(name: string): Promise<void> {
  const refusal = await refusalOf(name);
  if (refusal) throw new Error(refusal);
  try {
    writeRemote(join(ROOT, name), name);
    install();
  } catch (error) {
    rmSync(join(ROOT, name), { recursive: true, force: true });
    throw error;
  }
  // A longer or shorter name changes the breaks of lines and the order of imports.
  await run('biome', ['check', '--write', name]);
  console.log(`\n${name} is made. Run \`npm run verify\`, then start reading at ${name}/src/description.ts.`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { outside: { type: 'string' } }, allowPositionals: true });
  const [name = ''] = positionals;
  if (!isRemoteName(name)) throw new Error('Usage: npm run create:remote -- mf-<name> [--outside <folder>]');
  if (values.outside === undefined) return createHere(name);
  const folder = resolve(process.env.INIT_CWD ?? ROOT, values.outside);
  createOutside(folder, name);
  console.log(`${name} is made in ${folder}. Run \`npm install\` and \`npm run build\` there.`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
