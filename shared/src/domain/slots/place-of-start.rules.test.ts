import { describe, expect, it } from 'vitest';
import type { SlotRefusal } from './availability.rules.ts';
import { isPlaceKept, type PlaceFacts, placeOfStart, validateForStaff } from './place-of-start.rules.ts';

const [QUEEN, DANFORTH, BLOOR] = [11, 12, 13];
const TWO: PlaceFacts = {
  chosenId: null,
  isVideo: false,
  activeIds: [QUEEN, DANFORTH],
  serviceIds: [],
  openIds: [QUEEN, DANFORTH],
  usualId: null,
};

describe('placeOfStart', () => {
  it.each<{ when: string; facts: Partial<PlaceFacts>; place: number | null; by: string | null }>([
    { when: 'the visitor chose', facts: { chosenId: DANFORTH, usualId: QUEEN }, place: DANFORTH, by: 'visitor' },
    {
      when: 'the visitor chose, by video',
      facts: { chosenId: DANFORTH, isVideo: true },
      place: DANFORTH,
      by: 'visitor',
    },
    { when: 'by video', facts: { isVideo: true, usualId: QUEEN, activeIds: [QUEEN] }, place: null, by: null },
    { when: 'the clinic has one place', facts: { activeIds: [QUEEN], openIds: [QUEEN] }, place: QUEEN, by: 'clinic' },
    {
      when: 'the clinic has one place, outside of all hours',
      facts: { activeIds: [QUEEN], openIds: [] },
      place: QUEEN,
      by: 'clinic',
    },
    {
      when: 'one place offers the service, another is usual',
      facts: { serviceIds: [DANFORTH], openIds: [DANFORTH], usualId: QUEEN },
      place: DANFORTH,
      by: 'service',
    },
    {
      when: 'a deleted place offers the service too',
      facts: { serviceIds: [DANFORTH, BLOOR] },
      place: DANFORTH,
      by: 'service',
    },
    {
      when: 'the hours are at one place, another is usual',
      facts: { openIds: [DANFORTH], usualId: QUEEN },
      place: DANFORTH,
      by: 'schedule',
    },
    { when: 'the hours name no place', facts: { usualId: DANFORTH }, place: DANFORTH, by: 'practitioner' },
    { when: 'outside of all hours', facts: { openIds: [], usualId: DANFORTH }, place: DANFORTH, by: 'practitioner' },
    { when: 'nothing says a place', facts: {}, place: null, by: null },
    { when: 'the usual place is deleted', facts: { usualId: BLOOR }, place: null, by: null },
    {
      when: 'the service is not offered at the usual place',
      facts: {
        activeIds: [QUEEN, DANFORTH, BLOOR],
        openIds: [QUEEN, DANFORTH, BLOOR],
        serviceIds: [QUEEN, DANFORTH],
        usualId: BLOOR,
      },
      place: null,
      by: null,
    },
    {
      when: 'the usual place is closed at the start, two others are open',
      facts: { activeIds: [QUEEN, DANFORTH, BLOOR], openIds: [DANFORTH, BLOOR], usualId: QUEEN },
      place: null,
      by: null,
    },
    {
      when: 'a move finds nothing else',
      facts: { present: { locationId: DANFORTH, by: 'schedule' } },
      place: DANFORTH,
      by: 'schedule',
    },
    {
      when: 'a move finds the usual place',
      facts: { usualId: QUEEN, present: { locationId: DANFORTH, by: 'schedule' } },
      place: QUEEN,
      by: 'practitioner',
    },
    {
      when: 'a move leads to hours elsewhere',
      facts: { openIds: [QUEEN], present: { locationId: DANFORTH, by: 'practitioner' } },
      place: QUEEN,
      by: 'schedule',
    },
    {
      when: 'the place before the move is deleted',
      facts: { present: { locationId: BLOOR, by: 'clinic' } },
      place: null,
      by: null,
    },
    { when: 'the clinic has no place', facts: { activeIds: [], openIds: [] }, place: null, by: null },
  ])('BK-03 $when: $place by $by', ({ facts, place, by }) => {
    expect(placeOfStart({ ...TWO, ...facts })).toEqual({ locationId: place, by });
  });
});

it.each([
  { by: null, isKept: true },
  { by: 'visitor', isKept: true },
  { by: 'service', isKept: true },
  { by: 'schedule', isKept: false },
  { by: 'practitioner', isKept: false },
  { by: 'clinic', isKept: false },
] as const)('a place by $by stays with a new time: $isKept', ({ by, isKept }) => {
  expect(isPlaceKept(by)).toBe(isKept);
});

describe('validateForStaff', () => {
  it.each<{ reasons: SlotRefusal[]; expected: string }>([
    { reasons: [], expected: 'open' },
    { reasons: ['outside-hours'], expected: 'open' },
    { reasons: ['off-grid', 'too-soon', 'too-far', 'other-location'], expected: 'open' },
    { reasons: ['busy'], expected: 'conflict' },
    { reasons: ['day-full'], expected: 'conflict' },
    { reasons: ['time-off'], expected: 'conflict' },
    { reasons: ['clinic-closed', 'outside-hours'], expected: 'conflict' },
    { reasons: ['in-the-past', 'busy'], expected: 'impossible' },
    { reasons: ['service-deleted'], expected: 'impossible' },
  ])('TM-03 judges $reasons as $expected', ({ reasons, expected }) => {
    expect(validateForStaff(reasons).kind).toBe(expected);
  });

  it('TM-03 returns only the refusals that staff can override with a reason', () => {
    expect(validateForStaff(['off-grid', 'busy', 'time-off'])).toEqual({
      kind: 'conflict',
      reasons: ['busy', 'time-off'],
    });
  });
});
