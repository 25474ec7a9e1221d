import { mkdir, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import {
  addPlatformKey,
  type PlatformKey,
  readPlatformKeys,
  revokePlatformKey,
} from './features/releases/keys/platform-keys.ts';
import { systemClock } from './platform/time/clock.ts';

// `npm run platform:key`: keys that publish releases for all clinics. Reads the settings of the server. The private key goes into a file,
// because a terminal's window and history outlive the command.
const USAGE = `npm run platform:key -- --name <team> --remotes <mf-…,shell> [--days 90] [--server <address>] [--out <file>]
npm run platform:key -- --name <team> --remotes <mf-…,shell> --public-key <key> [--days 90]
npm run platform:key -- --list
npm run platform:key -- --revoke <id>`;
const text = { type: 'string', default: '' } as const;

const { values } = parseArgs({
  options: {
    ...{ name: text, remotes: text, 'public-key': text, server: text, out: text, revoke: text },
    days: { type: 'string', default: '90' },
    list: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  const { dataDir } = readConfig(process.env);
  if (values.list) return say((await readPlatformKeys(dataDir)).map(describe));
  if (values.revoke) {
    const revoked = await revokePlatformKey(dataDir, values.revoke, systemClock.nowMs());
    return say([describe(revoked)]);
  }
  const remotes = values.remotes.split(',').filter((name) => name !== '');
  const wanted = { name: values.name, remotes, days: Number(values.days), publicKey: values['public-key'] };
  const { key, secret } = await addPlatformKey(dataDir, wanted, systemClock.nowMs());
  say([describe(key)]);
  if (!secret) return;
  const file = values.out || join(homedir(), '.config', 'carefront', 'keys', `${key.id}.json`);
  const private_key = secret.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  const { id, name } = key;
  const content = { id, name, remotes, server: values.server, private_key };
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // No file has the private key, so the key is of no use.
    await revokePlatformKey(dataDir, id, systemClock.nowMs());
    throw error;
  }
  say(['', `The private key is in ${file}. Only the team may have it.`]);
}

function describe({ id, name, remotes, expires_at, revoked_at }: PlatformKey): string {
  const end = revoked_at === null ? `until ${expires_at.slice(0, 10)}` : `revoked on ${revoked_at.slice(0, 10)}`;
  return `${id}  ${name}: ${remotes.join(', ')}, ${end}`;
}

const say = (lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(''));
};

try {
  await main();
} catch (error) {
  process.stderr.write(`Nothing was done: ${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`);
  process.exitCode = 1;
}
