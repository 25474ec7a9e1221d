// Entry point of every command in package.json. Plain JavaScript for any Node from 20 on: installs missing dependencies, then starts the
// Node version that the project pins.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNPM } from './pnpm.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const STAMP = join(ROOT, 'node_modules', '.carefront-install');
/** Every start of the server compiles about 2,000 files; from the second start on, Node takes them from here (2.2 to 1.4 s of processor time). */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'compiled-modules');
const CAREFRONT = '../../server/src/carefront.ts';
const COMMANDS = {
  start: 'run-start.ts',
  dev: 'dev/run-dev.ts',
  build: 'run-build.ts',
  test: 'run-tests.ts',
  'test-deep': 'run-deep-tests.ts',
  bench: 'run-bench.ts',
  measure: 'measure-code.ts',
  verify: 'run-verify.ts',
  format: 'run-format.ts',
  api: 'check-api.ts',
  'create-remote': 'create-remote.ts',
  contract: 'contract-test/run-contract.ts',
  release: ['release/carefront.ts', 'release'],
  'release-plan': ['release/carefront.ts', 'plan'],
  'release-apply': ['release/carefront.ts', 'apply'],
  'release-rollback': ['release/carefront.ts', 'rollback'],
  'release-list': ['release/carefront.ts', 'list'],
  'team-key': ['release/carefront.ts', 'key'],
  'pack-shared': 'pack-shared.ts',
  carefront: [CAREFRONT],
  // The names that these verbs had first.
  'audit-verify': [CAREFRONT, 'verify-audit'],
  'clinic-create': [CAREFRONT, 'create-clinic'],
  'clinic-group': [CAREFRONT, 'clinic-group'],
  'platform-key': [CAREFRONT, 'platform-key'],
  'database-migrate': [CAREFRONT, 'migrate'],
  backup: [CAREFRONT, 'backup'],
  restore: [CAREFRONT, 'restore'],
};

function fail(message) {
  console.error(`\n  ${message}\n`);
  process.exit(1);
}

function installStamp() {
  const hash = createHash('sha256');
  const folders = readdirSync(ROOT, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
  );
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    'shared/tooling/package.json',
    ...folders.map(({ name }) => join(name, 'package.json')),
  ];
  for (const file of files.map((name) => join(ROOT, name)).filter(existsSync)) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function install() {
  const wanted = installStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing packages (this happens once) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['exec', '--yes', PNPM, '--', 'install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) fail('The packages could not be installed. What pnpm said stands above.');
  writeFileSync(STAMP, wanted);
}

/** Returns the pinned Node if the registry has it for this machine; else the running Node, if it is new enough. */
function findNode() {
  const pinned = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Carefront needs Node 24 here: there is no packaged one for ${process.platform}-${process.arch}, and this is ${process.version}.`,
  );
}

const [command = '', ...rest] = process.argv.slice(2);
const [script, ...words] = [COMMANDS[command] ?? []].flat();
if (!script) fail(`Usage: node shared/tooling/launch.mjs ${Object.keys(COMMANDS).join('|')}`);
if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Carefront needs Node 20 or newer; this is ${process.version}.`);
install();
const node = findNode();
const path = [dirname(node), join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
const child = spawn(node, [join(ROOT, 'shared', 'tooling', script), ...words, ...rest], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, PATH: path },
});
// The child shuts down by itself; this process waits for it, so that both end together.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
