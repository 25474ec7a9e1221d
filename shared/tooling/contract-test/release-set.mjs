// The releases that run together in a contract test: built ones of this repository, or those that a clinic's browsers load now.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyOf, releaseIdOf, resolveFiles, SHELL_NAME } from '@carefront/shared/domain/releases';

/** @import { Manifest } from '@carefront/shared/contracts' */
/** @typedef {{ readonly manifest: Manifest, readonly folders: ReadonlyMap<string, string> }} ReleaseSet */
/** @typedef {{ readonly status: number, readonly bytes: Buffer }} Answer */

const WITHOUT_VERSION = { sequence: 1, keys: [], revoked: [] };

/** Reads a built release. @throws Error if the folder has no build. */
export function readBuiltRelease(folder) {
  const file = join(folder, 'dist', 'release.json');
  if (!existsSync(file)) throw new Error(`${folder} is not built: run its build first.`);
  const release = JSON.parse(readFileSync(file, 'utf8'));
  return {
    release,
    folder: join(folder, 'dist'),
    base: `/remotes/${release.name}/${release.version}-${release.hash}/`,
  };
}

/** Returns the release as a manifest has it: with addresses instead of file names. */
function resolved({ release, base }, id = releaseIdOf(release)) {
  const { version, container, slot, describes } = release;
  return {
    ...{ id, version, container, slot },
    ...resolveFiles(release, (file) => base + file),
    ...(release.name === SHELL_NAME
      ? {}
      : {
          ...{ fallback: null, describes, watched: false },
          policy: { offline: policyOf(describes).offline === 'allow' },
        }),
  };
}

const foldersOf = (built) => new Map(built.map(({ base, folder }) => [base, folder]));

/**
 * The set of the releases that are built in these folders. One of them is the shell's.
 * @param {readonly string[]} folders
 * @returns {ReleaseSet}
 */
export function builtSet(folders) {
  const built = folders.map(readBuiltRelease);
  const shell = built.find(({ release }) => release.name === SHELL_NAME);
  if (!shell) throw new Error('A set of releases needs a shell.');
  const remotes = built.filter((each) => each !== shell).map((each) => [each.release.name, resolved(each)]);
  return {
    manifest: {
      ...{ clinic: 'maple', shell: resolved(shell), remotes: Object.fromEntries(remotes) },
      ...WITHOUT_VERSION,
    },
    folders: foldersOf(built),
    fetchFile: null,
  };
}

/**
 * The set of a clinic, with the built release in the place of the remote's active one.
 * @param {(path: string) => Promise<Answer>} get - Reads a public address of the clinic's server.
 * @param {string} folder
 * @param {string} [id] - The id that the registry gave to the release.
 * @returns {Promise<ReleaseSet>}
 */
export async function clinicSet(get, folder, id) {
  const answer = await get('/api/platform/manifest');
  if (answer.status !== 200) throw new Error(`The server sent no list of releases: status ${answer.status}.`);
  const { clinic, shell, remotes } = JSON.parse(answer.bytes.toString('utf8'));
  const built = readBuiltRelease(folder);
  const { name } = built.release;
  const manifest = {
    ...{ clinic, shell: name === SHELL_NAME ? resolved(built, id) : shell },
    remotes: name === SHELL_NAME ? remotes : { ...remotes, [name]: resolved(built, id) },
    ...WITHOUT_VERSION,
  };
  return { manifest, folders: foldersOf([built]), fetchFile: get };
}

/**
 * Ids of the releases of a set.
 * @param {ReleaseSet} set
 * @returns {string[]}
 */
export const idsOf = ({ manifest }) => [manifest.shell.id, ...Object.values(manifest.remotes).map(({ id }) => id)];
