import { AMARA, JONAS, TORONTO as zone } from '@carefront/shared/testing/bookings';
import { describe, expect, it } from 'vitest';
import {
  blockAfterKey,
  blockKey,
  blockNow,
  columnsOfDays,
  columnsOfPeople,
  sessionActions,
  shownSessions,
  USUAL_HOURS,
} from './calendar-columns.rules.ts';
import { anEvent } from './testing/event.fixture.ts';

const EARLY = anEvent(1, '2026-11-23T09:00');
const NOON = anEvent(2, '2026-11-23T12:00', { providers: [JONAS.id] });
const FRIDAY = anEvent(3, '2026-11-27T11:00');
const LATE = anEvent(4, '2026-11-27T15:00');
const DATES = ['2026-11-23', '2026-11-24', '2026-11-27'];
const columns = columnsOfDays(DATES, [EARLY, NOON, FRIDAY, LATE], zone, USUAL_HOURS);
const keyOf = (date: string, { id }: { id: string }) => `${date} ${id}`;

describe('TM-01 keys between the sessions', () => {
  it.each([
    { from: EARLY, key: 'ArrowDown', to: NOON },
    { from: NOON, key: 'ArrowUp', to: EARLY },
    { from: EARLY, key: 'ArrowUp', to: null },
    { from: NOON, key: 'Home', to: EARLY },
    { from: EARLY, key: 'End', to: NOON },
    { from: EARLY, key: 'ArrowLeft', to: null },
    { from: EARLY, key: 'Enter', to: null },
    { from: NOON, key: 'ArrowRight', to: FRIDAY },
    { from: LATE, key: 'ArrowLeft', to: NOON },
  ])('$key', ({ from, key, to }) => {
    const current = keyOf(from.start_date, from);
    expect(blockAfterKey(columns, current, key)).toBe(to && keyOf(to.start_date, to));
  });
});

describe('TM-01 columns', () => {
  it('of a day are those of the practitioners, and one for sessions of others', () => {
    const gone = anEvent(9, '2026-11-23T10:00', { providers: [999] });
    const day = columnsOfPeople('2026-11-23', [AMARA, JONAS], [EARLY, NOON, gone], zone, USUAL_HOURS);
    expect(day.map((column) => [column.practitioner?.id ?? null, column.placed.map(({ event }) => event)])).toEqual([
      [AMARA.id, [EARLY]],
      [JONAS.id, [NOON]],
      [null, [gone]],
    ]);
  });

  it('find a block again whose session moved to another day', () => {
    const noon = keyOf('2026-11-23', NOON);
    expect(blockNow(columns, noon)).toBe(noon);
    expect(blockNow(columns, keyOf('2026-11-27', NOON))).toBe(noon);
    expect(blockNow(columns, keyOf('2026-11-23', { id: 'gone' }))).toBeNull();
  });

  it('name each block with its day', () => {
    const [first] = columns;
    expect(first?.placed.map((placed) => blockKey(first, placed))).toEqual([
      keyOf('2026-11-23', EARLY),
      keyOf('2026-11-23', NOON),
    ]);
  });

  it.each([
    { chosen: null, ids: [1, 2] },
    { chosen: [JONAS.id], ids: [2] },
    { chosen: [], ids: [] },
  ])('have the sessions of the chosen practitioners', ({ chosen, ids }) => {
    const shown = shownSessions([EARLY, NOON], chosen);
    expect(shown).toEqual([EARLY, NOON].filter((_event, index) => ids.includes(index + 1)));
  });
});

describe('BK-87 actions', () => {
  const START = Date.parse(EARLY.starts_at);
  it.each([
    { status: 'confirmed', nowMs: START - 1, actions: ['move', 'cancel'] },
    { status: 'confirmed', nowMs: START, actions: [] },
    { status: 'requested', nowMs: START - 1, actions: ['move'] },
    { status: 'completed', nowMs: START - 1, actions: [] },
  ] as const)('of a session that is $status', ({ status, nowMs, actions }) => {
    expect(sessionActions({ ...EARLY, status }, nowMs)).toEqual(actions);
  });
});
