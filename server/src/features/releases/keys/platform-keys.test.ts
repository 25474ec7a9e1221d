import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { publicHalfOf } from '../../../platform/access/secrets.ts';
import {
  addPlatformKey,
  createPlatformKeys,
  platformKeyFile,
  readPlatformKeys,
  revokePlatformKey,
  type WantedPlatformKey,
} from './platform-keys.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'carefront-keys-'));
  folders.push(folder);
  return folder;
}

const NOW_MS = Date.parse('2026-11-16T13:00:00Z');
const WANTED: WantedPlatformKey = { name: ' Booking ', remotes: ['mf-booking', 'shell'], days: 90, publicKey: '' };

describe('a key of the platform', () => {
  it('SH-04 is stored without its private key, in a file for the owner of the folder only', async () => {
    const dataDir = await newFolder();
    const { key, secret } = await addPlatformKey(dataDir, WANTED, NOW_MS);
    expect(secret && publicHalfOf(secret)).toEqual({ id: key.id, public_key: key.public_key });
    expect(key).toMatchObject({ name: 'Booking', expires_at: '2027-02-14T13:00:00.000Z', revoked_at: null });
    expect(JSON.parse(await readFile(platformKeyFile(dataDir), 'utf8'))).toEqual({ keys: [key] });
    expect((await stat(platformKeyFile(dataDir))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['release-keys.json']);
  });

  it('SH-04 is found, and found revoked, without a restart', async () => {
    const dataDir = await newFolder();
    const find = createPlatformKeys(dataDir);
    expect(await find('0123456789abcdef')).toBeNull();
    const { key } = await addPlatformKey(dataDir, WANTED, NOW_MS);
    expect(await find(key.id)).toMatchObject({ scope: 'platform', remotes: WANTED.remotes, revokedAtMs: null });
    await revokePlatformKey(dataDir, key.id, NOW_MS + 1_000);
    expect(await find(key.id)).toMatchObject({ revokedAtMs: NOW_MS + 1_000 });
    await revokePlatformKey(dataDir, key.id, NOW_MS + 5_000);
    expect(await find(key.id)).toMatchObject({ revokedAtMs: NOW_MS + 1_000 });
    await expect(revokePlatformKey(dataDir, '0123456789abcdef', NOW_MS)).rejects.toThrow('--revoke');
  });

  it('SH-04 is added once, and keeps the other keys', async () => {
    const dataDir = await newFolder();
    const { key } = await addPlatformKey(dataDir, WANTED, NOW_MS);
    const again = { ...WANTED, publicKey: key.public_key };
    await expect(addPlatformKey(dataDir, again, NOW_MS)).rejects.toThrow('--public-key');
    await addPlatformKey(dataDir, WANTED, NOW_MS);
    expect(await readPlatformKeys(dataDir)).toHaveLength(2);
  });

  it.each<{ changes: Partial<WantedPlatformKey>; message: string }>([
    { changes: { name: ' ' }, message: '--name' },
    { changes: { name: 'x'.repeat(61) }, message: '--name' },
    { changes: { remotes: [] }, message: '--remotes' },
    { changes: { remotes: ['*'] }, message: '--remotes' },
    { changes: { remotes: ['mf-site', 'mf-site'] }, message: '--remotes' },
    { changes: { days: 0 }, message: '--days' },
    { changes: { days: 366 }, message: '--days' },
    { changes: { days: Number.NaN }, message: '--days' },
    { changes: { publicKey: 'x' }, message: '--public-key' },
    { changes: { publicKey: `${'A'.repeat(42)}B` }, message: '--public-key' },
  ])('SH-04 is refused with $changes', async ({ changes, message }) => {
    const dataDir = await newFolder();
    await expect(addPlatformKey(dataDir, { ...WANTED, ...changes }, NOW_MS)).rejects.toThrow(message);
    expect(await readPlatformKeys(dataDir)).toEqual([]);
  });
});

describe('the command', () => {
  const COMMAND = fileURLToPath(new URL('../../../carefront.ts', import.meta.url));
  const run = (dataDir: string, ...args: string[]) =>
    spawnSync(process.execPath, [COMMAND, 'platform-key', ...args], { env: { DATA_DIR: dataDir }, encoding: 'utf8' });

  it('SH-04 writes the private key into a file of its own, never on the screen', async () => {
    const dataDir = await newFolder();
    const file = join(dataDir, 'team', 'key.json');
    const made = run(
      dataDir,
      '--name',
      'Booking',
      '--remotes',
      'mf-booking',
      '--server',
      'https://x.example',
      '--out',
      file,
    );
    expect([made.status, made.stderr]).toEqual([0, '']);
    const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    const secret = createPrivateKey({
      key: Buffer.from(content.private_key ?? '', 'base64'),
      format: 'der',
      type: 'pkcs8',
    });
    const [key] = await readPlatformKeys(dataDir);
    expect(content).toMatchObject({
      id: publicHalfOf(secret).id,
      name: 'Booking',
      remotes: ['mf-booking'],
      server: 'https://x.example',
    });
    expect(key?.id).toBe(content.id);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(made.stdout).not.toContain(content.private_key);
    expect(run(dataDir, '--revoke', content.id ?? '').stdout).toContain('revoked on');
    expect(run(dataDir, '--list').stdout).toMatch(new RegExp(`^${content.id} {2}Booking: mf-booking, revoked on`));
    const taken = run(dataDir, '--name', 'Site', '--remotes', 'mf-site', '--out', file);
    expect([taken.status, taken.stderr]).toEqual([1, expect.stringContaining('EEXIST')]);
    expect((await readPlatformKeys(dataDir)).map(({ revoked_at }) => revoked_at)).not.toContain(null);
    const wrong = run(dataDir, '--name', 'Booking');
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('A new key needs --name and --remotes.');
  });
});
