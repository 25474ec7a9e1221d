import { describe, expect, it } from 'vitest';
import { termsOf } from './terms.rules.ts';

const [BLOCK, CLINIC, STORED] = ['<p>Block</p>', '<p>Clinic</p>', '<p>Signed</p>'];

describe('termsOf', () => {
  it.each([
    { what: "the block's text first", block: BLOCK, clinic: CLINIC, stored: undefined, terms: BLOCK },
    { what: "else the clinic's", block: '', clinic: CLINIC, stored: undefined, terms: CLINIC },
    {
      what: 'an empty page of an editor is no text',
      block: '<p>&nbsp;</p>',
      clinic: CLINIC,
      stored: '',
      terms: CLINIC,
    },
    { what: 'neither: the default text', block: '', clinic: null, stored: undefined, terms: null },
    { what: 'a response keeps its own terms', block: BLOCK, clinic: CLINIC, stored: STORED, terms: STORED },
    { what: 'a stored value that is no text does not count', block: BLOCK, clinic: null, stored: 1, terms: BLOCK },
  ])('BL-05 $what', ({ block, clinic, stored, terms }) => {
    expect(termsOf({ default_value: block }, clinic, stored)).toBe(terms);
  });
});
