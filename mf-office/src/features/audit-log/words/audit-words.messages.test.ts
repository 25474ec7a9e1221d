import { ERRORS } from '@carefront/shared/contracts';
import { expect, it } from 'vitest';
import { CODES } from './audit-words.messages.ts';

it('RL-02 every error code has a text in the log', () => {
  expect(Object.keys(ERRORS).filter((code) => !Object.hasOwn(CODES.en, code))).toEqual([]);
});
