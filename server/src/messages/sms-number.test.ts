import { describe, expect, it } from 'vitest';
import { type SmsPhones, smsNumber } from './text-message.ts';

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
    { what: 'the first phone is the default', changes: {}, expected: '+14165550101' },
    {
      what: 'the second phone is the default',
      changes: { phone_default_1: 0, phone_default_2: 1 },
      expected: '+16475550102',
    },
    { what: 'no phone is the default', changes: { phone_default_1: 0 }, expected: null },
    { what: 'the default is a home phone, and the other is a cellphone', changes: { phone_type_1: 2 }, expected: null },
    { what: 'the number has only digits', changes: { phone_number: '4165550101' }, expected: '+14165550101' },
    {
      what: 'the number has an extension',
      changes: { phone_number: '+1 (416) 555-0101 x123' },
      expected: '+14165550101',
    },
    {
      what: 'the extension is written in French',
      changes: { phone_number: '+1 (416) 555-0101 p. 12' },
      expected: '+14165550101',
    },
    { what: 'the extension follows a comma', changes: { phone_number: '416 555 0101, 12' }, expected: '+14165550101' },
    {
      what: 'the extension is written as a word',
      changes: { phone_number: '416-555-0101 ext. 7' },
      expected: '+14165550101',
    },
    { what: 'the number is from another country', changes: { phone_number: '+44 20 7946 0958' }, expected: null },
    { what: 'the number is empty', changes: { phone_number: '' }, expected: null },
  ])('BK-71 $what: $expected', ({ changes, expected }) => {
    expect(smsNumber({ ...BOTH, ...changes })).toBe(expected);
  });
});
