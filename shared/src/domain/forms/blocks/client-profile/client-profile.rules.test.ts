import { describe, expect, it } from 'vitest';
import { BLANK_PROFILE, GENDERS, newProfileGuardian } from './answers/client-profile.ts';
import { countedProfile } from './answers/counted-profile.rules.ts';
import { readProfile } from './answers/read-profile.rules.ts';
import { CLIENT_FIELDS, flagsOf } from './client-fields.rules.ts';
import { clientBlockProperties } from './client-properties.rules.ts';
import {
  canCopySex,
  canEnterContact,
  offersClientPassword,
  withAgreeingGender,
  withGender,
  withSameAsSex,
  withSex,
} from './minor-client.rules.ts';

const today = '2026-06-15';
const genderOf = ({ same_as_sex, gender, other_gender }: typeof BLANK_PROFILE) => [same_as_sex, gender, other_gender];

describe('the client profile block', () => {
  it('EN-14 is blank as the specification says', () => {
    expect(BLANK_PROFILE).toMatchObject({
      sex: 'M',
      phone_type_1: 3,
      phone_type_2: 2,
      phone_default_1: 1,
      phone_default_2: 0,
      is_video_session: 1,
      auto_approve: 0,
    });
    expect(readProfile({})).toEqual({ profile: BLANK_PROFILE, faults: [] });
    expect(newProfileGuardian(true)).toMatchObject({
      id: null,
      is_preview_contact: 1,
      is_consent: 1,
      setup_password: 0,
    });
    expect(readProfile({ guardian: [{}] }).profile.guardian).toEqual([newProfileGuardian(false)]);
  });

  it.each(['guardian', 'diagnosis'] as const)(
    'CP-07 an entry of %s that is no object is refused at its place',
    (list) => {
      for (const strange of ['x', 7, null, ['x']])
        expect(readProfile({ [list]: [{}, strange] }).faults).toEqual([{ path: `${list}.1`, code: 'answer-unknown' }]);
    },
  );

  it('CP-03 has six properties with defaults; staff are not limited', () => {
    const none = { properties: {} };
    expect(clientBlockProperties(none, { isStaff: false })).toEqual({
      addsGuardians: true,
      editsGuardians: false,
      viewsGuardians: false,
      editsClient: true,
      guardianLabel: null,
      clientLabel: null,
    });
    const limited = {
      properties: {
        client_block_add_primary_contacts: ' 0 ',
        client_block_view_primary_contacts: ' 1',
        client_block_edit_client_fields: '0',
        client_block_client_label: ' Patient ',
      },
    };
    expect(clientBlockProperties(limited, { isStaff: false })).toMatchObject({
      addsGuardians: false,
      viewsGuardians: true,
      editsClient: false,
      clientLabel: 'Patient',
    });
    expect(clientBlockProperties(limited, { isStaff: true })).toMatchObject({ addsGuardians: true, editsClient: true });
  });

  it('CP-01 a setting of the block overrides the default of a field; a hidden field is not required', () => {
    const pivot = { is_visible: false, is_required: true };
    const fields = ['email', 'dob', 'city'].map((slug) => ({ slug, validation_map: slug, pivot }));
    const flags = flagsOf({ fields });
    const shown = (slug: string) => [flags.isVisible(slug), flags.isRequired(slug)];
    expect(shown('email')).toEqual([false, false]);
    expect(shown('dob')).toEqual([true, true]);
    expect(shown('diagnosis')).toEqual([false, false]);
    expect(shown('guardian.contact_type_id')).toEqual([true, true]);
    expect(shown('a field of a later version')).toEqual([true, false]);
    expect(CLIENT_FIELDS.find(({ slug }) => slug === 'guardian.email')?.validation_map).toBe('guardian.*.email');
  });
});

describe('gender', () => {
  it('CP-04 copies the sex while "Same as Sex" is ticked, and is freed when the sex is Other', () => {
    const ticked = withSameAsSex(BLANK_PROFILE, true);
    expect(genderOf(ticked)).toEqual([1, 'Male', '']);
    expect(genderOf(withSex(ticked, 'F'))).toEqual([1, 'Female', '']);
    expect(genderOf(withSex(ticked, 'O'))).toEqual([0, 'Male', '']);
    expect(genderOf(withSameAsSex(ticked, false))).toEqual([0, 'Male', '']);
    expect(genderOf(withSameAsSex({ ...BLANK_PROFILE, sex: 'O' }, true))).toEqual([0, '', '']);
    expect([canCopySex({ sex: 'M' }), canCopySex({ sex: 'O' })]).toEqual([true, false]);
  });

  it('CP-04 another gender clears "Same as Sex"; only "Another term" has words of its own', () => {
    const ticked = withSameAsSex(BLANK_PROFILE, true);
    expect(genderOf(withGender(ticked, 'Intersex'))).toEqual([0, 'Intersex', '']);
    expect(genderOf(withGender(ticked, 'Male'))).toEqual([1, 'Male', '']);
    const own = { ...withGender(ticked, 'Another term'), other_gender: 'Agender' };
    expect(genderOf(withAgreeingGender(own))).toEqual([0, 'Another term', 'Agender']);
    for (const gender of GENDERS.filter((one) => one !== 'Another term'))
      expect(withGender(own, gender).other_gender).toBe('');
  });
});

