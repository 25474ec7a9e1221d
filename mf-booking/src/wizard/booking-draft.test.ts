// @vitest-environment jsdom
import type { BookingBody } from '@carefront/shared/contracts';
import { newBookingForm, newGuardian } from '@carefront/shared/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BookingDraft, changedDraft, draftFor, readDraft, writeDraft } from './booking-draft.ts';
import { newChoices } from './booking-steps.rules.ts';

const KEY = 'carefront.booking-draft';
const clinic = { timezone: 'America/Toronto', country_id: 38, state_id: null };
const draft: BookingDraft = {
  choices: {
    ...newChoices('America/Toronto'),
    slot: { date: '2026-11-24', time: '09:00', startsAt: '2026-11-24T14:00:00Z', isConfirmed: true },
    hold: { token: 'hold-1', expiresAt: '2026-11-21T15:10:00Z' },
  },
  form: { ...newBookingForm(clinic), first_name: 'Zoé', guardian: [newGuardian(true)] },
  unanswered: null,
  staffChoice: null,
  who: null,
  userId: 401,
};
const MINA = { id: 301, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } } as const;

describe('draftFor', () => {
  const typed = { ...draft, unanswered: { key: 'key-1', bodies: [{ service_id: 11 } as BookingBody], userId: null } }; // only its presence matters

  it('BK-46 keeps what was typed before a login', () => {
    expect(draftFor({ ...typed, userId: null }, 401)).toEqual({ ...typed, userId: 401 });
    expect(draftFor(typed, 401)).toBe(typed);
  });

  it('RL-02 hides typed data after the session ended, and shows it to the same user again', () => {
    const nothing = { form: null, unanswered: null, staffChoice: null, who: null };
    expect(draftFor(typed, null)).toEqual({ ...typed, ...nothing });
    const later = changedDraft(typed, null, { choices: newChoices('Europe/Paris') });
    expect(draftFor(later, 401)).toEqual({ ...typed, choices: newChoices('Europe/Paris') });
  });

  it('RL-02 is replaced when another user types', () => {
    const form = newBookingForm(clinic);
    expect(changedDraft(typed, null, { form })).toEqual({ ...typed, form, unanswered: null, userId: null });
    expect(changedDraft(typed, 402, { form })).toEqual({ ...typed, form, unanswered: null, userId: 402 });
    expect(changedDraft(typed, 401, { form })).toEqual({ ...typed, form });
  });

  it('RL-02 shows another user only the choices', () => {
    const ofStaff = { ...typed, staffChoice: { isNewClient: false, client: MINA } };
    const nothing = { form: null, unanswered: null, staffChoice: null, who: null };
    expect(draftFor(ofStaff, 402)).toEqual({ choices: draft.choices, ...nothing, userId: 402 });
  });
});

describe('the tab’s draft', () => {
  beforeEach(() => sessionStorage.clear());

  it('BK-84 is read as it was written, and removed when cleared', () => {
    writeDraft(draft);
    expect(readDraft()).toEqual(draft);
    writeDraft(null);
    expect(readDraft()).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ ...draft, version: 0 })],
    ['choices in another format', JSON.stringify({ ...draft, version: 1, choices: { locationId: 'two' } })],
    [
      'a slot in another format',
      JSON.stringify({ ...draft, version: 1, choices: { ...draft.choices, slot: { date: 1 } } }),
    ],
  ])('SH-08 reads %s as no draft', (_what, text) => {
    if (text) sessionStorage.setItem(KEY, text);
    expect(readDraft()).toBeNull();
  });

  it('SH-08 keeps the choices when only the form has another format', () => {
    const broken = { ...draft, version: 1, form: { ...draft.form, guardian: [{ first_name: 1 }] } };
    sessionStorage.setItem(KEY, JSON.stringify(broken));
    expect(readDraft()).toEqual({ ...draft, form: null });
  });

  it.each([
    ['a client', { isNewClient: false, client: MINA }, true],
    ['a new client', { isNewClient: true, client: null }, true],
    ['an older draft', undefined, false],
    ['a client in another format', { isNewClient: false, client: { id: 301, user: 'Mina' } }, false],
  ])('BK-55 keeps the client whom staff book for: %s', (_what, staffChoice, isKept) => {
    sessionStorage.setItem(KEY, JSON.stringify({ ...draft, version: 1, staffChoice }));
    expect(readDraft()).toEqual({ ...draft, staffChoice: isKept ? staffChoice : null });
  });

  it('SH-08 works when the storage is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    writeDraft(draft);
    expect(readDraft()).toBeNull();
    expect(() => writeDraft(null)).not.toThrow();
  });
});
