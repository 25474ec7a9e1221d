import type { AppointmentStatus } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  changeOf,
  type EventContent,
  type EventLife,
  type EventTerms,
  isEnded,
} from './event-change.rules.ts';

const terms: EventTerms = {
  practitionerId: 1,
  clientId: 2,
  serviceId: 3,
  startsAtMs: 1_000,
  durationMinutes: 50,
  travelMinutes: 0,
};

describe('changeOf', () => {
  it.each<{ what: string; changes: Partial<EventTerms>; expected: [boolean, boolean, boolean] }>([
    { what: 'nothing', changes: {}, expected: [false, false, false] },
    { what: 'the start', changes: { startsAtMs: 2_000 }, expected: [true, false, true] },
    { what: 'the length', changes: { durationMinutes: 51 }, expected: [true, false, true] },
    { what: 'the practitioner', changes: { practitionerId: 9 }, expected: [true, false, true] },
    { what: 'the client', changes: { clientId: 9 }, expected: [false, true, true] },
    { what: 'the service', changes: { serviceId: 9 }, expected: [false, false, true] },
    { what: 'the travel', changes: { travelMinutes: 5 }, expected: [false, false, true] },
  ])('TM-04 sees that $what changed', ({ changes, expected }) => {
    const { isMoved, isForOther, isTimeAffected } = changeOf(terms, { ...terms, ...changes });
    expect([isMoved, isForOther, isTimeAffected]).toEqual(expected);
  });
});

describe('isEnded', () => {
  const event = (status: AppointmentStatus): EventLife => ({
    status,
    startsAtMs: 80,
    endsAtMs: 100,
    requestExpiresAtMs: 50,
  });

  it.each([
    { nowMs: 79, expected: false },
    { nowMs: 80, expected: true },
  ])('BK-88 a request whose session begins at 80 is ended at $nowMs: $expected', ({ nowMs, expected }) => {
    expect(isEnded({ ...event('requested'), requestExpiresAtMs: 1000 }, nowMs)).toBe(expected);
  });

  it.each<{ status: AppointmentStatus; nowMs: number; expected: boolean }>([
    { status: 'confirmed', nowMs: 99, expected: false },
    { status: 'confirmed', nowMs: 100, expected: true },
    { status: 'requested', nowMs: 49, expected: false },
    { status: 'requested', nowMs: 50, expected: true },
    { status: 'cancelled', nowMs: 0, expected: true },
    { status: 'declined', nowMs: 0, expected: true },
    { status: 'expired', nowMs: 0, expected: true },
    { status: 'completed', nowMs: 0, expected: true },
    { status: 'no_show', nowMs: 0, expected: true },
  ])('TM-04 a $status event is ended at $nowMs: $expected', ({ status, nowMs, expected }) => {
    expect(isEnded(event(status), nowMs)).toBe(expected);
  });
});

const EVENT: EventContent = {
  practitionerId: 1,
  clientId: 2,
  serviceId: 3,
  startsAtMs: 4,
  durationMinutes: 50,
  travelMinutes: 0,
  title: '',
  notes: '',
  isVideo: false,
  typeId: null,
  typeLocationId: null,
  videoProviderId: null,
};

describe('changedFields', () => {
  it.each<{ change: Partial<EventContent>; names: string[] }>([
    { change: {}, names: [] },
    { change: { practitionerId: 9 }, names: ['providers'] },
    { change: { clientId: 9 }, names: ['clients'] },
    { change: { serviceId: 9 }, names: ['service_id'] },
    { change: { startsAtMs: 5 }, names: ['starts_at'] },
    { change: { durationMinutes: 51, travelMinutes: 1 }, names: ['duration', 'travel'] },
    { change: { title: 'a', notes: 'b' }, names: ['title', 'notes'] },
    { change: { isVideo: true, videoProviderId: 1 }, names: ['is_video_session', 'video_provider_id'] },
    { change: { typeId: 1, typeLocationId: 2 }, names: ['event_type_id', 'event_location_id'] },
  ])('TM-04 $change is logged as $names', ({ change, names }) => {
    expect(changedFields(EVENT, { ...EVENT, ...change })).toEqual(names);
  });
});
