// The releases that run together in a contract test: built ones of this repository, or those that a clinic's browsers load now.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FallbackRelease, Manifest, ReleaseDocument, ResolvedRelease } from '@carefront/shared/contracts';
import { policyOf, releaseIdOf, resolveFiles, SHELL_NAME } from '@carefront/shared/domain/releases';
import type { Answer } from '../release/registry.ts';

/** Reads a public address of the clinic's server. */
export type FetchFile = (path: string) => Promise<Answer>;

export interface ReleaseSet {
  readonly manifest: Manifest;
  /** Folders of the built releases, by their addresses. */
  readonly folders: ReadonlyMap<string, string>;
  /** For the other releases; null: all are built. */
  readonly fetchFile: FetchFile | null;
}

interface BuiltRelease {
  readonly release: ReleaseDocument;
  readonly folder: string;
  /** Address of the release's files. */
  readonly base: string;
}

const WITHOUT_VERSION: Pick<Manifest, 'sequence' | 'keys' | 'revoked'> = { sequence: 1, keys: [], revoked: [] };

/** Reads a built release. @throws Error if the folder has no build. */
function readBuiltRelease(folder: string): BuiltRelease {
  const file = join(folder, 'dist', 'release.json');
  if (!existsSync(file)) throw new Error(`${folder} is not built: run its build first.`);
  const release: ReleaseDocument = JSON.parse(readFileSync(file, 'utf8'));
  return {
    release,
    folder: join(folder, 'dist'),
    base: `/remotes/${release.name}/${release.version}-${release.hash}/`,
  };
}

/** Returns the shell's release as a manifest has it: with addresses instead of file names. */
function resolvedShell({ release, base }: BuiltRelease, id = releaseIdOf(release)): FallbackRelease {
  const { version, container, slot } = release;
  const { preload, styles, ...files } = resolveFiles(release, (file) => base + file);
  return { id, version, container, slot, ...files, preload: [...preload], styles: [...styles] };
}

function resolvedRemote(built: BuiltRelease, id?: string): ResolvedRelease {
  const { describes } = built.release;
  return {
    ...resolvedShell(built, id),
    ...{ fallback: null, describes, watched: false },
    policy: { offline: policyOf(describes).offline === 'allow' },
  };
}

const foldersOf = (built: readonly BuiltRelease[]): ReadonlyMap<string, string> =>
  new Map(built.map(({ base, folder }) => [base, folder]));

/** The set of the releases that are built in these folders. One of them is the shell's. */
export function builtSet(folders: readonly string[]): ReleaseSet {
  const built = folders.map(readBuiltRelease);
  const shell = built.find(({ release }) => release.name === SHELL_NAME);
  if (!shell) throw new Error('A set of releases needs a shell.');
  const remotes = built.filter((each) => each !== shell).map((each) => [each.release.name, resolvedRemote(each)]);
  return {
    manifest: {
      ...{ clinic: 'maple', shell: resolvedShell(shell), remotes: Object.fromEntries(remotes) },
      ...WITHOUT_VERSION,
    },
    folders: foldersOf(built),
    fetchFile: null,
  };
}

/**
 * The set of a clinic, with the built release in the place of the remote's active one.
 * @param id - The id that the registry gave to the release.
 */
export async function clinicSet(get: FetchFile, folder: string, id?: string): Promise<ReleaseSet> {
  const answer = await get('/api/platform/manifest');
  if (answer.status !== 200) throw new Error(`The server sent no list of releases: status ${answer.status}.`);
  const { clinic, shell, remotes }: Manifest = JSON.parse(answer.bytes.toString('utf8'));
  const built = readBuiltRelease(folder);
  const { name } = built.release;
  const manifest = {
    ...{ clinic, shell: name === SHELL_NAME ? resolvedShell(built, id) : shell },
    remotes: name === SHELL_NAME ? remotes : { ...remotes, [name]: resolvedRemote(built, id) },
    ...WITHOUT_VERSION,
  };
  return { manifest, folders: foldersOf([built]), fetchFile: get };
}

/** Ids of the releases of a set. */
export const idsOf = ({ manifest }: Pick<ReleaseSet, 'manifest'>): string[] => [
  manifest.shell.id,
  ...Object.values(manifest.remotes).map(({ id }) => id),
];
