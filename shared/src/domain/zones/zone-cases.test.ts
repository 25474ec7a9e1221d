import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { installedDataVersion, PINNED_DATA_VERSION } from './pinned-zones.fixture.ts';
import { ZONE_CASES } from './zone-cases.fixture.ts';

describe('the dated time-zone cases', () => {
  it('BK-35: are computed from the pinned time-zone data', () => {
    expect(installedDataVersion).toBe(PINNED_DATA_VERSION);
  });

  it('BK-35: are complete, 1 to 27', () => {
    expect(ZONE_CASES.map(({ number }) => number)).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
  });

  it.each(ZONE_CASES)('$title', ({ actual, expected }) => {
    expect(actual()).toEqual(expected);
  });
});

describe('the zone of the process', () => {
  const script = fileURLToPath(new URL('./zone-digest.fixture.ts', import.meta.url));
  const runIn = async (zone: string): Promise<{ localHour: number; digest: string }> => {
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env: { ...process.env, TZ: zone } });
    return JSON.parse(stdout) as { localHour: number; digest: string }; // printed by the script above
  };

  it('BK-35 case 28: does not change the result', { timeout: 60_000 }, async () => {
    const inUtc = await runIn('UTC');
    expect(inUtc.localHour).toBe(0);
    const others = [
      { zone: 'Asia/Tokyo', localHour: 9 },
      { zone: 'America/Los_Angeles', localHour: 16 },
      { zone: 'Australia/Lord_Howe', localHour: 11 },
    ];
    for (const { zone, localHour } of others) expect(await runIn(zone)).toEqual({ localHour, digest: inUtc.digest });
  });
});
