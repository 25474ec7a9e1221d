import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { aBlock, aControl, options } from '../../domain/forms/form.fixture.ts';
import { hostileValue } from '../../domain/forms/hostile-answers.fixture.ts';
import {
  BUILT_IN_BLOCKS,
  type BuiltInBlockId,
  blockRulesOf,
  type FormControl,
  INPUT_TYPES,
  type InputType,
  isAnswered,
  readProfile,
  validateControl,
} from '../../domain/index.ts';
import { BLOCK_ANSWERS, CONTROL_ANSWERS } from './form-answers.schemas.ts';

const FILE = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'scan.pdf' };
const LINE = { stroke: '#FF0000', strokeWidth: 5, lineCap: 'round', points: [1, 2.5], compositing: 'source-over' };
const drawn = (change: object = {}, line: object = {}) => ({ lines: [{ ...LINE, ...line }], ...change });
const ofOptions = { form_control_options: options('Yes', 'No') };

interface Kind {
  readonly control: Partial<FormControl>;
  readonly right: readonly unknown[];
  readonly wrong: readonly unknown[];
}

/** Every kind of question in each of its forms, with answers of the right and of a wrong shape. */
const KINDS: Readonly<Record<InputType, readonly Kind[]>> = {
  'multiple-choice': [
    { control: ofOptions, right: ['Yes'], wrong: [7, true, [['Yes']]] },
    { control: { ...ofOptions, is_multiple: true }, right: [['Yes', 'No']], wrong: [{ value: 'Yes' }, [null]] },
  ],
  dropdown: [
    { control: ofOptions, right: ['No'], wrong: [7, { label: 'No' }] },
    {
      control: { is_remote_options: true },
      right: [{ value: 'ON', label: 'Ontario' }],
      wrong: [
        { value: '', label: '' },
        { value: 1, label: 1 },
      ],
    },
  ],
  'input-text': [
    { control: {}, right: ['Zoé', 'a'.repeat(10_000)], wrong: ['a'.repeat(10_001), true, ['Zoé']] },
    { control: { is_number: true }, right: [7, -1.5, '7', '-1.5'], wrong: [[7], { number: 7 }] },
  ],
  text: [{ control: { content: '<p>Rest</p>' }, right: [], wrong: ['Zoé', 7, [FILE]] }],
  'image-file': [{ control: {}, right: [[FILE]], wrong: [FILE, [{ id: 'x', name: 'x' }], ['x']] }],
  'upload-file': [
    {
      control: { is_multiple: true },
      right: [[FILE, { ...FILE, id: FILE.id.replace('7c', '8c') }]],
      wrong: [[{ id: FILE.id }]],
    },
  ],
  datepicker: [{ control: {}, right: ['2010-02-28'], wrong: ['28.02.2010', '2010-2-8', 20100228] }],
  'scale-range': [{ control: { min_val: 2, max_val: 4 }, right: [3, '3'], wrong: [2.5, '2.5', 'three', [3], true] }],
  sketch: [
    {
      control: {},
      right: [
        drawn(),
        drawn({
          v: 1,
          width: 1000,
          height: 320,
          description: 'A house',
          background: { id: FILE.id, document: 'x.png' },
        }),
        { ...drawn(), background: null, lines: [], description: 'Nothing to draw' },
      ],
      wrong: [
        ...[
          drawn({ v: 2 }),
          drawn({ width: 900 }),
          drawn({ background: { id: 'x', document: 'x' } }),
          drawn({ lines: [null] }),
        ],
        ...[drawn({}, { stroke: 'url(x)' }), drawn({}, { lineCap: 'square' }), drawn({}, { points: ['1', '2'] })],
      ],
    },
  ],
};
const RIGHT = Object.values(KINDS).flatMap((kinds) => kinds.flatMap(({ right }) => right));
const anyValue = fc.oneof(fc.constantFrom(...RIGHT), hostileValue);

const doesFit = (type: InputType, value: unknown): boolean => safeParse(CONTROL_ANSWERS[type], value).success;
const isRight = (value: unknown, control: FormControl): boolean => validateControl(value, control, true) === null;

describe.each(INPUT_TYPES)('the published shape of the answer to a question of the type %s', (type) => {
  const controls = KINDS[type].map((kind) => ({
    ...kind,
    control: aControl(1, { input_type: type, ...kind.control }),
  }));

  it(`API-04 EN-16 takes and refuses what the judgement does`, () => {
    for (const { control, right, wrong } of controls) {
      for (const value of right)
        expect([isRight(value, control), doesFit(type, value)], JSON.stringify(value)).toEqual([true, true]);
      for (const value of wrong)
        expect([isRight(value, control), doesFit(type, value)], JSON.stringify(value)).toEqual([false, false]);
    }
  });

  it('API-04 EN-16 takes every answer that the judgement takes, and a blank', () => {
    fc.assert(
      fc.property(anyValue, fc.constantFrom(...controls), (value, { control }) => {
        if (isRight(value, control)) expect(doesFit(type, value), JSON.stringify(value)).toBe(true);
      }),
    );
    for (const blank of ['', '  ', [], null]) expect([isAnswered(blank), doesFit(type, blank)]).toEqual([false, true]);
  });
});

