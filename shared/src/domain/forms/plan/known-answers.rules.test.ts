import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormAnswers } from '../definition/answers.ts';
import type { BuiltInBlockId, FormControl } from '../definition/form-definition.ts';
import { aBlock, aControl, aForm } from '../form.fixture.ts';
import { randomAnswers, randomForm } from '../random-form.fixture.ts';
import { validateForm } from '../validation/validate-form.rules.ts';
import { planForm } from './form-plan.ts';
import { knownAnswers } from './known-answers.rules.ts';

const ID = '0b6e2f1c-7a54-4c0e-9d3b-52f0c1a8e7d4';
/** What a sketch has beside its picture and its lines. */
const SHEET = { v: 1, width: 1000, height: 500, description: '' };
const ofControl = (control: Partial<FormControl>, answer: unknown) =>
  knownAnswers(planForm(aForm(aBlock(1, [aControl(1, control)]))), { df_block_1: { df_1: answer } }).df_block_1?.df_1;

describe('knownAnswers', () => {
  it('CT-08 keeps the blocks and fields of the form, in its order, and leaves out everything else', () => {
    const form = aForm(aBlock(1, [aControl(1), aControl(2), aControl(3, { computed: { number: 1 } })]), aBlock(2, []));
    const sent: FormAnswers = {
      df_block_9: { df_1: 'x' },
      df_block_2: { df_1: 'x' },
      df_block_1: { df_9: 'x', df_3: '99', df_2: 'b', df_1: 'a', constructor: 'x', role: 'owner' },
    };
    const known = knownAnswers(planForm(form), sent);
    expect(known).toEqual({ df_block_1: { df_1: 'a', df_2: 'b' }, df_block_2: {} });
    expect(Object.keys(known.df_block_1 ?? {})).toEqual(['df_1', 'df_2']);
  });

  it('EN-14 EN-15 RL-02 keeps the fields of a built-in block, and of a long list one entry more than allowed', () => {
    const ofBlock = (builtIn: BuiltInBlockId, answers: object) => {
      const plan = planForm(aForm(aBlock(1, [], { built_in_block_id: builtIn })));
      return knownAnswers(plan, { df_block_1: { ...answers } }).df_block_1;
    };
    const list = <T>(item: T, length = 50) => Array.from({ length }, () => item);
    const profile = {
      first_name: 'Zoé',
      hobby: 'chess',
      guardian: list({ id: 9, hobby: 'go' }),
      diagnosis: list({ id: 3 }),
    };
    expect(ofBlock(1, profile)).toEqual({
      first_name: 'Zoé',
      guardian: list({ id: 9 }, 11),
      diagnosis: list({ id: 3 }, 31),
    });
    expect(ofBlock(5, { selected_programs: list(4), waitlisted_programs: list(4) })).toEqual({
      selected_programs: list(4, 21),
      waitlisted_programs: list(4, 21),
    });
  });

  it.each<{ what: string; control: Partial<FormControl>; answer: unknown; known: unknown }>([
    {
      what: 'a file',
      control: { input_type: 'upload-file' },
      answer: [{ id: ID, name: 'a.pdf', url: 'x' }],
      known: [{ id: ID, name: 'a.pdf' }],
    },
    {
      what: 'a picture',
      control: { input_type: 'image-file' },
      answer: [{ id: ID, name: 'a.png', url: 'x' }],
      known: [{ id: ID, name: 'a.png' }],
    },
    {
      what: 'the picture below a sketch',
      control: { input_type: 'sketch' },
      answer: { v: 1, background: { id: ID, document: 'a.png', url: 'x' } },
      known: { v: 1, background: { id: ID, document: 'a.png' } },
    },
    {
      what: 'a remote option',
      control: { input_type: 'dropdown', is_remote_options: true },
      answer: { value: '7', label: 'ADHD', is_admin: true },
      known: { value: '7', label: 'ADHD' },
    },
    {
      what: 'a sketch',
      control: { input_type: 'sketch' },
      answer: { v: 1, lines: [{ stroke: 'red', points: [1, 2], onClick: 'x' }], background: null, script: 'x' },
      known: { ...SHEET, lines: [{ stroke: 'red', points: [1, 2] }], background: null },
    },
    { what: 'a value of a wrong shape', control: { input_type: 'sketch' }, answer: 'a text', known: 'a text' },
  ])('RL-02 leaves out further keys of $what', ({ control, answer, known }) => {
    expect(ofControl(control, answer)).toEqual(known);
  });

  it.each<{ what: string; control: Partial<FormControl>; answer: unknown; known: unknown }>([
    { what: 'a number on a scale', control: { input_type: 'scale-range' }, answer: 3, known: '3' },
    { what: 'a number', control: { is_number: true }, answer: 2.5, known: '2.5' },
    { what: 'a number for a text, which is refused', control: {}, answer: 7, known: 7 },
    {
      what: 'a sketch of a picture and lines alone',
      control: { input_type: 'sketch', height: 320 },
      answer: { background: null, lines: [{ stroke: 'red', points: [1.2, 2] }] },
      known: { ...SHEET, height: 320, background: null, lines: [{ stroke: 'red', points: [1, 2] }] },
    },
  ])('CT-04 CT-06 CT-07 keeps $what in the form in which it is stored', ({ control, answer, known }) => {
    expect(ofControl(control, answer)).toEqual(known);
  });

  it('BL-01 leaves out what a signature gets from the server', () => {
    const plan = planForm(aForm(aBlock(1, [], { requires_signature: true })));
    const sent = { checked: true, signature: 'Zoé Martin', timestamp: 'now', timestampraw: 'now', ip: '1.2.3.4' };
    expect(knownAnswers(plan, { df_block_1: { signature: sent } })).toEqual({
      df_block_1: { signature: { checked: true, signature: 'Zoé Martin' } },
    });
  });

  it('BL-05 keeps the terms that the person was shown, in a block of terms alone', () => {
    const plan = planForm(aForm(aBlock(1, [], { built_in_block_id: 4 }), aBlock(2, [], { built_in_block_id: 3 })));
    const terms_of_service = '<p>Terms</p>';
    expect(
      knownAnswers(plan, { df_block_1: { terms_of_service, price: 0 }, df_block_2: { terms_of_service } }),
    ).toEqual({
      df_block_1: { terms_of_service },
      df_block_2: {},
    });
  });

  it('BL-06 keeps the fields of each preference, and one preference more than allowed', () => {
    const plan = planForm(aForm(aBlock(1, [], { built_in_block_id: 6 })));
    const preference = { days: ['Mon'], time: '09:30', treatment_frequency: 'Weekly' };
    const list = Array.from({ length: 50 }, () => ({ ...preference, price: 0 }));
    const known = knownAnswers(plan, { df_block_1: { client_visit_preferences: list } });
    expect(known.df_block_1?.client_visit_preferences).toEqual(Array.from({ length: 21 }, () => preference));
  });

  it('CT-08 of random forms are judged without an unknown field, and stay the same when they are picked again', () => {
    fc.assert(
      fc.property(randomForm, randomAnswers, (form, answers) => {
        const plan = planForm(form);
        const known = knownAnswers(plan, answers);
        expect(knownAnswers(plan, known)).toEqual(known);
        // The same faults as before, except those of fields that the form does not have.
        const judge = (given: FormAnswers) => validateForm(plan, given, { today: '2026-06-15' });
        const isKnown = ({ path }: { path: string }) => path.includes('.');
        const before = judge(answers).filter((fault) => fault.code !== 'answer-unknown' && isKnown(fault));
        expect(judge(known).filter(({ code }) => code !== 'answer-unknown')).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });
});
