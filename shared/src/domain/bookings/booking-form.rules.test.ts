import { describe, expect, it } from 'vitest';
import { newGuardian } from '../people/guardian.rules.ts';
import { withCountry } from '../people/person-fields.ts';
import { personFormErrors } from '../people/person-form-errors.rules.ts';
import { canReviewConsent, canSchedule, dateTimeOf, newBookingForm } from './booking-form.rules.ts';

const clinic = { timezone: 'America/Toronto', country_id: 1, state_id: 9 };
const empty = newBookingForm(clinic);
const adult = { ...empty, first_name: 'A', last_name: 'B', dob: '1990-01-01', email: 'a@example.org' };
const guardian = {
  ...newGuardian(true),
  first_name: 'G',
  last_name: 'H',
  contact_type_id: 1,
  relationship_id: 2,
  email: 'g@example.org',
};
/** A family without any email or phone number. */
const silent = { ...guardian, email: '' };
const minor = { ...adult, dob: '2015-01-01', email: '', bool_needs_guardian: 1 as const, guardian: [guardian] };
const facts = {
  today: '2026-11-21',
  states: [
    { id: 9, country_id: 1 },
    { id: 20, country_id: 2 },
  ],
};

it('EN-01: a new form has exactly these fields and defaults', () => {
  expect(empty).toEqual({
    service_id: null,
    practitioner_id: null,
    occupation_id: null,
    sex: 'M',
    address: '',
    city: '',
    country_id: 1,
    state_id: 9,
    date: '',
    time: '',
    first_name: '',
    last_name: '',
    email: '',
    other_email: '',
    phone_number: '',
    phone_type_1: 3,
    phone_type_2: 2,
    phone_default_1: 1,
    phone_default_2: 0,
    other_phone: '',
    dob: '',
    bool_needs_guardian: 0,
    has_account: 0,
    timezone: 'America/Toronto',
    is_sms_enabled: 0,
    bool_notify_invoice_shared: 0,
    bool_notify_note_shared: 0,
    is_notification_enabled: 1,
    guardian: [],
    is_consent_form: 0,
    consent: null,
    client_id: null,
    is_video_session: 0,
    location_id: 0,
    notes: '',
    date_time: '',
  });
});

it('EN-01: date_time joins date and time, and is empty until both are chosen', () => {
  expect([dateTimeOf({ date: '2026-12-01', time: '09:00' }), dateTimeOf({ date: '2026-12-01', time: '' })]).toEqual([
    '2026-12-01 09:00',
    '',
  ]);
});

it('BK-62: another country clears the province, the same country keeps it', () => {
  expect(withCountry(adult, 2)).toMatchObject({ country_id: 2, state_id: null });
  expect(withCountry(adult, 1).state_id).toBe(9);
});

describe('canSchedule', () => {
  it.each([
    { what: 'every field filled in', form: adult, expected: true },
    { what: 'no first name', form: { ...adult, first_name: ' ' }, expected: false },
    { what: 'no last name', form: { ...adult, last_name: '' }, expected: false },
    { what: 'no date of birth', form: { ...adult, dob: '' }, expected: false },
    { what: 'no email', form: { ...adult, email: '' }, expected: false },
    { what: 'no email but a guardian', form: minor, expected: true },
    {
      what: 'a guardian who is not required, with empty fields',
      form: { ...adult, guardian: [newGuardian(true)] },
      expected: true,
    },
  ])('BK-75 BK-76: $what: $expected', ({ form, expected }) => {
    expect(canSchedule(form, { isConsentValid: true })).toBe(expected);
    expect(canReviewConsent(form)).toBe(expected);
    expect(canSchedule(form, { isConsentValid: false })).toBe(false);
  });
});

it.each([
  ['nobody’s email or phone', {}, false],
  ['the client’s phone', { phone_number: '416 555 0142' }, true],
  ['a guardian’s phone', { guardian: [{ ...silent, phone_number: '416 555 0142' }] }, true],
])('BK-75 with a guardian and %s it is enabled: %o', (_what, change, expected) => {
  const form = { ...minor, guardian: [silent], ...change };
  expect(canSchedule(form, { isConsentValid: true })).toBe(expected);
  expect(canReviewConsent(form)).toBe(true);
});

