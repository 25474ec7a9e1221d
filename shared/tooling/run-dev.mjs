// `npm run dev [package …]`: runs the server and the builds of the named packages (all without a name), and repeats each after its own
// changes. A build is published like any release and open pages reload; typed text stays, because the tab keeps the drafts.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildableFolders, buildChanged } from './build-packages.mjs';
import { ROOT } from './fingerprint.mjs';

const SETTLE_MS = 120;
const all = buildableFolders();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such package: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  process.exit(1);
}
const watched = wanted.length > 0 ? wanted : all;

await buildChanged();
const server = spawn(
  process.execPath,
  ['--watch-path', join(ROOT, 'server', 'src'), '--watch-preserve-output', join(ROOT, 'server', 'src', 'main.ts')],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, DEV_RELOAD: '1', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));

let timer;
let building = Promise.resolve();
function onChange() {
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(() => buildChanged(watched)).catch((error) => console.error(error.message));
  }, SETTLE_MS);
}
for (const folder of [...watched, 'shared']) watch(join(ROOT, folder, 'src'), { recursive: true }, onChange);
