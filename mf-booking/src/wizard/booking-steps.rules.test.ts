import { describe, expect, it } from 'vitest';
import {
  areStepDotsEnabled,
  type BookingChoices,
  bookingReducer,
  type ChoiceAction,
  canContinue,
  hasProgress,
  newChoices,
  settledPractitionerId,
} from './booking-steps.rules.ts';

const full: BookingChoices = {
  ...newChoices('America/Toronto'),
  showBy: 'provider',
  practitionerId: 5,
  serviceId: 11,
  month: '2026-11-01',
  date: '2026-11-24',
  slot: { date: '2026-11-24', time: '09:00', startsAt: '2026-11-24T14:00:00Z', isConfirmed: true },
  hold: { token: 'hold-1', expiresAt: '2026-11-21T15:10:00Z' },
};
const after = (action: ChoiceAction, from = full) => bookingReducer(from, action);

describe('bookingReducer', () => {
  it('BK-05 a new Show option clears provider, discipline and time', () => {
    const next = after({ type: 'show-by-chosen', showBy: 'discipline' }, { ...full, occupationId: 3 });
    expect(next).toMatchObject({
      showBy: 'discipline',
      practitionerId: null,
      occupationId: null,
      date: null,
      slot: null,
    });
  });

  it('BK-24 the zone is the browser’s until the clinic is loaded, then the clinic’s', () => {
    const guessed = newChoices('America/Vancouver');
    expect(guessed.timezone).toBe('America/Vancouver');
    expect(after({ type: 'clinic-loaded', timezone: 'America/Toronto' }, guessed).timezone).toBe('America/Toronto');
  });

  it('BK-24 a zone that the visitor picked stays when the clinic is loaded again', () => {
    const picked = after({ type: 'timezone-chosen', timezone: 'Europe/Paris', moved: null });
    expect(after({ type: 'clinic-loaded', timezone: 'America/Toronto' }, picked).timezone).toBe('Europe/Paris');
  });

  it('BK-31 another provider clears date, time and calendar selection', () => {
    const next = after({ type: 'practitioner-chosen', practitionerId: 6 });
    expect(next).toMatchObject({ practitionerId: 6, date: null, slot: null });
  });

  it('BK-31 the same provider clears nothing', () => {
    expect(after({ type: 'practitioner-chosen', practitionerId: 5 })).toBe(full);
  });

  it('BK-32 another service clears the time; the same service does not', () => {
    expect(after({ type: 'service-picked', serviceId: 12 })).toMatchObject({ serviceId: 12, slot: null });
    expect(after({ type: 'service-picked', serviceId: 11 })).toBe(full);
  });

  it('BK-23 a chosen time keeps its instant in another zone, with the local date and time there', () => {
    const moved = { date: '2026-11-24', time: '15:00' };
    const next = after({ type: 'timezone-chosen', timezone: 'Europe/Paris', moved });
    expect(next.slot).toEqual({ ...full.slot, ...moved });
    expect(next).toMatchObject({ timezone: 'Europe/Paris', date: '2026-11-24', month: null });
  });

  it('BK-23 without a chosen time, another zone clears the date', () => {
    const next = after({ type: 'timezone-chosen', timezone: 'Europe/Paris', moved: null }, { ...full, slot: null });
    expect(next.date).toBeNull();
  });

  it('BK-27 a time is unconfirmed at first, and only a hold opens step 3', () => {
    const chosen = after({ type: 'slot-chosen', time: '13:00', startsAt: '2026-11-24T18:00:00Z' });
    expect(chosen.slot?.isConfirmed).toBe(false);
    const hold = { token: 'hold-2', expiresAt: '2026-11-21T15:20:00Z' };
    expect(after({ type: 'slot-held', hold }, chosen)).toMatchObject({ hold, slot: { isConfirmed: true } });
    expect(after({ type: 'slot-held', hold }, { ...chosen, slot: null }).hold).toEqual(full.hold);
  });

  it('BK-84 a lost time is kept for the message, day and hold stay, and the next choice clears it', () => {
    const lost = after({ type: 'slot-lost', reason: 'taken' });
    expect(lost).toMatchObject({ slot: null, date: '2026-11-24', hold: full.hold });
    expect(lost.lost).toEqual({ date: '2026-11-24', time: '09:00', reason: 'taken' });
    expect(after({ type: 'slot-chosen', time: '13:00', startsAt: 'x' }, lost).lost).toBeNull();
    expect(after({ type: 'date-chosen', date: '2026-11-26' }, lost).lost).toBeNull();
    expect(after({ type: 'slot-lost', reason: 'taken' }, { ...full, slot: null }).lost).toBeNull();
  });

  it('BK-03 another location clears the time, which may not be offered at that location', () => {
    expect(after({ type: 'location-chosen', locationId: 2 })).toMatchObject({ locationId: 2, date: null, slot: null });
    expect(after({ type: 'location-chosen', locationId: 0 })).toBe(full);
  });

  it('BK-26 turning pages keeps the choices', () => {
    expect(after({ type: 'month-shown', month: '2026-12-01' })).toEqual({ ...full, month: '2026-12-01' });
  });
});

describe('canContinue', () => {
  it.each([
    {
      when: 'no provider',
      changes: { practitionerId: null },
      expected: { allowed: false, code: 'practitioner-required' },
    },
    { when: 'no time', changes: { slot: null }, expected: { allowed: false, code: 'time-required' } },
    { when: 'both', changes: {}, expected: { allowed: true } },
  ])('BK-30 with $when', ({ changes, expected }) => {
    expect(canContinue({ ...full, ...changes })).toEqual(expected);
  });
});

describe('dots and closing', () => {
  it('BK-50 dots work only once a time is chosen', () => {
    expect(areStepDotsEnabled({ ...full, slot: null })).toBe(false);
    expect(areStepDotsEnabled(full)).toBe(true);
  });

  it('BK-52 closing asks once a service was picked or something was typed, not on an unchanged step 1', () => {
    const untouched = newChoices('America/Toronto');
    expect(hasProgress(untouched, false)).toBe(false);
    expect(hasProgress(untouched, true)).toBe(true);
    expect(hasProgress({ ...untouched, serviceId: 11 }, false)).toBe(true);
  });
});

describe('settledPractitionerId', () => {
  const held = { ...full, practitionerId: 0, hold: { token: 'hold-1', expiresAt: '', practitionerId: 6 } };
  const chosenAnew = { ...held, slot: full.slot && { ...full.slot, isConfirmed: false } };
  it.each([
    { when: 'a provider is chosen', choices: full, expected: 5 },
    { when: 'a provider is chosen and the time is held', choices: { ...held, practitionerId: 5 }, expected: 5 },
    { when: 'no practitioner is chosen', choices: { ...held, practitionerId: null }, expected: null },
    { when: "'any' is chosen and a time is held", choices: held, expected: 6 },
    { when: 'any is chosen and another time is not confirmed yet', choices: chosenAnew, expected: null },
    { when: 'any is chosen and no time', choices: { ...held, slot: null }, expected: null },
    { when: 'any is chosen and the hold names nobody', choices: { ...held, hold: full.hold }, expected: null },
  ])('BK-27 $when: $expected', ({ choices, expected }) => {
    expect(settledPractitionerId(choices)).toBe(expected);
  });
});
