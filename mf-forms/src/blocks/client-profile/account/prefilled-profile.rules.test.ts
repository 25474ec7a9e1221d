import { BLANK_PROFILE, newProfileGuardian } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { leo } from '../render-profile.fixture.tsx';
import { hasTypedProfile, newProfile, prefilledProfile } from './prefilled-profile.rules.ts';

const DEFAULTS = { country_id: 1, state_id: 105, timezone: 'America/Toronto' };

describe('newProfile', () => {
  it('BK-62 EN-14 is blank but for the country, province and time zone of the clinic', () => {
    expect(newProfile(DEFAULTS)).toEqual({ ...BLANK_PROFILE, ...DEFAULTS });
  });
});

describe('prefilledProfile', () => {
  it('CP-02 has the fields of the client, blank ones for the visit, and no ids of accounts', () => {
    const profile = prefilledProfile(leo({ timezone: 'America/Halifax', state_id: null }), DEFAULTS);
    expect(profile).toMatchObject({ client_id: 310, first_name: 'Leo', city: 'Toronto', state_id: null });
    expect(profile).toMatchObject({ timezone: 'America/Halifax', service_id: null, setup_password: 0 });
    expect(profile.guardian).toEqual([
      { ...newProfileGuardian(true), id: 7, first_name: 'Ada', last_name: 'Okafor', relationship_id: 2 },
    ]);
    expect(Object.keys(profile).toSorted()).toEqual(Object.keys(BLANK_PROFILE).toSorted());
  });

  it('CP-02 keeps that a guardian is not the main contact', () => {
    const [ada] = leo().guardian;
    if (!ada) throw new Error('no guardian');
    const second = { ...ada, is_preview_contact: 0 as const };
    expect(prefilledProfile(leo({ guardian: [second] }), DEFAULTS).guardian[0]?.is_preview_contact).toBe(0);
  });

  it('CP-02 has the time zone of the clinic for a client without one', () => {
    expect(prefilledProfile(leo({ timezone: '' }), DEFAULTS).timezone).toBe('America/Toronto');
  });
});

describe('hasTypedProfile', () => {
  it.each([
    { what: 'untouched answers', change: {}, expected: false },
    { what: 'a cleared country', change: { country_id: null }, expected: false },
    { what: 'no guardians and no diagnoses', change: { guardian: [], diagnosis: [] }, expected: false },
    { what: 'a typed name', change: { first_name: 'A' }, expected: true },
    { what: 'another country', change: { country_id: 2 }, expected: true },
    { what: 'a flag that was turned off', change: { is_video_session: 0 as const }, expected: true },
    { what: 'a guardian', change: { guardian: [newProfileGuardian(true)] }, expected: true },
  ])('CP-02 $what: $expected', ({ change, expected }) => {
    expect(hasTypedProfile({ ...newProfile(DEFAULTS), ...change }, DEFAULTS)).toBe(expected);
  });
});
