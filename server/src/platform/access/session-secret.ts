import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';

const FILE_NAME = 'session-secret';

/** Returns the configured secret. Without one, the first start makes a secret in the data folder that only the folder's owner can read. */
export async function loadSessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, FILE_NAME);
  try {
    const file = await open(path, 'wx', 0o600);
    const secret = randomBytes(32).toString('base64url');
    await file.writeFile(secret);
    await file.close();
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}

/** Newest first: the server signs with the first and accepts signatures of all. */
export const allSecrets = ({ sessionSecret, config }: Pick<Deps, 'sessionSecret' | 'config'>): readonly string[] => [
  sessionSecret,
  ...config.previousSecrets,
];
