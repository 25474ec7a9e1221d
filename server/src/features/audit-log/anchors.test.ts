import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendAnchors, readAnchors } from './anchors.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const hash = (digit: string) => digit.repeat(64);

let dataDir = '';
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'carefront-anchors-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }));

const file = () => join(dataDir, 'audit-anchors.jsonl');
const places = async () =>
  [...(await readAnchors(dataDir)).byClinic].map(([clinicId, all]) => [clinicId, all.map(({ seq }) => seq)]);

describe('anchors', () => {
  it('CO-09 are empty before the first one is stored', async () => {
    expect(await readAnchors(dataDir)).toEqual({ byClinic: new Map(), unreadable: [] });
    await appendAnchors(dataDir, [], NOW);
    await expect(stat(file())).rejects.toThrow('ENOENT');
  });

  it('CO-09 are kept by clinic, oldest first, in a file that only the server can read', async () => {
    await appendAnchors(
      dataDir,
      [
        { clinicId: 1, seq: 7, hash: hash('a') },
        { clinicId: 2, seq: 3, hash: hash('b') },
      ],
      NOW,
    );
    await appendAnchors(dataDir, [{ clinicId: 1, seq: 9, hash: hash('c') }], NOW + 1);
    expect(await places()).toEqual([
      [1, [7, 9]],
      [2, [3]],
    ]);
    expect((await readAnchors(dataDir)).byClinic.get(1)?.[1]).toMatchObject({ seq: 9, hash: hash('c') });
    expect((await stat(file())).mode & 0o777).toBe(0o600);
  });

  it.each([
    { what: 'cut off', line: '{"clinic":1,"seq":8,"ha' },
    { what: 'not valid JSON', line: 'x' },
    { what: 'without a hash', line: '{"clinic":1,"seq":8,"at":"2026-11-16T13:00:00.000Z"}' },
    { what: 'without a position', line: `{"clinic":1,"seq":0,"hash":"${hash('a')}","at":"2026-11-16T13:00:00.000Z"}` },
  ])('CO-09 report a line that is $what, and keep the other lines', async ({ line }) => {
    await appendAnchors(dataDir, [{ clinicId: 1, seq: 7, hash: hash('a') }], NOW);
    await appendFile(file(), line);
    await appendAnchors(dataDir, [{ clinicId: 1, seq: 9, hash: hash('c') }], NOW);
    expect(await places()).toEqual([[1, [7, 9]]]);
    expect((await readAnchors(dataDir)).unreadable).toHaveLength(1);
  });
});
