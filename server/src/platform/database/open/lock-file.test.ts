import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { takeLock } from './lock-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'carefront-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;
const newPath = () => {
  count += 1;
  return join(folder, `${count}.lock`);
};

describe('the lock of a data folder', () => {
  it('BK-84 is held by one process at a time', async () => {
    const path = newPath();
    const lock = await takeLock(path);
    await expect(takeLock(path)).rejects.toThrow(`in use by process ${process.pid}`);
    await lock.release();
    await (await takeLock(path)).release();
  });

  it.each([
    { what: 'a process that has ended', holder: { pid: 2 ** 22 + 7, startedAt: '1' } },
    { what: 'an earlier process with the same number', holder: { pid: process.pid, startedAt: '1' } },
  ])('BK-84 is taken over from $what', async ({ holder }) => {
    const path = newPath();
    writeFileSync(path, JSON.stringify(holder));
    const lock = await takeLock(path);
    await expect(takeLock(path)).rejects.toThrow('in use');
    await lock.release();
  });

  it('BK-84 is taken over from a file that a crash left half written', async () => {
    const path = newPath();
    writeFileSync(path, '{"pid":');
    await (await takeLock(path)).release();
  });

  it('leaves no temporary files behind', () => {
    expect(readdirSync(folder)).toEqual([]);
  });
});
