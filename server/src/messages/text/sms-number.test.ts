import { describe, expect, it } from 'vitest';
import { type SmsPhones, smsNumber } from './sms-number.ts';

const BOTH: SmsPhones = {
  phone_number: '+1 (416) 555-0101',
  other_phone: '(647) 555-0102',
  phone_type_1: 3,
  phone_type_2: 3,
  phone_default_1: 1,
  phone_default_2: 0,
};

describe('smsNumber', () => {
  it.each<{ what: string; changes: Partial<SmsPhones>; expected: string | null }>([
    { what: 'the first, the default', changes: {}, expected: '+14165550101' },
    { what: 'the second, the default', changes: { phone_default_1: 0, phone_default_2: 1 }, expected: '+16475550102' },
    { what: 'no default', changes: { phone_default_1: 0 }, expected: null },
    { what: 'a default at home, the other a cellphone', changes: { phone_type_1: 2 }, expected: null },
    { what: 'digits alone', changes: { phone_number: '4165550101' }, expected: '+14165550101' },
    { what: 'an extension', changes: { phone_number: '+1 (416) 555-0101 x123' }, expected: '+14165550101' },
    { what: 'an extension written out', changes: { phone_number: '416-555-0101 ext. 7' }, expected: '+14165550101' },
    { what: 'a number from abroad', changes: { phone_number: '+44 20 7946 0958' }, expected: null },
    { what: 'no number', changes: { phone_number: '' }, expected: null },
  ])('BK-71 $what: $expected', ({ changes, expected }) => {
    expect(smsNumber({ ...BOTH, ...changes })).toBe(expected);
  });
});
