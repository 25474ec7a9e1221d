import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';

const FILE_NAME = 'session-secret';

/** The configured secret, or one made at the first start and kept in the data folder, readable by its owner alone. */
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

/** Newest first: the first signs, any of them is believed. */
export const allSecrets = ({ sessionSecret, config }: Pick<Deps, 'sessionSecret' | 'config'>): readonly string[] => [
  sessionSecret,
  ...config.previousSecrets,
];
