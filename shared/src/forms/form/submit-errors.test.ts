import { describe, expect, it } from 'vitest';
import { submitErrorsOf } from './submit-errors.ts';

describe('BK-74 BK-82 submitErrorsOf', () => {
  it('puts the first message of each path at its field, also in rows of lists', () => {
    const errors = submitErrorsOf({
      email: ['The email has already been taken.', 'second'],
      'guardian.1.first_name': ['The first name field is required.'],
    });
    expect(errors).toEqual({
      email: 'The email has already been taken.',
      guardian: [undefined, { first_name: 'The first name field is required.' }],
    });
  });

  it('prefers messages of rows to a message of their list, and ignores an empty list of messages', () => {
    const errors = submitErrorsOf({ guardian: ['whole'], 'guardian.0.email': ['row'], city: [] });
    expect(errors).toEqual({ guardian: [{ email: 'row' }] });
    expect(submitErrorsOf({ guardian: ['whole'] })).toEqual({ guardian: 'whole' });
    expect(submitErrorsOf({})).toEqual({});
  });
});
