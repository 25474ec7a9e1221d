import { describe, expect, it } from 'vitest';
import { aBlock } from '../../form.fixture.ts';
import { BLANK_PROFILE, newProfileGuardian } from './answers/client-profile.ts';
import { CLIENT_FIELDS, type ClientFieldSlug } from './client-fields.rules.ts';
import { validateClientProfile } from './validate-client-profile.rules.ts';

const today = '2026-06-15';
const ADULT = { first_name: 'Zoé', last_name: 'Martin', dob: '1990-01-31', email: 'zoe@example.test' };
const GUARDIAN = { ...newProfileGuardian(true), first_name: 'Ana', last_name: 'Martin', email: 'ana@example.test' };
const PARENT = { ...GUARDIAN, relationship_id: 1, contact_type_id: 1 };
const YOUNG = { ...ADULT, email: '', dob: '2010-06-16', bool_needs_guardian: 1, guardian: [PARENT] };
const CHILD = { ...YOUNG, dob: '2016-01-01' };

type Setting = Readonly<{ [slug in ClientFieldSlug]?: 'hidden' | 'asked' | 'required' }>;
const fieldsOf = (setting: Setting) =>
  Object.entries(setting).map(([slug, is]) => ({
    slug,
    validation_map: slug,
    pivot: { is_visible: is !== 'hidden', is_required: is === 'required' },
  }));

interface Asked {
  readonly setting?: Setting;
  readonly properties?: Readonly<Record<string, string>>;
  readonly isStaff?: boolean;
}
function faultsOf(answers: object, { setting = {}, properties = {}, isStaff = false }: Asked = {}) {
  const block = aBlock(7, [], { built_in_block_id: 1, fields: fieldsOf(setting), properties });
  const faults = validateClientProfile({ ...BLANK_PROFILE, ...answers }, block, { today, isStaff });
  return Object.fromEntries(faults.map(({ path, code }) => [path, code]));
}

