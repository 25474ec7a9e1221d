import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Given, UsageError } from './command-line.ts';
import { readConfig } from './config.ts';
import {
  addPlatformKey,
  type PlatformKey,
  readPlatformKeys,
  revokePlatformKey,
} from './features/releases/keys/platform-keys.ts';
import { systemClock } from './platform/time/clock.ts';

/**
 * `carefront platform-key`. The private key goes into a file, because a terminal's window and history outlive the command.
 */
export async function changePlatformKeys(given: Given): Promise<number> {
  const { dataDir } = readConfig(process.env);
  if (given.has('list')) return say((await readPlatformKeys(dataDir)).map(describe));
  if (given.has('revoke')) {
    const revoked = await revokePlatformKey(dataDir, given.text('revoke'), systemClock.nowMs());
    return say([describe(revoked)]);
  }
  if (!given.has('name') || !given.has('remotes'))
    throw new UsageError('A new key needs --name and --remotes. Or name one: --revoke <id>, or --list.');
  const remotes = given
    .text('remotes')
    .split(',')
    .filter((name) => name !== '');
  const days = Number(given.text('days'));
  const wanted = { name: given.text('name'), remotes, days, publicKey: given.text('public-key') };
  const { key, secret } = await addPlatformKey(dataDir, wanted, systemClock.nowMs());
  say([describe(key)]);
  if (!secret) return 0;
  const file = given.text('out') || join(homedir(), '.config', 'carefront', 'keys', `${key.id}.json`);
  const private_key = secret.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const { id, name } = key;
  const content = { id, name, remotes, server: given.text('server'), private_key };
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // No file has the private key, so the key is of no use.
    await revokePlatformKey(dataDir, id, systemClock.nowMs());
    throw error;
  }
  return say(['', `The private key is in ${file}. Only the team may have it.`]);
}

function describe({ id, name, remotes, expires_at, revoked_at }: PlatformKey): string {
  const end = revoked_at === null ? `until ${expires_at.slice(0, 10)}` : `revoked on ${revoked_at.slice(0, 10)}`;
  return `${id}  ${name}: ${remotes.join(', ')}, ${end}`;
}

function say(lines: readonly string[]): 0 {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  return 0;
}
