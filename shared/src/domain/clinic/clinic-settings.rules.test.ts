import { describe, expect, it } from 'vitest';
import {
  canEdit,
  clinicSettingsErrors,
  DEFAULT_EDITORS,
  EDITED_PARTS,
  EDITOR_GROUPS,
  type EditedPart,
  type EditorGroup,
} from './clinic-settings.rules.ts';

describe('clinicSettingsErrors', () => {
  it.each([
    ['no field at all', {}],
    ['a name', { name: 'Maple Therapy' }],
    ['no contact', { office_phone: null, email: null, website: '' }],
    ['a phone of the country', { office_phone: '+1 (416) 555-0140' }],
    ['a phone from abroad', { office_phone: '+33 1 42 68 53 00' }],
    ['an address of an inbox', { email: 'hello@maple.test' }],
    ['a website', { website: 'https://maple.example' }],
    ['a page of a website', { website: 'http://www.maple.example:8080/fr/?a=1#top' }],
    ['a colour', { brand_colour: '#9a3f2b' }],
    ['a colour in capitals', { brand_colour: '#9A3F2B' }],
    ['no hours', { clinic_start_time: null, clinic_end_time: null }],
    ['hours', { clinic_start_time: '09:00', clinic_end_time: '17:00' }],
    ['hours of one minute', { clinic_start_time: '09:00', clinic_end_time: '09:01' }],
  ])('GN-04 accepts %s', (_what, settings) => {
    expect(clinicSettingsErrors(settings)).toEqual({});
  });

  it.each([
    ['a blank name', { name: ' ' }, { name: 'clinic-name-required' }],
    ['a short phone', { office_phone: '555-0140' }, { office_phone: 'phone-invalid' }],
    ['an address without a host', { email: 'hello@maple' }, { email: 'email-invalid' }],
    ['a website without a scheme', { website: 'maple.example' }, { website: 'website-invalid' }],
    ['a website without a dot', { website: 'https://maple' }, { website: 'website-invalid' }],
    ['a script', { website: 'javascript:alert(1)//.example' }, { website: 'website-invalid' }],
    ['a website with a blank', { website: 'https://maple.example/a b' }, { website: 'website-invalid' }],
    ['a short colour', { brand_colour: '#93b' }, { brand_colour: 'colour-invalid' }],
    ['a colour by name', { brand_colour: 'green' }, { brand_colour: 'colour-invalid' }],
    ['no colour', { brand_colour: '' }, { brand_colour: 'colour-invalid' }],
    ['a start alone', { clinic_start_time: '09:00', clinic_end_time: null }, { clinic_end_time: 'hours-incomplete' }],
    ['an end alone', { clinic_start_time: null, clinic_end_time: '09:00' }, { clinic_start_time: 'hours-incomplete' }],
    [
      'no time between',
      { clinic_start_time: '09:00', clinic_end_time: '09:00' },
      { clinic_end_time: 'hours-reversed' },
    ],
    ['an earlier end', { clinic_start_time: '17:00', clinic_end_time: '09:00' }, { clinic_end_time: 'hours-reversed' }],
  ])('GN-04 refuses %s', (_what, settings, expected) => {
    expect(clinicSettingsErrors(settings)).toEqual(expected);
  });

  it('takes any text: a hostile one ends at once', () => {
    const website = `https://${'a-'.repeat(20_000)}!`;
    expect(clinicSettingsErrors({ website })).toEqual({ website: 'website-invalid' });
  });
});

const ROLES = ['client', 'guardian', 'contact', 'practitioner', 'staff', 'office_admin', 'owner'] as const;

/** Everything is narrowed, except for the part in question. */
const settings = (part: EditedPart, group: EditorGroup) => ({
  ...({ forms: 'admins', consent: 'admins', site: 'admins' } as const),
  [part]: group,
});

describe.each(EDITED_PARTS)('the right to edit: %s', (part) => {
  it.each<{ group: EditorGroup; editors: (typeof ROLES)[number][] }>([
    { group: 'everybody', editors: ['practitioner', 'staff', 'office_admin', 'owner'] },
    { group: 'office', editors: ['staff', 'office_admin', 'owner'] },
    { group: 'admins', editors: ['office_admin', 'owner'] },
  ])('FB-01 CO-04 ST-15 RL-01 given to $group is a right of $editors', ({ group, editors }) => {
    expect(ROLES.filter((role) => canEdit(part, [role], settings(part, group)))).toEqual(editors);
  });

  it('FB-01 CO-04 ST-15 RL-01 belongs to all four roles while the clinic sets nothing else', () => {
    const editors = ROLES.filter((role) => canEdit(part, [role], DEFAULT_EDITORS));
    expect(editors).toEqual(['practitioner', 'staff', 'office_admin', 'owner']);
  });

  it('RL-01 follows from any of a person’s roles, and nobody has it without a role', () => {
    for (const group of EDITOR_GROUPS) {
      expect(canEdit(part, ['client', 'practitioner', 'owner'], settings(part, group))).toBe(true);
      expect(canEdit(part, [], settings(part, group))).toBe(false);
    }
  });
});
