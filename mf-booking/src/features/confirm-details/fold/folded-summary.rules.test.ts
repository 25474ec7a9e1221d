import { newBookingForm, newGuardian } from '@carefront/shared/domain';
import { CANADA, ONTARIO } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { clientSummary, guardianSummary } from './folded-summary.rules.ts';

const places = { countries: [CANADA], states: [ONTARIO] };
const texts = {
  emailOn: 'Email on',
  smsOn: 'SMS on',
  mainContact: 'Main contact',
  mayConsent: 'May consent',
  withoutGuardian: 'Alone',
};
const blank = newBookingForm({ timezone: 'America/Toronto', country_id: CANADA.id, state_id: ONTARIO.id });
const withEmail = { email: 'ada@example.org', is_notification_enabled: 1 } as const;

describe('what is set in Add more details', () => {
  it.each([
    { what: 'the defaults', change: {}, says: ['Ontario, Canada'] },
    { what: 'no country', change: { country_id: null, state_id: null }, says: [] },
    { what: 'an email outside', change: withEmail, says: ['Ontario, Canada', 'Email on'] },
    {
      what: 'notifications off',
      change: { ...withEmail, is_notification_enabled: 0 as const },
      says: ['Ontario, Canada'],
    },
    {
      what: 'second addresses and SMS',
      change: {
        other_email: 'b@example.org',
        other_phone: '+1 (416) 555-0199',
        city: 'Guelph',
        is_sms_enabled: 1 as const,
      },
      says: ['b@example.org', '+1 (416) 555-0199', 'Guelph', 'Ontario, Canada', 'SMS on'],
    },
  ])('BK-62 BK-70 BK-71 of an adult: $what', ({ change, says }) => {
    expect(clientSummary({ ...blank, ...change }, false, places, texts)).toEqual(says);
  });

  it('BK-73 of a child: also the own email and phone', () => {
    const child = { ...blank, ...withEmail, phone_number: '+1 (416) 555-0188', bool_needs_guardian: 1 as const };
    expect(clientSummary(child, true, places, texts)).toEqual([
      'ada@example.org',
      '+1 (416) 555-0188',
      'Ontario, Canada',
      'Email on',
    ]);
    const alone = { ...child, bool_needs_guardian: 0 as const };
    expect(clientSummary(alone, true, places, texts)).toEqual(['Alone', 'Ontario, Canada', 'Email on']);
  });

  it('BK-69 of a guardian', () => {
    expect(guardianSummary(newGuardian(true), texts)).toEqual(['Main contact', 'May consent']);
    const second = { ...newGuardian(false), ...withEmail, is_consent: 0 as const, other_phone: ' ' };
    expect(guardianSummary(second, texts)).toEqual(['Email on']);
  });
});
