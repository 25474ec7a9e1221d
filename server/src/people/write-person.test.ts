import { EMPTY_CONTACT } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { asReachable, type GuardianRecord, withOneMainContact } from './write-person.ts';

const person = {
  ...EMPTY_CONTACT,
  email: 'noor@example.test',
  phone_number: '416-555-0142',
  is_notification_enabled: 1,
  bool_notify_invoice_shared: 1,
  bool_notify_note_shared: 0,
  is_sms_enabled: 1,
} as const;

describe('asReachable', () => {
  it('BK-70 BK-71 keeps the chosen notifications when they can reach the person', () => {
    expect(asReachable(person, true)).toEqual(person);
  });

  it('BK-70 switches email notices off without a valid address', () => {
    const off = { is_notification_enabled: 0, bool_notify_invoice_shared: 0, bool_notify_note_shared: 0 };
    for (const email of ['', 'noor', 'noor@']) expect(asReachable({ ...person, email }, true)).toMatchObject(off);
  });

  it.each([
    { what: 'the clinic sends no text messages', changes: {}, isSmsSupported: false },
    { what: 'the number is not valid', changes: { phone_number: '555' }, isSmsSupported: true },
    { what: 'the default phone is at home', changes: { phone_type_1: 2 as const }, isSmsSupported: true },
    { what: 'no phone is the default', changes: { phone_default_1: 0 as const }, isSmsSupported: true },
  ])('BK-71 switches text messages off when $what', ({ changes, isSmsSupported }) => {
    expect(asReachable({ ...person, ...changes }, isSmsSupported).is_sms_enabled).toBe(0);
  });

  it('BK-63 keeps one default phone of two', () => {
    const { phone_default_1, phone_default_2 } = asReachable({ ...person, phone_default_2: 1 }, true);
    expect([phone_default_1, phone_default_2]).toEqual([1, 0]);
  });
});

describe('withOneMainContact', () => {
  const guardian = (is_preview_contact: 0 | 1): GuardianRecord => ({
    ...EMPTY_CONTACT,
    first_name: 'Ana',
    last_name: 'Haddad',
    contact_type_id: 1,
    relationship_id: 1,
    is_consent: 1,
    is_preview_contact,
  });
  it.each([
    { given: [0, 1, 1], expected: [0, 1, 0] },
    { given: [1, 0], expected: [1, 0] },
    { given: [0, 0], expected: [0, 0] },
    { given: [], expected: [] },
  ] as const)('BK-69 EN-02 $given becomes $expected', ({ given, expected }) => {
    const flags = withOneMainContact(given.map(guardian)).map(({ is_preview_contact }) => is_preview_contact);
    expect(flags).toEqual(expected);
  });
});