describe('the rules about people in the client profile block', () => {
  it.each<{ what: string; answers: object; faults: object }>([
    { what: 'an adult', answers: ADULT, faults: {} },
    {
      what: 'nothing but names is missing an email only once the birth date is known',
      answers: { ...ADULT, dob: '', email: '' },
      faults: { dob: 'dob-required' },
    },
    { what: 'an adult without an email', answers: { ...ADULT, email: ' ' }, faults: { email: 'email-required' } },
    { what: 'a wrong email', answers: { ...ADULT, email: 'zoe@' }, faults: { email: 'email-invalid' } },
    { what: 'a birth date to come', answers: { ...ADULT, dob: '2026-06-16' }, faults: { dob: 'dob-in-future' } },
    {
      what: 'a name with an address',
      answers: { ...ADULT, last_name: 'x.example/a' },
      faults: { last_name: 'name-address' },
    },
    {
      what: 'a long address',
      answers: { ...ADULT, address: 'a'.repeat(256) },
      faults: { address: 'address-too-long' },
    },
    {
      what: 'hidden characters and a text that is no phone number',
      answers: { ...ADULT, address: 'a\u202eb', postal_code: 'M5V\u202e 1A1', phone_number: 'call my mom' },
      faults: { address: 'text-characters', postal_code: 'text-characters', phone_number: 'phone-invalid' },
    },
    { what: 'a birth year of 1850', answers: { ...ADULT, dob: '1850-06-15' }, faults: { dob: 'birth-year' } },
    { what: 'a minor with a guardian', answers: YOUNG, faults: {} },
    {
      what: 'a minor of 12 years who needs no guardian but an email',
      answers: { ...YOUNG, dob: '2014-06-15', bool_needs_guardian: 0 },
      faults: { email: 'email-required' },
    },
    {
      what: 'a child who needs no guardian',
      answers: { ...CHILD, bool_needs_guardian: 0 },
      faults: { bool_needs_guardian: 'guardian-mandatory' },
    },
    {
      what: 'a first name of a wrong shape has one fault, the first',
      answers: { ...ADULT, first_name: 7 },
      faults: { first_name: 'answer-unknown' },
    },
    {
      what: 'a minor without guardians',
      answers: { ...YOUNG, guardian: [] },
      faults: { guardian: 'guardian-required' },
    },
    {
      what: 'a family that nobody can reach',
      answers: { ...CHILD, guardian: [{ ...PARENT, email: '' }] },
      faults: { 'guardian.0.email': 'contact-required' },
    },
  ])('CP-01 CP-11 $what', ({ answers, faults }) => {
    expect(faultsOf(answers)).toEqual(faults);
  });

  it('CP-05 the email and phones of a child count for nothing', () => {
    const unreachable = { ...CHILD, guardian: [{ ...PARENT, email: '' }] };
    expect(faultsOf({ ...unreachable, email: 'zoe@', phone_number: '416-555-0142' })).toEqual({
      'guardian.0.email': 'contact-required',
    });
  });

  it('CP-07 guardians need names and a relationship whatever the block sets, the rest by its settings', () => {
    const blank = { ...YOUNG, guardian: [{ ...newProfileGuardian(true), email: 'ana@example.test' }] };
    const always = {
      'guardian.0.first_name': 'first-name-required',
      'guardian.0.last_name': 'last-name-required',
      'guardian.0.relationship_id': 'relationship-required',
    };
    const setting: Setting = {
      'guardian.first_name': 'hidden',
      'guardian.last_name': 'asked',
      'guardian.relationship_id': 'hidden',
      'guardian.contact_type_id': 'asked',
      'guardian.phone_number': 'required',
    };
    expect(faultsOf(blank)).toEqual({ ...always, 'guardian.0.contact_type_id': 'contact-type-required' });
    expect(faultsOf(blank, { setting })).toEqual({ ...always, 'guardian.0.phone_number': 'answer-required' });
  });

  it('CP-01 CP-07 an email of a guardian is required where the block says so', () => {
    const unreached = { ...YOUNG, email: 'zoe@example.test', guardian: [{ ...PARENT, email: '' }] };
    expect(faultsOf(unreached)).toEqual({});
    expect(faultsOf(unreached, { setting: { 'guardian.email': 'required' } })).toEqual({
      'guardian.0.email': 'email-required',
    });
  });

  it('CP-01 CP-05 a required field is not required while it cannot be entered or does not apply', () => {
    const setting: Setting = { phone_number: 'required', other_gender: 'required' };
    expect(faultsOf({ ...CHILD, gender: 'Male' }, { setting })).toEqual({});
    expect(faultsOf({ ...CHILD, gender: 'Another term' }, { setting })).toEqual({ other_gender: 'answer-required' });
  });

  it.each([
    { visit: { date: '2026-02-29', time: '24:00' }, faults: { date: 'date-invalid', time: 'time-invalid' } },
    { visit: { date: 'soon', time: 'noon' }, faults: { date: 'date-invalid', time: 'time-invalid' } },
    { visit: { date: '2028-02-29', time: '23:59' }, faults: {} },
    { visit: { date: '', time: '' }, faults: {} },
  ])('EN-14 CP-01 the visit is on a real day at a real time: $visit', ({ visit, faults }) => {
    expect(faultsOf({ ...ADULT, ...visit }, { setting: { date: 'asked', time: 'asked' } })).toEqual(faults);
    expect(faultsOf({ ...ADULT, ...visit })).toEqual({});
  });

  it('CP-01 a field is judged only where the block shows it', () => {
    const wrong = { ...ADULT, email: 'zoe@', address: 'a'.repeat(300) };
    expect(faultsOf(wrong, { setting: { email: 'hidden', address: 'hidden' } })).toEqual({});
  });

  it.each(
    CLIENT_FIELDS.map(({ slug }) => slug).filter(
      (slug) => !/[.]|^(is_|bool_|same_|setup_|sex|state_id|email)/.test(slug),
    ),
  )('CP-01 %s can be required', (slug) => {
    const blank = {
      ...ADULT,
      gender: slug === 'other_gender' ? 'Another term' : '',
      [slug]: BLANK_PROFILE[slug as never],
    };
    expect(Object.keys(faultsOf(blank, { setting: { [slug]: 'required' } }))).toEqual([slug]);
  });
});

