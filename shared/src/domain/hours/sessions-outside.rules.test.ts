import { expect, it } from 'vitest';
import { dailyRules, questionOf } from '../slots/slot-question.fixture.ts';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { windowStart } from '../zones/zone.ts';
import { sessionsOutside } from './sessions-outside.rules.ts';

const zone = zoneNamed('America/Toronto');
const session = (date: string, minutes: number, length = 60) => {
  const startMs = windowStart(zone, date, minutes);
  return { startMs, endMs: startMs + length * 60_000 };
};
const range = { fromMs: 0, toMs: 0 };

it('BK-88 finds the sessions outside of hours, in time off and on closed days, also years ahead', () => {
  const inside = [session('2026-12-01', 540), session('2026-12-01', 660), session('2098-12-02', 540)];
  const outside = [
    session('2026-12-01', 661),
    session('2026-12-01', 539),
    session('2026-12-02', 540),
    session('2026-12-03', 540),
    session('2099-12-01', 780),
  ];
  const question = questionOf({
    zone,
    range,
    practitioner: {
      rules: dailyRules(540, 720),
      timeOff: [{ fromDate: '2026-12-02', toDate: '2026-12-02' }],
      closures: [{ fromDate: '2026-12-03', toDate: '2026-12-03' }],
    },
  });
  expect(sessionsOutside(question, [...inside, ...outside])).toEqual(outside);
  expect(sessionsOutside(question, [])).toEqual([]);
});
