import { describe, expect, it } from 'vitest';
import {
  hasChosen,
  type MeetAction,
  type MeetState,
  meetAddressOf,
  meetReducer,
  meetStepOf,
  newMeetState,
  requestedStep,
} from './meet-steps.rules.ts';
import { anEvent } from './testing/render-meet.ts';

const START = newMeetState({ timezone: 'America/Toronto', practitionerId: null, isProviderFixed: false });
const SLOT = { date: '2026-11-24', time: '10:00', startsAt: '2026-11-24T15:00:00.000Z' };
const CLIENT = { id: 301, status: 'Active' as const, user: { full_name: 'Mina Okafor', initials: 'MO' } };

const after = (...actions: MeetAction[]): MeetState => actions.reduce(meetReducer, START);
const picked = [
  { type: 'service-picked', serviceId: 11 },
  { type: 'practitioner-chosen', practitionerId: 5 },
  { type: 'time-decided', slot: SLOT },
] as const;

describe('meetReducer', () => {
  it('TM-02 an hour of the calendar is confirmed at once, without a hold', () => {
    const { booking } = after(...picked);
    expect(booking).toMatchObject({ date: SLOT.date, hold: null, slot: { ...SLOT, isConfirmed: true } });
  });

  it('BK-27 a slot of the list is unconfirmed until Confirm', () => {
    const chosen: MeetAction[] = [
      { type: 'date-chosen', date: SLOT.date },
      { type: 'slot-chosen', time: SLOT.time, startsAt: SLOT.startsAt },
    ];
    expect(after(...chosen).booking.slot?.isConfirmed).toBe(false);
    expect(after(...chosen, { type: 'time-confirmed' }).booking.slot?.isConfirmed).toBe(true);
    expect(after({ type: 'time-confirmed' })).toBe(START);
  });

  it.each<{ what: string; action: MeetAction }>([
    { what: 'BK-32 another service', action: { type: 'service-picked', serviceId: 12 } },
    { what: 'BK-31 another provider', action: { type: 'practitioner-chosen', practitionerId: 6 } },
  ])('$what clears the time, and keeps the client and the notes', ({ action }) => {
    const typed = after(
      ...picked,
      { type: 'client-chosen', client: CLIENT },
      { type: 'notes-typed', notes: 'ring' },
      action,
    );
    expect([typed.booking.slot, typed.client, typed.notes]).toEqual([null, CLIENT, 'ring']);
  });

  it('TM-04 an opened event sets its service, provider, type, client and notes', () => {
    const event = anEvent({ is_video_session: 1, notes: 'ring twice', travel: 5 });
    const state = after({ type: 'event-opened', event, slot: SLOT });
    expect(state.booking).toMatchObject({
      serviceId: event.service_id,
      practitionerId: event.providers[0],
      isVideoSession: 1,
      slot: { isConfirmed: true },
    });
    expect([state.client, state.notes, state.event?.id, state.event?.travel]).toEqual([
      event.client_items[0],
      'ring twice',
      event.id,
      5,
    ]);
  });

  it.each<{ action: MeetAction; week: string | null }>([
    { action: { type: 'event-left' }, week: '2026-11-16' },
    { action: { type: 'saved', week: '2026-11-23' }, week: '2026-11-23' },
  ])('TM-03 after $action.type the provider stays and everything else is cleared', ({ action, week }) => {
    const state = after(
      { type: 'week-shown', week: '2026-11-16' },
      { type: 'event-opened', event: anEvent(), slot: SLOT },
      action,
    );
    expect(state).toEqual({ ...START, week, booking: { ...START.booking, practitionerId: anEvent().providers[0] } });
  });

  it('BK-85 a create that had arrived becomes an update', () => {
    const event = anEvent();
    const state = after(...picked, { type: 'notes-typed', notes: 'typed' }, { type: 'event-adopted', event });
    expect([state.event?.id, state.notes, state.unanswered]).toEqual([event.id, 'typed', null]);
  });
});

describe('the steps', () => {
  it.each<{ when: string; state: MeetState; details: string; time: string }>([
    { when: 'nothing is chosen', state: START, details: 'service', time: 'service' },
    { when: 'only a service is chosen', state: after(picked[0]), details: 'time', time: 'time' },
    { when: 'service and provider are chosen', state: after(picked[0], picked[1]), details: 'time', time: 'time' },
    { when: 'service and time, but no provider', state: after(picked[0], picked[2]), details: 'time', time: 'time' },
    { when: 'all is chosen', state: after(...picked), details: 'details', time: 'time' },
  ])('RT-04 where $when, the address of the details shows $details', ({ state, details, time }) => {
    expect([meetStepOf('details', state), meetStepOf('time', state), meetStepOf('service', state)]).toEqual([
      details,
      time,
      'service',
    ]);
  });

  it.each(['service', 'time', 'details'] as const)('RT-04 the address of step %s shows that step', (step) => {
    const address = meetAddressOf(step, '/site/tb_meet');
    expect(requestedStep(new URL(address, 'http://clinic.test').searchParams)).toBe(step);
  });

  it('RT-04 an unknown step shows the first', () => {
    expect(requestedStep(new URLSearchParams('step=payment'))).toBe('service');
  });
});

describe('hasChosen', () => {
  it.each<{ what: string; state: MeetState; expected: boolean }>([
    { what: 'nothing', state: START, expected: false },
    { what: 'a provider', state: after(picked[1]), expected: false },
    { what: 'a week', state: after({ type: 'week-shown', week: '2026-11-23' }), expected: false },
    { what: 'a service', state: after(picked[0]), expected: true },
    { what: 'a client', state: after({ type: 'client-chosen', client: CLIENT }), expected: true },
    { what: 'notes', state: after({ type: 'notes-typed', notes: 'x' }), expected: true },
    { what: 'an event', state: after({ type: 'event-opened', event: anEvent(), slot: SLOT }), expected: true },
  ])('BK-52 $what: $expected', ({ state, expected }) => {
    expect(hasChosen(state)).toBe(expected);
  });
});