describe('a chosen client', () => {
  const chosen = { ...BLANK_PROFILE, client_id: 12 };
  const edits = { client_block_edit_client_fields: '0' };
  const existing = { ...newProfileGuardian(true), id: 9 };

  it('CP-03 is judged as far as the caller may change the client', () => {
    expect(Object.keys(faultsOf(chosen))).toEqual(['first_name', 'last_name', 'dob']);
    expect(faultsOf(chosen, { properties: edits })).toEqual({});
    expect(Object.keys(faultsOf(chosen, { properties: edits, isStaff: true }))).toHaveLength(3);
    expect(Object.keys(faultsOf({ ...chosen, client_id: null }, { properties: edits }))).toHaveLength(3);
    const diagnosed = { ...chosen, diagnosis: [{}], guardian: [existing] };
    expect(faultsOf(diagnosed, { properties: edits, setting: { diagnosis: 'asked' } })).toEqual({});
    const guardians = { client_block_view_primary_contacts: '1', client_block_edit_primary_contacts: '1' };
    expect(
      faultsOf(
        { ...chosen, bool_needs_guardian: 1, diagnosis: [{}], guardian: [existing] },
        { properties: { ...edits, ...guardians }, setting: { diagnosis: 'asked' } },
      ),
    ).not.toHaveProperty('diagnosis.0.id');
    expect(faultsOf({ ...YOUNG, client_id: 12, guardian: [] }, { properties: { ...edits, ...guardians } })).toEqual({
      guardian: 'guardian-required',
    });
  });

  it('CP-03 takes new guardians where they may be added, and changes of existing ones where they may be edited', () => {
    const minor = { ...YOUNG, client_id: 12 };
    const added = { ...minor, guardian: [PARENT] };
    expect(faultsOf(added)).toEqual({});
    expect(faultsOf(added, { properties: { client_block_add_primary_contacts: '0' } })).toEqual({
      'guardian.0.id': 'answer-unknown',
    });
    const edited = { ...minor, guardian: [existing] };
    expect(faultsOf(edited)).toEqual({});
    expect(Object.keys(faultsOf(edited, { properties: { client_block_edit_primary_contacts: '1' } }))).toContain(
      'guardian.0.first_name',
    );
  });

  it('CP-03 may have guardians whom the caller does not see', () => {
    const alone = { ...YOUNG, client_id: 12, guardian: [] };
    expect(faultsOf(alone)).toEqual({});
    expect(faultsOf(alone, { properties: { client_block_view_primary_contacts: '1' } })).toEqual({
      guardian: 'guardian-required',
    });
  });

  it('CP-03 a new client has no existing guardians', () => {
    expect(faultsOf({ ...YOUNG, guardian: [{ ...PARENT, id: 9 }] })).toEqual({ 'guardian.0.id': 'answer-unknown' });
  });
});

describe('diagnoses, genders and passwords', () => {
  const listed = { setting: { diagnosis: 'asked' } } as const;
  it.each([
    { what: 'a known day', list: [{ id: 3, date_onset: '2020-02-29' }], faults: {} },
    { what: 'today', list: [{ id: 3, date_onset: today }], faults: {} },
    { what: 'no day', list: [{ id: 3 }, { id: 4 }], faults: {} },
    {
      what: 'tomorrow',
      list: [{ id: 3, date_onset: '2026-06-16' }],
      faults: { 'diagnosis.0.date_onset': 'date-in-future' },
    },
    {
      what: 'no such day',
      list: [{ id: 3, date_onset: '2021-02-29' }],
      faults: { 'diagnosis.0.date_onset': 'date-invalid' },
    },
    { what: 'a diagnosis twice', list: [{ id: 3 }, { id: 3 }], faults: { 'diagnosis.1.id': 'choice-repeated' } },
    { what: 'no diagnosis', list: [{ id: 3 }, {}], faults: { 'diagnosis.1.id': 'answer-required' } },
    {
      what: 'a long history',
      list: [{ id: 3, relevant_history: 'a'.repeat(2001) }],
      faults: { 'diagnosis.0.relevant_history': 'text-too-long' },
    },
    {
      what: 'too many',
      list: Array.from({ length: 31 }, () => ({ id: 3 })),
      faults: { diagnosis: 'entries-too-many' },
    },
  ])('CP-09 $what', ({ list, faults }) => {
    expect(faultsOf({ ...ADULT, diagnosis: list }, listed)).toEqual(faults);
  });

  it.each([
    { what: 'a good password', change: {}, faults: {} },
    { what: 'none', change: { password: '' }, faults: { password: 'password-required' } },
    { what: 'a short one', change: { password: 'short' }, faults: { password: 'password-too-short' } },
    {
      what: 'another confirmation',
      change: { password_confirmation: 'other words entirely' },
      faults: { password_confirmation: 'password-mismatch' },
    },
    { what: 'an unused switch', change: { setup_password: 0, password: 'x' }, faults: {} },
  ])('CP-06 CP-07 of a client and of a guardian: $what', ({ change, faults }) => {
    const words = 'apples under the river bank';
    const setUp = { setup_password: 1, password: words, password_confirmation: words, ...change };
    const ofGuardian = Object.entries(faults).map(([field, code]) => [`guardian.0.${field}`, code]);
    expect(faultsOf({ ...ADULT, ...setUp })).toEqual(faults);
    expect(faultsOf({ ...YOUNG, guardian: [{ ...PARENT, ...setUp }] })).toEqual(Object.fromEntries(ofGuardian));
  });

  it('CP-06 a minor has no password of their own', () => {
    expect(faultsOf({ ...YOUNG, setup_password: 1, password: 'x' })).toEqual({});
  });

  it('CP-07 an existing guardian has no password to choose', () => {
    const minor = { ...YOUNG, client_id: 12, guardian: [{ ...PARENT, id: 9, setup_password: 1, password: 'x' }] };
    expect(faultsOf(minor, { properties: { client_block_edit_primary_contacts: '1' } })).toEqual({});
  });

  it('CP-06 CP-07 a password needs an email to sign in with', () => {
    const words = 'apples under the river bank';
    const setUp = { setup_password: 1, password: words, password_confirmation: words };
    const parent = { ...PARENT, ...setUp, email: '', phone_number: '416-555-0142' };
    expect(faultsOf({ ...YOUNG, guardian: [parent] })).toEqual({ 'guardian.0.email': 'email-required' });
  });
});

