import { type FormAnswers, planForm, UNSIGNED } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { childChoicesOf, withoutOldChoice } from './child-choices.rules.ts';

const country = aQuestion(1, 'Country', { input_type: 'dropdown' });
const province = aQuestion(2, 'Province', {
  input_type: 'dropdown',
  is_remote_options: true,
  options_source: 'provinces',
  form_options_parent_id: 1,
});
const ontario = { value: 'ON', label: 'Ontario' };

function change(blocks: ReturnType<typeof aBlock>[], before: FormAnswers, now: FormAnswers) {
  const [child] = childChoicesOf(planForm(aFormOf(blocks)));
  if (!child) throw new Error('no question depends on another');
  return withoutOldChoice(child, before, now);
}

describe('CT-03 a choice below another answer', () => {
  const elsewhere = [aBlock(1, [country]), aBlock(2, [province])];
  const inOneBlock = [aBlock(1, [country, province])];
  const repeated = [aBlock(1, [country, province], { repeats: { min: 0, max: 3 } })];

  it('CT-03 is removed when its parent changes in another block', () => {
    const before = { df_block_1: { df_1: 'Canada' }, df_block_2: { df_2: ontario } };
    expect(change(elsewhere, before, { ...before, df_block_1: { df_1: 'France' } })).toEqual({ df_2: null });
    expect(change(elsewhere, before, { ...before, df_block_1: { df_1: null } })).toEqual({ df_2: null });
  });

  it('CT-03 is removed with the signature of its block', () => {
    const signed = { df_2: ontario, signature: { checked: true, signature: 'Ada' } };
    const before = { df_block_1: { df_1: 'Canada' }, df_block_2: signed };
    const now = { ...before, df_block_1: { df_1: 'France' } };
    expect(change(elsewhere, before, now)).toEqual({ df_2: null, signature: UNSIGNED });
  });

  it.each([
    { when: 'the parent is the same', answers: { df_1: ' Canada' }, child: ontario },
    { when: 'nothing is chosen', answers: { df_1: 'France' }, child: null },
  ])('CT-03 changes nothing when $when', ({ answers, child }) => {
    const before = { df_block_1: { df_1: 'Canada' }, df_block_2: { df_2: child } };
    expect(change(elsewhere, before, { ...before, df_block_1: answers })).toBeNull();
  });

  it('CT-03 stays when it is newer than the answer of its parent', () => {
    const before = { df_block_1: { df_1: 'Canada', df_2: null } };
    expect(change(inOneBlock, before, { df_block_1: { df_1: 'France', df_2: ontario } })).toBeNull();
  });

  it('CT-03 follows the parent of its own entry, also when an entry before it is removed', () => {
    const [canada, france] = [
      { df_1: 'Canada', df_2: ontario },
      { df_1: 'France', df_2: { value: 'BRE', label: 'Bretagne' } },
    ];
    const before = { df_block_1: { entries: [canada, france] } };
    const edited = { df_block_1: { entries: [canada, { ...france, df_1: 'Spain' }] } };
    expect(change(repeated, before, edited)).toEqual({ entries: [canada, { df_1: 'Spain', df_2: null }] });
    expect(change(repeated, before, { df_block_1: { entries: [france] } })).toBeNull();
  });

  it('CT-03 is no matter of questions without remote options', () => {
    const plain = { ...province, is_remote_options: false };
    expect(childChoicesOf(planForm(aFormOf([aBlock(1, [country, plain])])))).toEqual([]);
  });
});
