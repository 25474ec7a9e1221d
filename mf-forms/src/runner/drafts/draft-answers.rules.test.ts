import { type FormBlock, planForm } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { blankAnswers } from '../answers/blank-answers.rules.ts';
import { aBlock, aFormOf, aQuestion } from '../form-runner.fixture.ts';
import { draftAnswers, lostAnswers, restoredAnswers, withTyped } from './draft-answers.rules.ts';

const planOf = (...blocks: FormBlock[]) => planForm(aFormOf(blocks));
const restored = (plan: ReturnType<typeof planOf>, kept: unknown) => restoredAnswers(plan, blankAnswers(plan), kept);

describe('RN-19 draftAnswers', () => {
  it('RN-19 keeps no signature, signed terms, password or card', () => {
    const plan = planOf(
      aBlock(1, [aQuestion(1, 'Name')]),
      aBlock(2, [], { built_in_block_id: 1 }),
      aBlock(3, [], { built_in_block_id: 2 }),
    );
    const answers = {
      df_block_1: { df_1: 'Ada', signature: { checked: true, signature: 'Ada' }, terms_of_service: 'Old' },
      df_block_2: { first_name: 'Ada', password: 'x', password_confirmation: 'x' },
      df_block_3: { payment_method_id: 'pm_1', last_four: '4242' },
    };
    expect(draftAnswers(plan, answers)).toEqual({ df_block_1: { df_1: 'Ada' }, df_block_2: { first_name: 'Ada' } });
  });
});

describe('RN-19 passwords', () => {
  it('CP-06 CP-07 RN-19 keeps no password of the client or of a guardian, however deep it is', () => {
    const plan = planOf(aBlock(2, [], { built_in_block_id: 1 }));
    const secret = { setup_password: 1, password: 'secret', password_confirmation: 'secret' };
    const df_block_2 = { ...secret, first_name: 'Ada', guardian: [{ ...secret, first_name: 'Leo', more: [secret] }] };
    const kept = draftAnswers(plan, { df_block_2 });
    expect(kept).toEqual({ df_block_2: { first_name: 'Ada', guardian: [{ first_name: 'Leo', more: [{}] }] } });
    expect(restored(plan, { df_block_2 })).toMatchObject({ df_block_2: kept.df_block_2 });
    expect(JSON.stringify(restored(plan, { df_block_2 }))).not.toContain('secret');
  });
});

