// `node link-packages.ts <folder> [--apart]`: for tests. Installs a remote outside this repository without a network: our two packages from
// their packed files, and the packages of third parties as links into this workspace. Apart: the remote has packages of its own, in other
// versions, and only our two packages see those of this workspace.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../fingerprint.ts';

/** Folders whose packages together have everything that a remote is made with. */
const OWNERS = ['mf-chatbot', 'shared', 'shared/tooling', '.'];

function linkFromWorkspace(folder: string, name: string): void {
  const found = OWNERS.map((owner) => join(ROOT, owner, 'node_modules', name)).find(existsSync);
  if (!found) throw new Error(`The workspace has no ${name}`);
  const target = join(folder, 'node_modules', name);
  mkdirSync(dirname(target), { recursive: true });
  if (!existsSync(target)) symlinkSync(found, target);
}

interface Manifest {
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}
const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** Puts the commands of a package where `npx` looks for them. */
function linkCommands(folder: string, packageDir: string): void {
  const { bin = {} } = readManifest(packageDir);
  const commands = join(folder, 'node_modules', '.bin');
  mkdirSync(commands, { recursive: true });
  for (const [name, file] of Object.entries(bin)) {
    chmodSync(join(packageDir, file), 0o755);
    symlinkSync(join(packageDir, file), join(commands, name));
  }
}

/** Installs what the package.json files of the remote and of our packages name. */
export function linkPackages(folder: string, { isApart = false } = {}): void {
  const folders = isApart ? [] : [folder];
  for (const name of ['shared', 'tooling']) {
    const [packed = ''] = globSync(`packages/carefront-${name}-*.tgz`, { cwd: folder });
    const target = join(folder, 'node_modules', '@carefront', name);
    mkdirSync(target, { recursive: true });
    const { status, stderr } = spawnSync('tar', ['xzf', join(folder, packed), '--strip-components=1', '-C', target]);
    if (status !== 0) throw new Error(`${packed} cannot be unpacked: ${stderr}`);
    linkCommands(folder, target);
    folders.push(target);
  }
  for (const each of folders) {
    const { dependencies, devDependencies } = readManifest(each);
    for (const name of Object.keys({ ...dependencies, ...devDependencies }))
      if (!name.startsWith('@carefront/')) linkFromWorkspace(isApart ? each : folder, name);
  }
}

if (import.meta.main) {
  const [folder = '', option] = process.argv.slice(2);
  linkPackages(folder, { isApart: option === '--apart' });
}
