import { describe, expect, it } from 'vitest';
import { createLog } from '../../src/platform/log/log.ts';
import { logZoneDifferences } from '../../src/platform/time/zone-check.ts';
import { pinnedZones } from '../../src/platform/time/zones.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const { db } = await startTestServer();

describe('the comparison of zone tables', () => {
  it('BK-35 writes one line that names each different place and table, and none that agree', async () => {
    const lines: { level: number; differences: string[] }[] = [];
    const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
    // A zone table in which Toronto has no clock changes.
    const still = { ...pinnedZones.requireZone('America/Toronto'), untils: [null], offsets: [300], abbrs: ['EST'] };
    const zones = {
      ...pinnedZones,
      requireZone: (name: string) => (name === 'America/Toronto' ? still : pinnedZones.requireZone(name)),
    };
    await logZoneDifferences(zones, db, log);
    expect(lines).toHaveLength(1);
    const [line] = lines;
    expect(line?.level).toBe(40); // warn
    expect(line?.differences.filter((text) => text.includes('Toronto'))).toEqual([
      'Node America/Toronto 2026-07-01: -240 instead of -300',
      'database America/Toronto 2026-07-01: -240 instead of -300',
    ]);
    expect(line?.differences.join()).not.toContain('St_Johns');
  });
});