describe('RN-19 restoredAnswers', () => {
  it('RN-19 keeps the answers of questions that still exist', () => {
    const plan = planOf(aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'New')]));
    const kept = { df_block_1: { df_1: 'Ada', df_9: 'gone' }, df_block_8: { df_3: 'gone' } };
    expect(restored(plan, kept)).toEqual({ df_block_1: { df_1: 'Ada', df_2: '' } });
  });

  it('RN-19 keeps chosen options, one or several', () => {
    const many = {
      input_type: 'multiple-choice',
      is_multiple: true,
      form_control_options: [{ option_value: 'Mon' }],
    } as const;
    const one = { input_type: 'dropdown', form_control_options: [{ option_value: 'dog' }] } as const;
    const plan = planOf(aBlock(1, [aQuestion(1, 'Pet', one), aQuestion(2, 'Days', many)]));
    const kept = { df_block_1: { df_1: 'dog', df_2: ['Mon'] } };
    expect(restored(plan, kept)).toEqual(kept);
    expect(restored(plan, { df_block_1: { df_1: ['dog'], df_2: 'Mon' } })).toEqual({
      df_block_1: { df_1: null, df_2: [] },
    });
  });

  it('RN-19 a changed form loses no answer in silence: each that has no place any more is named, and shown', () => {
    const pick = (...options: string[]) =>
      ({ input_type: 'dropdown', form_control_options: options.map((option_value) => ({ option_value })) }) as const;
    const plan = planOf(
      aBlock(1, [
        aQuestion(1, 'Way', pick('By bus')),
        aQuestion(2, 'Days', { ...pick('Monday', 'Tuesday'), input_type: 'multiple-choice', is_multiple: true }),
        aQuestion(3, 'Name'),
        aQuestion(4, 'List', { input_type: 'dropdown', is_remote_options: true }),
      ]),
      aBlock(2, [aQuestion(5, 'Medicine', pick('A'))], { repeats: { min: 0, max: 3 } }),
    );
    const kept = {
      df_block_1: { df_1: 'Bus', df_2: ['Monday', 'Tues'], df_3: 'Ada', df_4: '7', df_9: 'gone' },
      df_block_2: { entries: [{ df_5: 'A' }, { df_5: 'B' }] },
      df_block_8: { df_3: ['a', 'b'], signature: { signature: 'Ada' } },
    };
    const now = restored(plan, kept);
    expect(now).toEqual({
      df_block_1: { df_1: null, df_2: ['Monday'], df_3: 'Ada', df_4: '7' },
      df_block_2: { entries: [{ df_5: 'A' }, { df_5: null }] },
    });
    expect(lostAnswers(plan, kept, now)).toEqual([
      { question: 'Way', text: 'Bus' },
      { question: 'Days', text: 'Tues' },
      { question: null, text: 'gone' },
      { question: 'Medicine', text: 'B' },
      { question: null, text: 'a, b' },
    ]);
  });

  it('RN-19 drops an answer of another shape, and that of a computed question', () => {
    const plan = planOf(aBlock(1, [aQuestion(1, 'Name'), aQuestion(2, 'Sum', { computed: { number: 1 } })]));
    expect(restored(plan, { df_block_1: { df_1: ['a'], df_2: '7' } })).toEqual({ df_block_1: { df_1: '' } });
  });

  it('RN-19 restores as many entries as the block may have', () => {
    const plan = planOf(aBlock(1, [aQuestion(1, 'Medicine')], { repeats: { min: 1, max: 2 } }));
    const entries = ['a', 'b', 'c'].map((df_1) => ({ df_1 }));
    expect(restored(plan, { df_block_1: { entries } })).toEqual({ df_block_1: { entries: entries.slice(0, 2) } });
    expect(restored(plan, { df_block_1: { entries: [] } })).toEqual({ df_block_1: { entries: [{ df_1: '' }] } });
  });

  it.each([null, 'text', [], { df_block_1: 3 }])('RN-19 %j is no draft: the form begins blank', (kept) => {
    expect(restored(planOf(aBlock(1, [aQuestion(1, 'Name')])), kept)).toEqual({ df_block_1: { df_1: '' } });
  });
});

describe('RN-19 withTyped', () => {
  it('RN-19 answers typed before the offer stay, and the draft fills in the rest', () => {
    const days: string[] = [];
    const opened = { df_block_1: { df_1: '', df_2: '' }, df_block_2: { df_3: days } };
    const current = { df_block_1: { df_1: 'typed', df_2: '' }, df_block_2: { df_3: days } };
    const kept = { df_block_1: { df_1: 'kept', df_2: 'kept' }, df_block_2: { df_3: ['Mon'] } };
    expect(withTyped(kept, opened, current)).toEqual({
      df_block_1: { df_1: 'typed', df_2: 'kept' },
      df_block_2: { df_3: ['Mon'] },
    });
  });

  it.each([
    {
      what: 'touched nothing since the last save',
      now: { df_1: 'a', df_3: ['Mon'] },
      next: { df_1: 'b', df_3: ['Tue'] },
    },
    { what: 'changed a text', now: { df_1: 'c', df_3: ['Mon'] }, next: { df_1: 'c', df_3: ['Tue'] } },
    { what: 'changed a list', now: { df_1: 'a', df_3: ['Sun'] }, next: { df_1: 'b', df_3: ['Sun'] } },
    { what: 'emptied a text', now: { df_1: '', df_3: ['Mon'] }, next: { df_1: '', df_3: ['Tue'] } },
  ])('RN-19 of two devices, the one that $what gets the answers of the other for the rest', ({ now, next }) => {
    const saved = { df_block_1: { df_1: 'a', df_3: ['Mon'] } };
    const other = { df_block_1: { df_1: 'b', df_3: ['Tue'] } };
    expect(withTyped(other, saved, { df_block_1: now })).toEqual({ df_block_1: next });
  });
});