describe('minors', () => {
  it.each([
    { dob: '', mayEnter: false, hasPassword: true },
    { dob: '2026-06-16', mayEnter: false, hasPassword: true },
    { dob: today, mayEnter: false, hasPassword: false },
    { dob: '2014-06-16', mayEnter: false, hasPassword: false },
    { dob: '2014-06-15', mayEnter: true, hasPassword: false },
    { dob: '2008-06-16', mayEnter: true, hasPassword: false },
    { dob: '2008-06-15', mayEnter: true, hasPassword: true },
  ])('CP-05 CP-06 born on "$dob": enters contact data $mayEnter, a password $hasPassword', (row) => {
    const visitor = { today, isVisitor: true, isAllowed: true, isRequested: false };
    expect([canEnterContact(row, today), offersClientPassword(row, visitor)]).toEqual([row.mayEnter, row.hasPassword]);
    expect(offersClientPassword(row, { ...visitor, isVisitor: false })).toBe(false);
    expect(offersClientPassword(row, { ...visitor, isAllowed: false })).toBe(false);
    expect(offersClientPassword(row, { ...visitor, isRequested: true })).toBe(false);
  });

  it('CP-05 CP-06 what does not count is blank', () => {
    const sent = {
      ...BLANK_PROFILE,
      dob: '2016-01-01',
      email: 'kim@example.test',
      phone_number: '416-555-0142',
      is_notification_enabled: 1,
      setup_password: 1,
      diagnosis: [{ id: 1, date_onset: '', relevant_history: '' }],
      bool_needs_guardian: 1,
      guardian: [newProfileGuardian(true)],
    } as const;
    const counted = countedProfile(sent, flagsOf({ fields: [] }), today);
    expect(counted).toMatchObject({ email: '', phone_number: '', is_notification_enabled: 0, setup_password: 0 });
    expect(counted.diagnosis).toEqual([]);
    expect(counted.guardian).toHaveLength(1);
    expect(countedProfile({ ...sent, bool_needs_guardian: 0 }, flagsOf({ fields: [] }), today).guardian).toEqual([]);
  });

  it('CP-01 hidden fields of the client, a guardian and a diagnosis are blank, with the fields that belong to them', () => {
    const slugs = ['city', 'other_phone', 'guardian.email', 'guardian.is_preview_contact', 'guardian.phone_number'];
    const hidden = [...slugs, 'diagnosis.relevant_history'].map((slug) => ({ slug, is_visible: false }));
    const fields = [...hidden, { slug: 'diagnosis', is_visible: true }].map(({ slug, is_visible }) => ({
      slug,
      validation_map: slug,
      pivot: { is_visible, is_required: false },
    }));
    const contact = {
      other_phone: '416-555-0142',
      phone_number: '416-555-0143',
      phone_type_1: 1,
      phone_default_2: 1,
    } as const;
    const counted = countedProfile(
      {
        ...{ ...BLANK_PROFILE, ...contact, dob: '1990-01-01', city: 'Toronto', email: 'zoe@example.test' },
        bool_needs_guardian: 1,
        guardian: [{ ...newProfileGuardian(true), ...contact, id: 9, email: 'ana@example.test', first_name: 'Ana' }],
        diagnosis: [{ id: 3, date_onset: '2020-02-29', relevant_history: 'Since school' }],
      },
      flagsOf({ fields }),
      today,
    );
    expect(counted).toMatchObject({ city: '', email: 'zoe@example.test', other_phone: '', phone_default_2: 0 });
    expect(counted).toMatchObject({ phone_number: '416-555-0143', phone_type_1: 1 });
    expect(counted.guardian).toEqual([
      { ...newProfileGuardian(false), id: 9, first_name: 'Ana', other_phone: '416-555-0142', phone_default_2: 1 },
    ]);
    expect(counted.diagnosis).toEqual([{ id: 3, date_onset: '2020-02-29', relevant_history: '' }]);
  });

  it('BK-66 CP-11 the age decides about guardians where the block does not ask', () => {
    const pivot = { is_visible: false, is_required: false };
    const flags = flagsOf({ fields: [{ slug: 'bool_needs_guardian', validation_map: '', pivot }] });
    const needOf = (dob: string) => countedProfile({ ...BLANK_PROFILE, dob }, flags, today).bool_needs_guardian;
    expect([needOf('2010-01-01'), needOf('1990-01-01'), needOf('')]).toEqual([1, 0, 0]);
  });
});