const DAY = { days: ['Mon', 'Tue'], time: '09:30', treatment_frequency: 'Weekly' };
const SIGNED = { checked: true, signature: 'Zoé Martin' };

/** Answers of each built-in block: fields with right and wrong values. */
const FIELDS: Readonly<Record<Exclude<BuiltInBlockId, 1>, Readonly<Record<string, readonly unknown[]>>>> = {
  2: {
    payment_method_id: ['pm_1', 'card'],
    user_id: ['client', 'guardian-2', 7, '7', 'guardian-x', 0],
    last_four: ['4242'],
  },
  3: { consent_overall: [0, 1, 2], consent_photo: [true, 1] },
  4: { terms_of_service: ['<p>Terms</p>', 7, null] },
  5: { selected_programs: [[12, 15], [12, 'x'], 12], waitlisted_programs: [[12], ['x'], []] },
  6: { client_visit_preferences: [[DAY], [{ ...DAY, days: ['Lundi'] }], [{ ...DAY, time: '9:30' }], DAY] },
  7: { occupation_id: [3, 'x', null], practitioner_id: [5, -5] },
};
const idsOf = (table: object) => Object.keys(table).map(Number) as Exclude<BuiltInBlockId, 1>[]; // the table's own keys

describe.each(idsOf(FIELDS).map((id) => ({ id, kind: BUILT_IN_BLOCKS[id] })))(
  'the published shape of the answers of the block $kind',
  ({ id, kind }) => {
    const block = aBlock(1, [], { built_in_block_id: id });
    const doesFitBlock = (answers: object) => safeParse(BLOCK_ANSWERS[kind], answers).success;
    const isRightBlock = (answers: Record<string, unknown>) =>
      blockRulesOf(block)?.judge(answers, block, { today: '2026-11-21', isStaff: false }).length === 0;
    const answers = fc.record(
      Object.fromEntries(
        Object.entries(FIELDS[id]).map(([field, values]) => [
          field,
          fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: hostileValue }),
        ]),
      ),
    );

    it('API-04 EN-15 takes all answers that the judgement takes', () => {
      const seen = new Set<boolean>();
      fc.assert(
        fc.property(answers, (sent) => {
          // The owner of a card does not count where there is no card.
          if (id === 2 && isBlank(sent.payment_method_id)) return;
          const isTaken = isRightBlock(sent);
          seen.add(isTaken);
          if (isTaken) expect(doesFitBlock(sent), JSON.stringify(sent)).toBe(true);
        }),
        { numRuns: 400 },
      );
      expect([...seen].sort()).toEqual([false, true]);
    });

    it('API-04 BL-01 may be signed', () => {
      expect([doesFitBlock({ signature: SIGNED }), doesFitBlock({ signature: 'Zoé Martin' })]).toEqual([true, false]);
    });
  },
);

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

describe('the published shape of the client profile', () => {
  /** Mostly a value that most fields take: of a profile with a dozen random fields, few were taken as a whole. */
  const mostly = (usual: unknown, others: readonly unknown[]) =>
    fc.oneof({ weight: 12, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...others) });
  const text = mostly('', [' Zoé ', 'zoe@example.test', 'x'.repeat(101), 7, null, ['x']]);
  const number = mostly(1, [0, 2, 4_294_967_296, 1.5, '1', null]);
  const person = { first_name: text, email: text, phone_type_1: number, relationship_id: number, is_consent: number };
  const profile = fc.record(
    {
      ...{ ...person, dob: text, sex: fc.constantFrom<unknown>('M', 'X', null), gender: text, country_id: number },
      guardian: fc.oneof(fc.array(fc.record(person, { requiredKeys: [] }), { maxLength: 11 }), text),
      diagnosis: fc.oneof(
        fc.array(fc.record({ id: number, date_onset: text }, { requiredKeys: [] }), { maxLength: 2 }),
        text,
      ),
    },
    { requiredKeys: [] },
  );

  it('API-04 EN-14 takes and refuses what its reader does', () => {
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(profile, (sent) => {
        const isTaken = readProfile(sent).faults.length === 0;
        seen.add(isTaken);
        expect(safeParse(BLOCK_ANSWERS['client-profile'], sent).success, JSON.stringify(sent)).toBe(isTaken);
      }),
      { numRuns: 1_000 },
    );
    expect(seen.size).toBe(2);
  });
});
