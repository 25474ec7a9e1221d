import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** A document with every kind of value that evidence contains. */
const SIGNED = {
  v: 1,
  title: 'Consent to therapy “A” — été',
  consent_id: '3f0e7f4e-0000-4000-8000-000000000001',
  client: { id: 7, last_name: "O'Néill", first_name: 'Ann\u2028', dob: null },
  guardian: null,
  third_party_contact: [
    { name: 'B', phone: '' },
    { phone: '1', name: 'A\\"\n' },
  ],
  terms: '<p>Terms & <b>more</b></p>\t\u0001\ud83d\ude00\ud800',
  is_shown: true,
  withheld: undefined,
};

it('CO-09 hashes evidence as it was hashed when the first consents were signed', () => {
  // Hash by the function that the server used for its first evidence.
  const hash = createHash('sha256').update(canonicalJson(SIGNED)).digest('hex');
  expect(hash).toBe('16c54bf234228dc6431c81e62cddf3222e14b3fc93637ccabbac4159e5a8b36e');
});
