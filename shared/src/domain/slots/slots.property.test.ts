import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { evaluate, listSlots } from './availability.rules.ts';
import { randomQuestion } from './random-question.fixture.ts';
import { groupByVisitorDate } from './slot-days.ts';
import { slowSlots } from './slot-oracle.fixture.ts';

const MINUTE = 60_000;
const TIMEOUT = { timeout: 120_000 };
/** More for a nightly run: `SLOT_RUNS=5000 vitest run src/domain/slots/slots.property.test.ts`. */
const RUNS = Number(process.env.SLOT_RUNS ?? 150);

describe('listSlots, over random schedules around clock changes', () => {
  it('BK-34 BK-35: lists the same starts as a minute-by-minute search with Temporal', TIMEOUT, () => {
    let found = 0;
    fc.assert(
      fc.property(randomQuestion, (question) => {
        const slots = listSlots(question);
        found += slots.length;
        expect(slots).toEqual(slowSlots(question));
      }),
      { numRuns: RUNS },
    );
    expect(found).toBeGreaterThan(RUNS / 3); // about 2.5 per run; with fewer slots the questions would prove nothing
  });

  it('BK-34: lists a start if and only if evaluate says open', TIMEOUT, () => {
    fc.assert(
      fc.property(randomQuestion, (question) => {
        const { fromMs, toMs } = question.range;
        const asked = Array.from(
          { length: Math.ceil((toMs - fromMs) / (5 * MINUTE)) },
          (_, index) => fromMs + index * 5 * MINUTE,
        );
        const listed = listSlots(question);
        const open = new Set([...asked, ...listed].filter((ms) => evaluate(question, ms).isOpen));
        const isAsked = new Set(asked);
        expect(listed.every((ms) => open.has(ms))).toBe(true);
        expect([...open].filter((ms) => isAsked.has(ms))).toEqual(listed.filter((ms) => isAsked.has(ms)));
      }),
      { numRuns: RUNS },
    );
  });

  it('BK-34: lists starts in order and inside the range, and the same starts when the range is split', () => {
    fc.assert(
      fc.property(randomQuestion, fc.double({ min: 0, max: 1, noNaN: true }), (question, share) => {
        const { fromMs, toMs } = question.range;
        const cutMs = fromMs + Math.floor((toMs - fromMs) * share);
        const slots = listSlots(question);
        expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b));
        expect(slots.every((ms) => fromMs <= ms && ms < toMs)).toBe(true);
        const parts = [
          { fromMs, toMs: cutMs },
          { fromMs: cutMs, toMs },
        ].flatMap((range) => listSlots({ ...question, range }));
        expect(parts).toEqual(slots);
      }),
      { numRuns: 500 },
    );
  });

  it('BK-34: lists no new start when more time is taken', () => {
    fc.assert(
      fc.property(randomQuestion, randomQuestion, (question, other) => {
        const open = new Set(listSlots(question));
        const busier = { ...question, busy: [...question.busy, ...other.busy] };
        expect(listSlots(busier).every((ms) => open.has(ms))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('BK-35: grouping by the visitor’s date neither loses nor repeats a start', () => {
    fc.assert(
      fc.property(
        randomQuestion,
        fc.constantFrom('Africa/Cairo', 'Australia/Lord_Howe', 'America/St_Johns'),
        (question, name) => {
          const slots = listSlots(question);
          const days = groupByVisitorDate(slots, zoneNamed(name));
          expect(days.flatMap(({ startsAt }) => startsAt)).toEqual(slots);
          expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))]);
          expect(days.every((day) => day.slots.length === day.startsAt.length && day.slots.length > 0)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