describe('the longest answers', () => {
  const shown: Setting = { service_id: 'asked', date: 'asked', time: 'asked', timezone: 'asked', diagnosis: 'asked' };
  it.each([
    { field: 'first_name', max: 100 },
    { field: 'phone_number', max: 32 },
    { field: 'postal_code', max: 20 },
    { field: 'other_gender', max: 100 },
    { field: 'timezone', max: 64 },
    { field: 'dob', max: 10 },
    { field: 'city', max: 2000, ownCode: 'city-too-long' },
  ])('EN-14 RL-02 $field has at most $max characters, without the blanks around them', ({ field, max, ownCode }) => {
    const codeOf = (length: number) =>
      faultsOf({ ...ADULT, gender: 'Another term', [field]: ` ${'a'.repeat(length)} ` }, { setting: shown })[field];
    expect(codeOf(max + 1)).toBe('text-too-long');
    expect(codeOf(max)).not.toBe('text-too-long');
    if (ownCode) expect(codeOf(max)).toBe(ownCode);
  });

  it.each([
    { answers: { client_id: 0 }, faults: { client_id: 'choice-unknown' } },
    { answers: { country_id: 2_147_483_647 }, faults: {} },
    { answers: { country_id: 2_147_483_648 }, faults: { country_id: 'choice-unknown' } },
    { answers: { is_guardian: 2 }, faults: { is_guardian: 'answer-unknown' } },
    { answers: { password: 'x'.repeat(512) }, faults: {} },
    { answers: { password: 'x'.repeat(513) }, faults: { password: 'password-too-long' } },
  ])('RL-02 EN-14 ids, flags and unused passwords have bounds: $faults', ({ answers, faults }) => {
    expect(faultsOf({ ...ADULT, ...answers })).toEqual(faults);
  });

  it.each([
    { list: 'guardian', one: PARENT, max: 10 },
    { list: 'diagnosis', one: { id: 3 }, max: 30 },
  ])('RL-02 a form has at most $max entries of $list', ({ list, one, max }) => {
    const of = (length: number) =>
      faultsOf({ ...YOUNG, [list]: Array.from({ length }, () => one) }, { setting: shown });
    expect(of(max)).not.toHaveProperty(list);
    expect(of(max + 1)).toHaveProperty(list, 'entries-too-many');
  });
});

describe('answers of a wrong shape', () => {
  it.each([
    { first_name: 7 },
    { address: 'a\0b' },
    { gender: 'Robot' },
    { sex: 'X' },
    { client_id: 2_147_483_648 },
    { country_id: 1.5 },
    { guardian: 'Ana' },
    { guardian: Array.from({ length: 11 }, () => ({})) },
    { diagnosis: { id: 1 } },
    { is_guardian: 'yes' },
    { phone_type_1: 4 },
    { password: 'x'.repeat(10_000) },
  ])('RL-02 %j are refused', (answers) => {
    const refused = faultsOf({ ...ADULT, ...answers });
    expect(Object.keys(refused)).toEqual(Object.keys(answers));
  });
});
