import { ApiError } from '@carefront/shared/http';
import { describe, expect, it } from 'vitest';
import { isNotFound, type SaveFailure, saveFailure } from './save-failure.rules.ts';

const refused = (fieldErrors: Record<string, string[]>) => new ApiError(422, 'Invalid.', { fieldErrors });
const lost = new ApiError(0, 'No answer from the server');
const forbidden = new ApiError(403, 'Not yours to sign.');
const empty = refused({});
const unreadable = new TypeError('not as the contract says');

describe('saveFailure', () => {
  it.each<{ what: string; error: Error; expected: SaveFailure }>([
    {
      what: 'signed already',
      error: new ApiError(409, 'Signed.', { code: 'consent_signed' }),
      expected: { kind: 'changed', isSigned: true },
    },
    {
      what: 'not signed yet',
      error: new ApiError(409, 'Unsigned.', { code: 'consent_unsigned' }),
      expected: { kind: 'changed', isSigned: false },
    },
    {
      what: 'not what was shown any more',
      error: new ApiError(409, 'Changed.', { code: 'consent_changed' }),
      expected: { kind: 'changed', isSigned: false },
    },
    { what: 'not there any more', error: new ApiError(404, 'Not found.'), expected: { kind: 'gone' } },
    { what: 'no answer', error: lost, expected: { kind: 'other', error: lost } },
    { what: 'no refusal of the server at all', error: unreadable, expected: { kind: 'other', error: unreadable } },
    { what: 'not theirs to do', error: forbidden, expected: { kind: 'other', error: forbidden } },
    { what: 'refused without a field', error: empty, expected: { kind: 'other', error: empty } },
    {
      what: 'a name that is none',
      error: refused({ signature: ['Type in your name.'] }),
      expected: { kind: 'fields', signature: 'Type in your name.', contacts: {}, others: null },
    },
    {
      what: 'a contact, and something that has no field',
      error: refused({ 'third_party_contact.0.email': ['Bad.'], third_party_contact: ['Many.'], status: ['No.'] }),
      expected: {
        kind: 'fields',
        signature: undefined,
        contacts: { 'third_party_contact.0.email': ['Bad.'], third_party_contact: ['Many.'] },
        others: 'No.',
      },
    },
  ])('CO-06 API-03 $what', ({ error, expected }) => {
    expect(saveFailure(error)).toEqual(expected);
  });

  it.each([
    [new ApiError(404, ''), true],
    [new ApiError(403, ''), false],
    [new Error('404'), false],
    [null, false],
  ])('RL-02 %s is not found: %s', (error, expected) => {
    expect(isNotFound(error)).toBe(expected);
  });
});
