import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildNextSite } from './releases.ts';
import { buildMeadow, buildOutside, createGarden, createOrchard } from './stranger-remotes.ts';

// Builds that only browser tests use. `npm test` makes them in its stage `build`: `node foreign-builds.ts`. Without that stage, the first
// test that needs one makes it.
const ROOT = join(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules', '.cache', 'foreign-builds');

interface ForeignBuild {
  /** Everything that the build reads. */
  inputs: readonly string[];
  /** Writes the build into the folder. @param workFolder - For the sources; it is removed afterwards. */
  make(folder: string, workFolder: string): Promise<void>;
}

const RELEASE_INPUTS = [
  'shared/src',
  'shared/package.json',
  'shared/api/versions.json',
  'shared/tooling/rspack.mjs',
  'shared/tooling/release-build',
  'shared/tooling/compile-styles',
  'shared/tooling/smaller-packages',
  'pnpm-lock.yaml',
];

const BUILDS = {
  /** The release of mf-site after the current one. */
  'next-site': {
    inputs: [...RELEASE_INPUTS, 'mf-site', 'e2e/releases.ts'],
    async make(folder, workFolder) {
      cpSync(await buildNextSite(workFolder), folder, { recursive: true });
    },
  },
  /**
   * `mf-garden`: sources, packed packages and dist of a remote made by the command for teams. `mf-orchard` and `mf-meadow`: dist of others.
   */
  strangers: {
    inputs: [
      ...RELEASE_INPUTS,
      'shared/tooling',
      'pnpm-workspace.yaml',
      'tsconfig.base.json',
      'e2e/stranger-remotes.ts',
      'e2e/stranger',
    ],
    async make(folder, workFolder) {
      const [garden, orchard] = [join(workFolder, 'mf-garden'), join(workFolder, 'mf-orchard')];
      await createGarden(garden);
      createOrchard(orchard, garden);
      const [meadow] = await Promise.all([
        buildMeadow(join(workFolder, 'mf-meadow'), join(garden, 'packages')),
        ...[garden, orchard].map(buildOutside),
      ]);
      const isKept = (source: string) => basename(source) !== 'node_modules';
      cpSync(garden, join(folder, 'mf-garden'), { recursive: true, filter: isKept });
      cpSync(join(orchard, 'dist'), join(folder, 'mf-orchard'), { recursive: true });
      cpSync(meadow, join(folder, 'mf-meadow'), { recursive: true });
    },
  },
} as const satisfies Record<string, ForeignBuild>;

/** Returns the folder of a build; makes it first when an input has changed since the last time. */
export async function foreignBuild(name: keyof typeof BUILDS): Promise<string> {
  const { inputs, make }: ForeignBuild = BUILDS[name];
  const folder = join(CACHE, `${name}-${hashOf(inputs)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  return withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return folder;
    const workFolder = mkdtempSync(join(tmpdir(), `${name}-`));
    const unfinished = mkdtempSync(join(CACHE, `unfinished-${name}-`));
    try {
      await make(unfinished, workFolder);
      const older = readdirSync(CACHE).filter((each) => each.startsWith(`${name}-`) && !each.endsWith('.lock'));
      for (const each of older) rmSync(join(CACHE, each), { recursive: true, force: true });
      renameSync(unfinished, folder);
    } finally {
      for (const each of [workFolder, unfinished]) rmSync(each, { recursive: true, force: true });
    }
    return folder;
  });
}

function hashOf(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of filesBelow(join(ROOT, input)))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path).filter((name) => name !== 'node_modules' && name !== 'dist');
  return names.sort().flatMap((name) => filesBelow(join(path, name)));
}

/** Only one process at a time does the work; the others wait for it. */
async function withLock<T>(lock: string, work: () => Promise<T>): Promise<T> {
  while (!takeLock(lock)) await setTimeout(100);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

/** A process that was killed leaves its lock behind. */
function isHeld(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main) await Promise.all([foreignBuild('next-site'), foreignBuild('strangers')]);
