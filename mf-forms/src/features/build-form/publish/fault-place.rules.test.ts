import { publishFaults, storedForm } from '@carefront/shared/domain/form-building';
import { aBlock, aControl, aPage, options } from '@carefront/shared/testing/forms';
import { describe, expect, it } from 'vitest';
import { startOf } from '../saving/start-builder.rules.ts';
import { aWork } from '../testing/a-work.ts';
import { placedFault } from './fault-place.rules.ts';

type Control = Parameters<typeof aControl>[1];

/** Faults of a form with one question, and the fields that they lead to. */
function placesOf(change: Control, translation: Record<string, string> = {}) {
  const pages = [aPage([aBlock(1, [aControl(1, change)], { name: '' })], { id: 11, name: '' })];
  const { form } = startOf(aWork({ pages, translation }), null).history;
  return publishFaults(storedForm(form)).map((fault) => {
    const { code, part, field } = placedFault(form, fault);
    return [code, part && `${part.part} ${part.id}`, field];
  });
}

describe('the place of a fault', () => {
  const later = { question: 'df_block_1.df_9', is: 'answered' } as const;
  it.each<[string, Control, string]>([
    ['label-missing', { label: '' }, 'label'],
    ['options-missing', { input_type: 'dropdown' }, 'options'],
    ['option-repeated', { input_type: 'dropdown', form_control_options: options('a', 'a') }, 'options'],
    ['source-missing', { input_type: 'dropdown', is_remote_options: true }, 'options_source'],
    ['limits-reversed', { min_val: 2, max_val: 1 }, 'min_val'],
    ['condition-unknown-question', { visible_when: later }, 'visible_when'],
    ['condition-unknown-question', { required_when: later }, 'required_when'],
    ['condition-incomplete', { visible_when: { any: [] } }, 'visible_when'],
    ['condition-incomplete', { required_when: { all: [] } }, 'required_when'],
    ['formula-unknown-question', { computed: { sum: [{ question: later.question }] } }, 'computed'],
    ['formula-incomplete', { computed: { mean: [] } }, 'computed'],
  ])('FB-04 %s: the field of the question', (code, change, field) => {
    expect(placesOf(change)).toEqual([[code, 'question 1', field]]);
  });

  it.each([{ field: 'visible_when' }, { field: 'required_when' }])(
    'FB-04 an answer that was reworded leads to $field of the question that names it',
    ({ field }) => {
      const choice = aControl(1, { input_type: 'dropdown', form_control_options: options('By bus') });
      const gone = { question: 'df_block_1.df_1', is: 'equal', value: 'Bus' } as const;
      const kept = { ...gone, value: 'By bus' };
      const conditions = { visible_when: kept, required_when: kept, [field]: { any: [kept, gone] } };
      const pages = [aPage([aBlock(1, [choice, aControl(2, conditions)], { name: '' })], { id: 11, name: '' })];
      const { form } = startOf(aWork({ pages, translation: {} }), null).history;
      expect(publishFaults(storedForm(form)).map((fault) => placedFault(form, fault))).toEqual([
        { code: 'condition-unknown-option', part: { part: 'question', id: 2 }, field },
      ]);
    },
  );

  it('FB-04 the faulty condition of two', () => {
    const [shown, required] = [{ visible_when: { any: [later] } }, { required_when: { all: [] } }];
    expect(placesOf({ ...shown, ...required })).toEqual([
      ['condition-unknown-question', 'question 1', 'visible_when'],
      ['condition-incomplete', 'question 1', 'required_when'],
    ]);
  });

  it.each([
    { repeats: { min: 0, max: 50 }, blocks: 1, field: 'repeats.max' },
    { repeats: undefined, blocks: 4, field: null },
  ])('FB-04 too many conditions lead to the block with most of them, and to its entries: $field', (large) => {
    const laborious = Array.from({ length: large.blocks }, (_, index) => {
      const id = 10 + index;
      const question = `df_block_${id}.df_${id * 1_000}` as const;
      const visible_when = { all: Array.from({ length: 99 }, () => ({ question, is: 'answered' }) as const) };
      const controls = Array.from({ length: 50 }, (_row, row) =>
        [0, 1, 2].map((column) => {
          const first = row + column === 0;
          return aControl(id * 1_000 + row * 3 + column, first ? {} : { visible_when });
        }),
      );
      return aBlock(id, [], { rows: controls, ...(large.repeats && { repeats: large.repeats }) });
    });
    const pages = [aPage([aBlock(2, [aControl(1)]), ...laborious], { id: 11 })];
    const { form } = startOf(aWork({ pages }), null).history;
    const faults = publishFaults(storedForm(form)).filter(({ code }) => code === 'form-too-complex');
    expect(faults.map((fault) => placedFault(form, fault))).toEqual([
      { code: 'form-too-complex', part: { part: 'block', id: 10 }, field: large.field },
    ]);
  });

  it('FB-04 a missing translation leads to its text', () => {
    const own = { name: 'Journal' };
    expect(placesOf({ label: 'Sleep' }, own)).toEqual([['translation-missing', 'question 1', 'translated.label']]);
    expect(placesOf({ label: 'Sleep' }, { 'df_block_1.df_1.label': 'Sommeil' })).toEqual([
      ['translation-missing', null, null],
    ]);
    const choice = { label: 'Sleep', input_type: 'dropdown', form_control_options: options('Well') } as const;
    expect(placesOf(choice, { ...own, 'df_block_1.df_1.label': 'Sommeil' })).toEqual([
      ['translation-missing', 'question 1', 'options'],
    ]);
  });
});
