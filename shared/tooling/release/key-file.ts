// Keys of teams: the private key stays in a file that only its owner can read, or in the secrets of a build server.
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { keyIdOf } from '@carefront/shared/domain/releases';

export interface TeamKey {
  readonly id: string;
  readonly name: string;
  readonly remotes: readonly string[];
  readonly server: string;
  /** `tests`: it vouches for tests alone. */
  readonly purpose: 'release' | 'tests';
  readonly secret: KeyObject;
}

interface Wanted {
  readonly remote?: string | undefined;
  readonly server?: string | undefined;
}
type Environment = Readonly<Record<string, string | undefined>>;

export const keysFolder = () => join(homedir(), '.config', 'carefront', 'keys');

function parsedKey(content: string, where: string): TeamKey {
  try {
    const { id, name, remotes, server, private_key, purpose = 'release' } = JSON.parse(content);
    const secret = createPrivateKey({ key: Buffer.from(private_key, 'base64'), format: 'der', type: 'pkcs8' });
    return { id, name, remotes, server, purpose, secret };
  } catch {
    throw new Error(`${where} is no release key. Make a key with \`carefront key\`.`);
  }
}

function readKeyFile(file: string): TeamKey {
  if (!existsSync(file)) throw new Error(`There is no key in ${file}.`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw new Error(`Other people of this computer can read ${file}. Close it with: chmod 600 ${file}`);
  return parsedKey(readFileSync(file, 'utf8'), file);
}

/** The keys of this computer for the remote that fit the server. */
function findKeys(purpose: TeamKey['purpose'], { remote, server }: Wanted): (TeamKey & { readonly file: string })[] {
  const folder = keysFolder();
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const keys = files.map((name) => ({ ...readKeyFile(join(folder, name)), file: join(folder, name) }));
  return keys.filter(
    (key) =>
      key.purpose === purpose &&
      (!remote || key.remotes.includes(remote)) &&
      (!server || !key.server || key.server === server),
  );
}

/**
 * Finds the key of a call: the named file, the environment, or the only key of this computer that fits.
 * @throws Error that says what to do.
 */
export function loadKey(
  { keyFile, ...wanted }: Wanted & { readonly keyFile?: string | undefined },
  env: Environment = process.env,
): TeamKey {
  if (keyFile) return readKeyFile(keyFile);
  const given = env.CAREFRONT_RELEASE_KEY;
  if (given) return given.startsWith('{') ? parsedKey(given, 'CAREFRONT_RELEASE_KEY') : readKeyFile(given);
  const keys = findKeys('release', wanted);
  const [key, ...others] = keys;
  if (key && others.length === 0) return key;
  const of = wanted.remote ? ` for ${wanted.remote}` : '';
  if (keys.length === 0) throw new Error(`This computer has no release key${of}. Make a key with \`carefront key\`.`);
  throw new Error(`Several keys fit${of}. Choose one with --key:\n${keys.map(({ file }) => `  ${file}`).join('\n')}`);
}

/**
 * Finds the key that vouches for the tests: the named file, the environment, or the only key for tests of this computer that fits.
 * @returns null: none, so that the key of the call vouches, which counts for a key of the platform only.
 * @throws Error when several fit.
 */
export function loadTestKey(
  { testKeyFile, ...wanted }: Wanted & { readonly testKeyFile?: string | undefined },
  env: Environment = process.env,
): TeamKey | null {
  if (testKeyFile) return readKeyFile(testKeyFile);
  const given = env.CAREFRONT_TEST_KEY;
  if (given) return given.startsWith('{') ? parsedKey(given, 'CAREFRONT_TEST_KEY') : readKeyFile(given);
  const keys = findKeys('tests', wanted);
  if (keys.length <= 1) return keys[0] ?? null;
  throw new Error(
    `Several keys for tests fit. Choose one with --test-key:\n${keys.map(({ file }) => `  ${file}`).join('\n')}`,
  );
}

interface NewKey {
  readonly name: string;
  readonly remotes: readonly string[];
  readonly server?: string | undefined;
  readonly purpose?: TeamKey['purpose'];
}

/** Makes a key pair and writes the private key. @returns The public key, and the file. */
export async function writeNewKey({ name, remotes, server = '', purpose = 'release' }: NewKey) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x: public_key = '' } = publicKey.export({ format: 'jwk' });
  const id = await keyIdOf(public_key);
  const private_key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const folder = keysFolder();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${id}.json`);
  const content = `${JSON.stringify({ id, name, remotes, server, purpose, private_key }, null, 2)}\n`;
  writeFileSync(file, content, { mode: 0o600, flag: 'wx' });
  return { id, public_key, file };
}
