import { describe, expect, it } from 'vitest';
import type { NoticeReader } from './consent-readers.ts';
import { readersToNotify } from './enqueue-consent-emails.ts';

const reader = (id: number, email: string | null): NoticeReader => ({ kind: 'guardian', id, email, locale: null });
const ADA = reader(1, 'ada@example.test');
const KIM = reader(2, 'kim@example.test');

describe('readersToNotify', () => {
  it.each([
    { what: 'everybody when a stranger signed', readers: [ADA, KIM], signer: 'other@example.test', expected: [1, 2] },
    { what: 'all but the signer', readers: [ADA, KIM], signer: ADA.email, expected: [2] },
    {
      what: 'all but the signer, who wrote the address in another way',
      readers: [ADA, KIM],
      signer: ' ADA@Example.test ',
      expected: [2],
    },
    { what: 'everybody when the signer is unknown', readers: [ADA, KIM], signer: '', expected: [1, 2] },
    {
      what: 'one of two people with the same address',
      readers: [ADA, reader(3, ' Ada@example.test')],
      signer: '',
      expected: [1],
    },
    {
      what: 'nobody without a valid address',
      readers: [reader(3, null), reader(4, ' '), reader(5, 'x@')],
      signer: '',
      expected: [],
    },
    { what: 'nobody when there are no readers', readers: [], signer: 'other@example.test', expected: [] },
  ])('CO-11 notifies $what', ({ readers, signer, expected }) => {
    expect(readersToNotify(readers, signer ?? '').map(({ id }) => id)).toEqual(expected);
  });
});
