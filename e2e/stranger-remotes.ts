import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseDocument } from '@carefront/shared/contracts';
import { changeRelease, containerOf } from './releases.ts';

const run = promisify(execFile);
const TOOLING = join(import.meta.dirname, '..', 'shared', 'tooling');

/** Installs the packed packages of a remote outside the repository. */
export async function installPackages(folder: string): Promise<void> {
  await run(process.execPath, [join(TOOLING, 'create-remote', 'link-packages.ts'), folder]);
}

/** Makes mf-garden outside the repository with the command that teams use. Its page gets a link on the staff's start page. */
export async function createGarden(folder: string): Promise<void> {
  await run(process.execPath, [join(TOOLING, 'launch.mjs'), 'create-remote', 'mf-garden', '--outside', folder]);
  await installPackages(folder);
  const file = join(folder, 'src', 'description.ts');
  const link =
    "{ menu: 'staff-start', to: '/garden', label: { en: 'Garden', fr: 'Jardin' }, access: 'signed-in', order: 500 }";
  const before = readFileSync(file, 'utf8');
  const after = before.replace('links: [],', `links: [${link}],`);
  if (after === before) throw new Error('The template has no place for links any more');
  writeFileSync(file, after);
}

/**
 * Sources of a second remote, whose page shows the part of the first. It makes a call that no shell knows, and one by name, as releases did that
 * were built before remotes carried their calls.
 */
const ORCHARD = {
  'description.ts': `import { describeRemote, SHELL_CONTRACT } from '@carefront/shared/contracts';

const title = { en: 'Orchard', fr: 'Verger' };
export const description = describeRemote({
  views: [{ name: 'pages', place: 'page', feature: title, routes: [{ path: '/orchard', access: 'public', title }] }],
  provides: {},
  links: [],
  parcels: [],
  requires: { shell: SHELL_CONTRACT, api: ['getClinicInfo'], emits: [], handles: [] },
});
`,
  'lifecycle.ts': `import { defineMicrofrontend } from '@carefront/shared/app';
import { App } from './root.tsx';

export const { bootstrap, mount, unmount } = defineMicrofrontend({ App });
`,
  'root.tsx': `import { Parcel, useRemote } from '@carefront/shared/app';
import type { Endpoint } from '@carefront/shared/contracts';
import { PageHeading, RemoteUiProvider } from '@carefront/shared/ui';
import { useState } from 'react';

const countBlossoms: Endpoint = {
  name: 'countBlossoms',
  method: 'POST',
  path: '/api/orchard/:tree/blossoms',
  guard: 'public',
  limit: 'save',
  status: 200,
};
type Call = <T>(call: Endpoint | string, input: object) => Promise<T>;

export function App() {
  const [picked, setPicked] = useState(0);
  const [blossoms, setBlossoms] = useState(0);
  const [clinic, setClinic] = useState('nobody');
  const { api } = useRemote();
  const call = api.call as unknown as Call;

  async function count() {
    const answer = await call<{ count: number }>(countBlossoms, { params: { tree: 'apple' }, body: { day: 1 } });
    setBlossoms(answer.count);
    const info = await call<{ clinic: { name: string } }>('getClinicInfo', { params: { id: 'null' } });
    setClinic(info.clinic.name);
  }
  return (
    <RemoteUiProvider>
      <PageHeading>Orchard</PageHeading>
      <Parcel name="garden-card@1" props={{ title: 'Apple blossom', onPicked: () => setPicked(picked + 1) }} />
      <p>Picked: {picked}</p>
      <button onClick={() => void count()}>Count</button>
      <p>Blossoms: {blossoms}, counted for {clinic}</p>
    </RemoteUiProvider>
  );
}
`,
};

/** Makes mf-orchard with the packages of mf-garden. */
export function createOrchard(folder: string, garden: string): void {
  for (const file of ['package.json', 'rspack.config.mjs', 'tsconfig.json', 'packages'])
    cpSync(join(garden, file), join(folder, file), { recursive: true });
  const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
  writeFileSync(join(folder, 'package.json'), manifest.replaceAll('mf-garden', 'mf-orchard'));
  symlinkSync(join(garden, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(garden, 'src', 'parcels', 'garden-card.props.ts'), join(folder, 'src', 'garden-card.props.ts'));
  for (const [file, text] of Object.entries(ORCHARD)) writeFileSync(join(folder, 'src', file), text);
}

const MEADOW = join(import.meta.dirname, 'stranger');

/**
 * Makes mf-meadow, whose team has no tool of this repository but the two packed packages: Vite, a React and a UI kit of its own, installed from
 * the registry by a lockfile of its own.
 * @param packages - Folder of the packed packages.
 * @returns The built folder.
 */
export async function buildMeadow(folder: string, packages: string): Promise<string> {
  await run(process.execPath, [join(TOOLING, 'bench', 'install-apart.ts'), MEADOW]);
  const isSource = (source: string) => !['node_modules', 'dist'].includes(basename(source));
  cpSync(MEADOW, folder, { recursive: true, filter: isSource });
  cpSync(packages, join(folder, 'packages'), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(MEADOW, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(MEADOW, 'node_modules', name), join(folder, 'node_modules', name));
  await run(process.execPath, [join(TOOLING, 'create-remote', 'link-packages.ts'), folder, '--apart']);
  for (const words of [[join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit'], ['build.mjs']])
    await run(process.execPath, words, { cwd: folder });
  return join(folder, 'dist');
}

/** Builds a remote as its own `npm run build` does. @returns The built folder. */
export async function buildOutside(folder: string): Promise<string> {
  await run(process.execPath, [join(folder, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js'), 'build'], {
    cwd: folder,
  });
  return join(folder, 'dist');
}

/** Writes the release of another remote with the same pages and parts. @returns The built folder. */
export function copyAs(remote: string, built: string, folder: string): string {
  cpSync(built, folder, { recursive: true });
  const release: ReleaseDocument = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const hash = createHash('sha256').update(`${release.hash} ${remote}`).digest('hex').slice(0, 10);
  const container = containerOf({ ...release, name: remote, hash });
  return changeRelease(folder, { ...release, name: remote, hash, container }, []);
}
