import { type BuiltInBlockId, planForm } from '@carefront/shared/domain';
import { aBlock, aControl, aPage } from '@carefront/shared/testing/forms';
import { describe, expect, it } from 'vitest';
import { givenConsents } from './delete-form-response.ts';

const QUESTIONS = null;
const PRIVILEGES = 3;
const TERMS = 4;

describe('givenConsents', () => {
  it.each<{ when: string; block: BuiltInBlockId | null; answers: Record<string, unknown>; isGiven: boolean }>([
    {
      when: 'terms are signed',
      block: TERMS,
      answers: { signature: { checked: true, signature: 'Ada' } },
      isGiven: true,
    },
    {
      when: 'terms are not signed',
      block: TERMS,
      answers: { signature: { checked: false, signature: '' } },
      isGiven: false,
    },
    { when: 'terms were only shown', block: TERMS, answers: { terms: 'text' }, isGiven: false },
    { when: 'a privilege is given', block: PRIVILEGES, answers: { consent_photo: 1 }, isGiven: true },
    { when: 'no privilege is given', block: PRIVILEGES, answers: { consent_photo: 0 }, isGiven: false },
    {
      when: 'questions are signed',
      block: QUESTIONS,
      answers: { df_2: 'x', signature: { checked: true } },
      isGiven: false,
    },
  ])('FB-06 $when: $isGiven', ({ block, answers, isGiven }) => {
    const rows = block === null ? [aControl(2)] : [];
    const plan = planForm({ pages: [aPage([aBlock(1, rows, { built_in_block_id: block })])] });
    expect(givenConsents(plan, { df_block_1: answers })).toEqual(isGiven ? ['df_block_1'] : []);
    expect(givenConsents(plan, {}), 'without answers').toEqual([]);
  });
});
