import fc from 'fast-check';
import type { AnswerPath, Computation, Condition } from './conditions/expression.ts';
import type { FormAnswers } from './definition/answers.ts';
import type { BuiltInBlockId, FormControl, FormDefinition } from './definition/form-definition.ts';
import { aBlock, aControl, aPage, options } from './form.fixture.ts';

const VALUES = ['Yes', 'No', 'Maybe'] as const;
const SHAPES: readonly Partial<FormControl>[] = [
  {},
  { max_val: 5 },
  { is_number: true, min_val: 0, max_val: 10 },
  { input_type: 'dropdown', form_control_options: VALUES.map((option_value, score) => ({ option_value, score })) },
  { input_type: 'multiple-choice', is_multiple: true, form_control_options: options(...VALUES) },
  { input_type: 'datepicker' },
  { input_type: 'scale-range' },
  { input_type: 'scale-range', min_val: 1, max_val: 5 },
  { height: 80, min_val: 2, max_val: 200, placeholder: 'In your own words', is_for_staff: true },
  { input_type: 'text', label: '', content: '<h3>Sleep &amp; rest</h3><p>The last two weeks</p>' },
  {
    input_type: 'multiple-choice',
    form_control_options: VALUES.map((option_value, score) => ({ option_value, option_label: `Oui ${score}`, score })),
  },
  { input_type: 'dropdown', is_remote_options: true, options_source: 'provinces', form_options_parent_id: 1 },
  { input_type: 'upload-file', is_multiple: true, accepts: ['application/pdf', 'image/png'], max_bytes: 5_000_001 },
  { input_type: 'image-file' },
  { input_type: 'sketch' },
];

const question = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 12 }))
  .map(([block, control]): AnswerPath => `df_block_${block}.df_${control}`);

export const randomCondition = fc.letrec<{ tree: Condition }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ question, is: fc.constantFrom('answered' as const, 'empty' as const) }),
    fc.record({
      question,
      is: fc.constantFrom('equal' as const, 'not-equal' as const),
      value: fc.constantFrom(...VALUES, '3'),
    }),
    fc.record({
      question,
      is: fc.constantFrom('at-least' as const, 'less-than' as const, 'age-below' as const),
      value: fc.integer({ min: 0, max: 20 }),
    }),
    fc.record({ question, is: fc.constant('contains' as const), value: fc.constantFrom('e', 'No') }),
    fc.record({ question, is: fc.constant('one-of' as const), values: fc.subarray([...VALUES]) }),
    fc.record({ all: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ not: tie('tree') }),
  ),
})).tree;

export const randomComputation = fc.letrec<{ tree: Computation }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ question }),
    fc.record({ number: fc.integer({ min: -2, max: 2 }) }),
    fc.record({ sum: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ mean: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ product: fc.array(tie('tree'), { maxLength: 3 }) }),
    fc.record({ difference: fc.tuple(tie('tree'), tie('tree')) }),
    fc.record({ quotient: fc.tuple(tie('tree'), tie('tree')) }),
  ),
})).tree;

const computation: fc.Arbitrary<Computation> = fc.oneof(
  fc.record({ sum: fc.array(fc.record({ question }), { maxLength: 3 }) }),
  fc.record({ mean: fc.array(fc.record({ question }), { maxLength: 3 }) }),
  fc.record({ product: fc.tuple(fc.record({ question }), fc.record({ number: fc.integer({ min: -2, max: 2 }) })) }),
  randomComputation,
);

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const changes = fc.record({
  shape: fc.constantFrom(...SHAPES),
  is_required: fc.boolean(),
  visible_when: maybe(randomCondition),
  required_when: maybe(randomCondition),
  computed: fc.option(computation, { nil: undefined, freq: 6 }),
});

/** Rows of one to three questions. */
const inRows = (controls: readonly FormControl[], length: number): FormControl[][] =>
  Array.from({ length: Math.ceil(controls.length / length) }, (_row, row) =>
    controls.slice(row * length, (row + 1) * length),
  );

