import { describe, expect, it } from 'vitest';
import { pinnedZones } from '../platform/time/zones.ts';
import { weekAround } from './slots.ts';

const HOUR_MS = 3_600_000;
const toronto = pinnedZones.requireZone('America/Toronto');

describe('weekAround', () => {
  it.each([
    { at: 'on Monday 00:00', moment: '2026-11-23T05:00:00Z', monday: '2026-11-23T05:00:00Z', hours: 168 },
    { at: 'at the end of Sunday', moment: '2026-11-23T04:59:59Z', monday: '2026-11-16T05:00:00Z', hours: 168 },
    { at: 'on a Wednesday', moment: '2026-11-18T15:00:00Z', monday: '2026-11-16T05:00:00Z', hours: 168 },
    {
      at: 'in the week of the spring change',
      moment: '2027-03-14T15:00:00Z',
      monday: '2027-03-08T05:00:00Z',
      hours: 167,
    },
    {
      at: 'in the week of the autumn change',
      moment: '2027-11-01T15:00:00Z',
      monday: '2027-11-01T04:00:00Z',
      hours: 169,
    },
  ])('BK-21 a moment $at is in the week of $hours hours from $monday', ({ moment, monday, hours }) => {
    const { fromMs, toMs } = weekAround(toronto, Date.parse(moment));
    expect([new Date(fromMs).toISOString(), (toMs - fromMs) / HOUR_MS]).toEqual([monday.replace('Z', '.000Z'), hours]);
  });
});