it.each([
  { field: 'first name', change: { first_name: ' ' } },
  { field: 'last name', change: { last_name: '' } },
  { field: 'contact type', change: { contact_type_id: null } },
  { field: 'relationship', change: { relationship_id: null } },
])('BK-74 BK-75 is not enabled while one guardian of two has no $field; the consent can be read', ({ change }) => {
  const form = { ...minor, guardian: [guardian, { ...guardian, ...change }] };
  expect(canSchedule(form, { isConsentValid: true })).toBe(false);
  expect(canReviewConsent(form)).toBe(true);
});

describe('personFormErrors', () => {
  it.each([
    {
      what: 'BK-72: an empty form',
      form: empty,
      expected: {
        first_name: 'first-name-required',
        last_name: 'last-name-required',
        dob: 'dob-required',
        email: 'email-required',
      },
    },
    { what: 'BK-72: a complete form', form: adult, expected: {} },
    {
      what: 'BK-72: invalid email addresses',
      form: { ...adult, email: 'a@', other_email: 'b' },
      expected: { email: 'email-invalid', other_email: 'email-invalid' },
    },
    { what: 'BK-72: spaces around an email address', form: { ...adult, email: ' a@example.org ' }, expected: {} },
    { what: 'BK-72: born today', form: { ...minor, dob: '2026-11-21' }, expected: {} },
    { what: 'BK-72: born tomorrow', form: { ...adult, dob: '2026-11-22' }, expected: { dob: 'dob-in-future' } },
    {
      what: 'BK-72: a date of birth that does not exist',
      form: { ...adult, dob: '1990-02-30' },
      expected: { dob: 'dob-invalid' },
    },
    { what: 'BK-60: born in 1850', form: { ...adult, dob: '1850-06-15' }, expected: { dob: 'birth-year' } },
    { what: 'BK-60: born in 199', form: { ...adult, dob: '0199-06-15' }, expected: { dob: 'birth-year' } },
    { what: 'BK-60: born in 1899', form: { ...adult, dob: '1899-06-15' }, expected: {} },
    { what: 'BK-60: born in 1920', form: { ...adult, dob: '1920-06-15' }, expected: {} },
    {
      what: 'BK-65: texts that are no phone number',
      form: { ...minor, phone_number: 'call my mom', guardian: [{ ...guardian, other_phone: '+1 (416' }] },
      expected: { phone_number: 'phone-invalid', 'guardian.0.other_phone': 'phone-invalid' },
    },
    {
      what: 'BK-65: numbers with an extension and of other countries',
      form: { ...adult, phone_number: '+1 (514) 555-0199 poste 12', other_phone: '+4915123456789' },
      expected: {},
    },
    {
      what: 'BK-61: characters that turn the direction of the text',
      form: { ...adult, address: '12 \u202eMain Street', city: 'Tor\u2066onto' },
      expected: { address: 'text-characters', city: 'text-characters' },
    },
    { what: 'BK-61: an address in Hebrew', form: { ...adult, address: 'רחוב הרצל 5' }, expected: {} },
    { what: 'BK-73: a client with a guardian and without an email', form: minor, expected: {} },
    {
      what: 'BK-73: a client with a guardian and an invalid email',
      form: { ...minor, email: 'a@' },
      expected: { email: 'email-invalid' },
    },
    {
      what: 'BK-67: a child under 12 without a guardian',
      form: { ...adult, dob: '2014-11-22' },
      expected: { bool_needs_guardian: 'guardian-mandatory' },
    },
    { what: 'BK-67: a child of 12 without a guardian', form: { ...adult, dob: '2014-11-21' }, expected: {} },
    {
      what: 'BK-68: a required guardian is missing',
      form: { ...minor, guardian: [] },
      expected: { guardian: 'guardian-required' },
    },
    {
      what: 'BK-74: an empty second guardian',
      form: { ...minor, guardian: [guardian, newGuardian(false)] },
      expected: {
        'guardian.1.first_name': 'first-name-required',
        'guardian.1.last_name': 'last-name-required',
        'guardian.1.contact_type_id': 'contact-type-required',
        'guardian.1.relationship_id': 'relationship-required',
      },
    },
    {
      what: 'BK-74: a guardian with an invalid email',
      form: { ...minor, guardian: [{ ...guardian, email: 'g@' }] },
      expected: { 'guardian.0.email': 'email-invalid' },
    },
    {
      what: 'BK-74: guardian rows that are not needed',
      form: { ...adult, guardian: [newGuardian(true)] },
      expected: {},
    },
    {
      what: 'BK-61 BK-44: texts of 255 characters',
      form: { ...adult, address: 'x'.repeat(255), city: 'x'.repeat(255), notes: 'x'.repeat(255) },
      expected: {},
    },
    {
      what: 'BK-61 BK-44: texts of 256 characters',
      form: { ...adult, address: 'x'.repeat(256), city: 'x'.repeat(256), notes: 'x'.repeat(256) },
      expected: { address: 'address-too-long', city: 'city-too-long', notes: 'notes-too-long' },
    },
    {
      what: 'BK-62: a province of another country',
      form: { ...adult, state_id: 20 },
      expected: { state_id: 'state-not-of-country' },
    },
    {
      what: 'BK-62: a province without a country',
      form: { ...adult, country_id: null },
      expected: { state_id: 'state-not-of-country' },
    },
    { what: 'BK-62: no province', form: { ...adult, state_id: null }, expected: {} },
  ])('$what', ({ form, expected }) => {
    expect(personFormErrors(form, facts)).toEqual(expected);
  });

  it('BK-62: does not check the province while the list is not loaded', () => {
    expect(personFormErrors({ ...adult, state_id: 20 }, { today: facts.today })).toEqual({});
  });
});