/** Forms of four blocks on two pages, with conditions and computed questions at random. Some conditions name questions that do not exist. */
const formsWith = (...builtIns: readonly (BuiltInBlockId | null)[]): fc.Arbitrary<FormDefinition> =>
  fc
    .record({
      controls: fc.array(changes, { minLength: 3, maxLength: 12 }),
      blockCondition: maybe(randomCondition),
      pageCondition: maybe(randomCondition),
      doesRepeat: fc.boolean(),
      rowLength: fc.constantFrom(1, 2, 3),
      builtIn: fc.constantFrom(...builtIns),
    })
    .map(({ controls, blockCondition, pageCondition, doesRepeat, rowLength, builtIn }) => {
      const all = controls.map(({ shape, ...change }, index) =>
        aControl(index + 1, withoutAbsent({ ...shape, ...change })),
      );
      const third = Math.ceil(all.length / 3);
      const part = (index: number) => all.slice(index * third, (index + 1) * third);
      return {
        pages: [
          aPage([
            aBlock(1, [], { rows: inRows(part(0), rowLength) }),
            aBlock(2, part(1), blockCondition ? { visible_when: blockCondition } : {}),
          ]),
          aPage(
            [
              aBlock(3, part(2), doesRepeat ? { repeats: { min: 0, max: 3 } } : {}),
              aBlock(4, [], { built_in_block_id: builtIn, requires_signature: true, properties: { intro: 'Terms' } }),
            ],
            pageCondition ? { visible_when: pageCondition } : {},
          ),
        ],
      };
    });

export const randomForm = formsWith(null, 3, 6);
/** With client profile blocks too, whose answers the server replaces by its own. */
export const randomFormOrProfile = formsWith(null, 1, 3, 6);

function withoutAbsent<T extends object>(change: T): T {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T; // the same keys, fewer of them
}

const FILE = { id: '7c9e6679-7425-40de-944b-e07fc1f90ae7', name: 'scan.pdf' };
const answer = fc.oneof(
  fc.constantFrom<unknown>('', 'Yes', 'No', '3', '42', '1.50', '2010-02-28', 'soon', null, 7),
  fc.constantFrom<unknown>([FILE], { value: 'ON', label: 'Ontario' }, { v: 1, lines: [], description: 'A house' }),
  fc.subarray([...VALUES]),
  fc.string({ maxLength: 8 }),
);
const blockAnswers = fc.dictionary(
  fc.integer({ min: 1, max: 13 }).map((id) => `df_${id}`),
  answer,
  { maxKeys: 12, noNullPrototype: true },
);

/** Answers to such forms: right ones, wrong ones, and some to questions that a form does not have. */
export const randomAnswers: fc.Arbitrary<FormAnswers> = fc
  .record({
    first: blockAnswers,
    second: blockAnswers,
    third: blockAnswers,
    entries: fc.array(blockAnswers, { maxLength: 4 }),
  })
  .map(({ first, second, third, entries }) => ({
    df_block_1: first,
    df_block_2: second,
    df_block_3: { ...third, entries },
    df_block_4: { signature: { checked: true, signature: 'Zoé Martin' }, consent_photo: 1 },
  }));

const text = fc.constantFrom<unknown>('', 'Zoé', 'zoe@example.test', '2010-02-28', '1990-06-15', 'x\0', 7, null);
const flag = fc.constantFrom<unknown>(0, 1, 2);
const person = { first_name: text, email: text, phone_number: text, relationship_id: flag };
/** A client profile, in parts right. */
const profile = fc.record(
  {
    ...person,
    ...{ last_name: text, dob: text, gender: text, country_id: flag, client_id: flag, bool_needs_guardian: flag },
    guardian: fc.oneof(fc.array(fc.record(person, { requiredKeys: [] }), { maxLength: 12 }), text),
    diagnosis: fc.array(fc.record({ id: flag, date_onset: text }, { requiredKeys: [] }), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** Answers to `randomFormOrProfile`. */
export const randomProfileAnswers: fc.Arbitrary<FormAnswers> = fc
  .tuple(randomAnswers, profile)
  .map(([answers, ofClient]) => ({ ...answers, df_block_4: { ...answers.df_block_4, ...ofClient } }));
