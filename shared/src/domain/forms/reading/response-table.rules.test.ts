import { describe, expect, it } from 'vitest';
import { aBlock, aControl, aPage } from '../form.fixture.ts';
import { planForm } from '../plan/form-plan.ts';
import { answerCell, tableCell } from './cells.rules.ts';
import { responseColumns } from './response-columns.rules.ts';

const NONE = { entryKey: null, labels: new Map<string, string>() };
const version = (...blocks: Parameters<typeof aPage>[0]) => ({ plan: planForm({ pages: [aPage(blocks)] }) });
const options = (...values: string[]) => values.map((value) => ({ option_value: value, option_label: `the ${value}` }));

describe('responseColumns', () => {
  it('FB-06 has one column for a question of several versions, with its newest label and all options', () => {
    const columns = responseColumns(
      [
        version(
          aBlock(
            1,
            [aControl(2, { label: 'Mood', form_control_options: options('good') }), aControl(3, { label: 'New' })],
            { name: 'You' },
          ),
        ),
        version(
          aBlock(
            1,
            [aControl(2, { label: 'Feeling', form_control_options: options('bad') }), aControl(4, { label: 'Old' })],
            { name: 'You' },
          ),
        ),
      ],
      ['df_block_1.df_2', 'df_block_1.df_4'],
    );
    expect(columns.map(({ head }) => head)).toEqual(['You: Mood', 'You: New', 'You: Old']);
    expect([...(columns[0]?.labels ?? [])]).toEqual([
      ['good', 'the good'],
      ['bad', 'the bad'],
    ]);
  });

  it('FB-06 tells equal heads apart', () => {
    const columns = responseColumns(
      [version(aBlock(1, [aControl(2, { label: 'Why' }), aControl(3, { label: 'Why' })], { name: '' }))],
      [],
    );
    expect(columns.map(({ head }) => head)).toEqual(['Why [df_2]', 'Why [df_3]']);
  });

  it('FB-06 has a column for each field of a built-in block that was answered', () => {
    const columns = responseColumns(
      [version(aBlock(1, [], { name: 'Client', built_in_block_id: 1 }))],
      ['df_block_1.first_name', 'df_block_9.gone'],
    );
    expect(columns.map(({ head, metaKey }) => [head, metaKey])).toEqual([
      ['Client: first name', 'df_block_1.first_name'],
      ['df_block_9: gone', 'df_block_9.gone'],
    ]);
  });

  it('FB-06 has the columns in the order of the blocks', () => {
    const columns = responseColumns(
      [
        version(
          aBlock(1, [], { name: 'Client', built_in_block_id: 1 }),
          aBlock(2, [aControl(3, { label: 'Why' })], { name: 'You' }),
        ),
      ],
      ['df_block_2.signature', 'df_block_1.email'],
    );
    expect(columns.map(({ head }) => head)).toEqual(['Client: email', 'You: Why', 'You: signature']);
  });

  it('FB-06 has one column for each question of a block that repeats', () => {
    const columns = responseColumns(
      [
        version(
          aBlock(1, [aControl(2, { label: 'Drug' }), aControl(3, { label: 'Dose' })], {
            name: 'Drugs',
            repeats: { min: 0, max: 5 },
          }),
        ),
      ],
      ['df_block_1.entries'],
    );
    expect(columns.map(({ head, metaKey, entryKey }) => [head, metaKey, entryKey])).toEqual([
      ['Drugs: Drug', 'df_block_1.entries', 'df_2'],
      ['Drugs: Dose', 'df_block_1.entries', 'df_3'],
    ]);
  });
});

describe('answerCell', () => {
  it.each<[string, unknown, string]>([
    ['text', 'a', 'a'],
    ['never asked', undefined, ''],
    ['left blank', null, ''],
    ['several options', ['a', 'b'], 'a\nb'],
    ['options that contain a separator', ['a; b', 'c'], 'a; b\nc'],
    ['options with a line end or a quote', ['a\nb', '"c"', 'd"'], '"a\\nb"\n"\\"c\\""\nd"'],
    ['files', [{ id: 'x', name: 'letter.pdf' }], 'letter.pdf'],
    ['a remote option', { value: '7', label: 'Quebec' }, 'Quebec'],
    ['a sketch', { v: 1, lines: [], description: 'left knee' }, 'left knee'],
    ['a sketch without words', { v: 1, lines: [], description: '' }, '[sketch]'],
    ['a signature', { checked: true, signature: 'Ada' }, 'checked: true; signature: Ada'],
    ['a flag', 1, '1'],
  ])('FB-06 writes %s', (_what, value, text) => {
    expect(answerCell(NONE, value)).toBe(text);
  });

  it('FB-06 writes labels of options, and a removed option as it was stored', () => {
    const labels = new Map([['a', 'Always']]);
    expect(answerCell({ entryKey: null, labels }, ['a', 'gone'])).toBe('Always\ngone');
  });

  it('FB-06 writes each entry of a block that repeats on a line of its own', () => {
    const column = { entryKey: 'df_2', labels: new Map<string, string>() };
    expect(answerCell(column, [{ df_2: 'x' }, {}, { df_2: ['y', 'z'] }])).toBe('1) x\n2) \n3) y\n3) z');
    expect(answerCell(column, [{}, {}])).toBe('');
    expect(answerCell(column, 'no list')).toBe('');
  });
});

describe('tableCell', () => {
  const columns = responseColumns(
    [
      version(
        aBlock(
          1,
          [
            aControl(2, { label: 'Day', input_type: 'datepicker' }),
            aControl(3, { label: 'Cups', is_number: true }),
            aControl(4, { label: 'Pain', input_type: 'scale-range' }),
            aControl(5, { label: 'Score', computed: { number: 1 } }),
            aControl(6, { label: 'Phone' }),
            aControl(7, {
              label: 'Code',
              input_type: 'dropdown',
              form_control_options: [{ option_value: '7', option_label: '007' }],
            }),
          ],
          { name: '' },
        ),
        aBlock(8, [], { name: '', built_in_block_id: 1 }),
        aBlock(9, [aControl(10, { label: 'Dose', is_number: true })], { name: '', repeats: { min: 0, max: 5 } }),
      ),
    ],
    ['df_block_8.dob', 'df_block_8.first_name'],
  );
  const cellOf = (head: string, value: unknown) => {
    const column = columns.find((one) => one.head === head);
    if (!column) throw new Error(`no column ${head}`);
    return tableCell(column, value);
  };

  it.each<[string, unknown, unknown]>([
    ['Day', '2026-03-04', { date: '2026-03-04' }],
    ['Day', '2026-02-30', '2026-02-30'],
    ['Day', '', ''],
    ['Cups', '-1234.5', { number: '-1234.5' }],
    ['Cups', 3, { number: '3' }],
    ['Cups', '1e3', '1e3'],
    ['Cups', '=1', '=1'],
    ['Cups', '007', '007'],
    ['Pain', '0', { number: '0' }],
    ['Score', 9, { number: '9' }],
    ['Phone', '0612345678', '0612345678'],
    ['Phone', '2026-03-04', '2026-03-04'],
    ['Code', '7', '007'],
    ['dob', '2015-12-31', { date: '2015-12-31' }],
    ['first name', '2015-12-31', '2015-12-31'],
    ['Dose', [{ df_10: '5' }], '1) 5'],
  ])('FB-06 the answer to %s, %j, is %j', (head, value, cell) => {
    expect(cellOf(head, value)).toEqual(cell);
  });
});