describe('the contact details of a family (BK-69, BK-73, BK-88)', () => {
  const main = { ...silent, is_preview_contact: 1 as const };
  const other = { ...silent, is_preview_contact: 0 as const };
  const errorsOf = (changes: Partial<typeof minor>) => personFormErrors({ ...minor, ...changes }, facts);

  it.each([
    { what: 'one guardian', guardians: [main], path: 'guardian.0.email' },
    { what: 'the second guardian is the main contact', guardians: [other, main], path: 'guardian.1.email' },
    { what: 'no guardian is the main contact', guardians: [other, other], path: 'guardian.0.email' },
  ])('have an error at the email of the main contact when nobody can be reached: $what', ({ guardians, path }) => {
    expect(errorsOf({ guardian: guardians })).toEqual({ [path]: 'contact-required' });
  });

  it.each([
    { what: 'the client’s email', changes: { email: 'c@example.org', guardian: [silent] } },
    { what: 'the client’s other email', changes: { other_email: 'c@example.org', guardian: [silent] } },
    { what: 'the client’s phone', changes: { phone_number: '+1 (416) 555-0142', guardian: [silent] } },
    { what: 'a guardian’s other phone', changes: { guardian: [silent, { ...silent, other_phone: '416 555 0142' }] } },
    { what: 'a foreign phone number', changes: { guardian: [{ ...silent, phone_number: '+44 20 7946 0958' }] } },
    { what: 'any guardian’s email', changes: { guardian: [silent, { ...silent, email: 'g@example.org' }] } },
  ])('are complete with $what', ({ changes }) => {
    expect(errorsOf(changes)).toEqual({});
  });

  it('are incomplete with a part of a phone number, and an invalid email has its own error', () => {
    expect(errorsOf({ guardian: [{ ...main, phone_number: '+1 (416' }] })).toEqual({
      'guardian.0.email': 'contact-required',
      'guardian.0.phone_number': 'phone-invalid',
    });
    expect(errorsOf({ guardian: [{ ...main, email: 'g@' }] })).toEqual({ 'guardian.0.email': 'email-invalid' });
  });

  it('BK-72 have an error when the name of a client or guardian contains an address', () => {
    const named = { ...guardian, first_name: 'see evil.example' };
    expect(errorsOf({ last_name: 'me@evil.example', guardian: [named] })).toEqual({
      last_name: 'name-address',
      'guardian.0.first_name': 'name-address',
    });
  });
});
