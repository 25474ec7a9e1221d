import { newBookingForm, newGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { type BookingChoices, newChoices } from '../../../wizard/booking-steps.rules.ts';
import { accountBodyOf, bookingBodyOf } from './booking-body.rules.ts';

const form = {
  ...newBookingForm({ timezone: 'America/Toronto', country_id: 38, state_id: 866 }),
  first_name: 'Zoé',
  guardian: [newGuardian(true)],
};
const choices: BookingChoices = {
  ...newChoices('Europe/Paris'),
  locationId: 2,
  occupationId: 3,
  practitionerId: 5,
  isVideoSession: 1,
  serviceId: 11,
  slot: { date: '2026-11-24', time: '15:00', startsAt: '2026-11-24T14:00:00Z', isConfirmed: true },
  hold: { token: 'hold-1', expiresAt: '2026-11-21T15:10:00Z' },
};
const bodyOf = bookingBodyOf('2026-11-21', 18);

describe('bookingBodyOf', () => {
  it('BK-80 EN-01 sends every form field with the earlier choices', () => {
    const body = bodyOf(form, choices);
    const { consent: _consent, ...named } = form;
    expect(Object.keys(body ?? {})).toEqual(expect.arrayContaining(Object.keys(named)));
    expect(body).toMatchObject({
      service_id: 11,
      practitioner_id: 5,
      occupation_id: 3,
      location_id: 2,
      is_video_session: 1,
      timezone: 'Europe/Paris',
      date: '2026-11-24',
      time: '15:00',
      date_time: '2026-11-24 15:00',
      starts_at: '2026-11-24T14:00:00Z',
      hold_token: 'hold-1',
      first_name: 'Zoé',
    });
  });

  it.each([
    { what: 'an accepted consent', is_consent_form: 1, consent: { status: 'Signed' }, sent: { status: 'Signed' } },
    { what: 'an invalid consent', is_consent_form: 1, consent: null, sent: undefined },
    { what: 'a draft', is_consent_form: 1, consent: { status: 'Draft' }, sent: undefined },
    { what: 'none', is_consent_form: 0, consent: null, sent: undefined },
  ] as const)('BK-75 EN-01 sends for $what: $sent', ({ is_consent_form, consent, sent }) => {
    const body = bodyOf({ ...form, is_consent_form, consent }, choices);
    expect([body?.is_consent_form, body?.consent]).toEqual([sent ? 1 : 0, sent]);
  });

  it.each([
    { bool_needs_guardian: 1, dob: '1990-06-15', isSent: 1 },
    { bool_needs_guardian: 0, dob: '1990-06-15', isSent: 0 },
    { bool_needs_guardian: 0, dob: '2012-06-15', isSent: 1 },
  ] as const)(
    'BK-67 BK-75 CO-12 a read but unsigned consent is sent when a guardian signs ($bool_needs_guardian, born $dob): $isSent',
    ({ bool_needs_guardian, dob, isSent }) => {
      const consent = { status: 'Viewed' };
      const body = bodyOf({ ...form, bool_needs_guardian, dob, is_consent_form: 1, consent }, choices);
      expect([body?.is_consent_form, body?.consent]).toEqual([isSent, isSent === 1 ? consent : undefined]);
    },
  );

  it('EN-02 sends guardians only when one is required', () => {
    expect(bodyOf(form, choices)?.guardian).toEqual([]);
    expect(bodyOf({ ...form, bool_needs_guardian: 1 }, choices)?.guardian).toEqual([newGuardian(true)]);
  });

  it('BK-80 returns null while a choice is missing', () => {
    expect(bodyOf(form, { ...choices, slot: null })).toBeNull();
    expect(bodyOf(form, { ...choices, practitionerId: null })).toBeNull();
    expect(bodyOf(form, { ...choices, serviceId: null })).toBeNull();
  });

  it('BK-85 sends no token without a hold', () => {
    expect(bodyOf(form, { ...choices, hold: null })).not.toHaveProperty('hold_token');
  });
});

describe('accountBodyOf', () => {
  it('BK-48 EN-01 sends client, notes and choices, and no personal details', () => {
    const body = accountBodyOf({ ...form, email: 'zoe@example.test', client_id: 301, notes: 'Please ring.' }, choices);
    expect(body).toMatchObject({
      client_id: 301,
      has_account: 1,
      notes: 'Please ring.',
      service_id: 11,
      practitioner_id: 5,
      timezone: 'Europe/Paris',
      date_time: '2026-11-24 15:00',
      hold_token: 'hold-1',
      first_name: '',
      last_name: '',
      email: '',
      country_id: null,
      state_id: null,
      guardian: [],
    });
  });

  it('BK-45 a new client’s body has no client id, although a client was chosen before', () => {
    expect(bodyOf({ ...form, client_id: 301, has_account: 1 }, choices)).toMatchObject({
      client_id: null,
      has_account: 0,
    });
  });
});
