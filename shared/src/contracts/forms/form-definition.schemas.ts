import * as z from 'zod/mini';
import {
  type Computation,
  type Condition,
  FORM_LIMITS,
  type FormDefinition,
  INPUT_TYPES,
  MEDIA_TYPES,
  type MediaType,
} from '../../domain/index.ts';
import { mostKeys } from '../fields.schemas.ts';

const shortText = z.string().check(z.maxLength(500));
const longText = z.string().check(z.maxLength(50_000));
const rowId = z.nullable(z.int().check(z.gte(1)));
const index = z.int().check(z.gte(0), z.lte(1_000));
const limit = z.nullable(z.number().check(z.gte(-1_000_000_000), z.lte(1_000_000_000)));

/** Keys of a block and a question (CT-08). */
const question = z.templateLiteral([
  z.string().check(z.regex(/^df_block_(?:new_\d{1,3}_)?\d{1,9}$/)),
  '.',
  z.string().check(z.regex(/^df_(?:new_\d{1,3}_\d{1,3}_\d{1,3}_)?\d{1,9}$/)),
]);
const parts = <T extends z.core.SomeType>(part: T) => z.array(part).check(z.maxLength(100));

const comparison = z.union([
  z.strictObject({ question, is: z.enum(['answered', 'empty']) }),
  z.strictObject({ question, is: z.enum(['equal', 'not-equal', 'contains']), value: shortText }),
  z.strictObject({ question, is: z.literal('one-of'), values: parts(shortText) }),
  z.strictObject({
    question,
    is: z.enum(['at-least', 'at-most', 'more-than', 'less-than', 'age-at-least', 'age-below']),
    value: z.number(),
  }),
]);

/** The depth of a body is limited before it is parsed; `definitionFaults` limits depth and size of each tree. */
const condition: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    comparison,
    z.strictObject({ all: parts(condition) }),
    z.strictObject({ any: parts(condition) }),
    z.strictObject({ not: condition }),
  ]),
);
// A shape that contains itself needs a name in the API description.
z.globalRegistry.add(condition, { id: 'FormCondition', description: 'When a part of a form is shown or required.' });

const computation: z.ZodMiniType<Computation> = z.lazy(() =>
  z.union([
    z.strictObject({ number: z.number() }),
    z.strictObject({ question }),
    z.strictObject({ sum: parts(computation) }),
    z.strictObject({ mean: parts(computation) }),
    z.strictObject({ product: parts(computation) }),
    z.strictObject({ difference: z.tuple([computation, computation]) }),
    z.strictObject({ quotient: z.tuple([computation, computation]) }),
  ]),
);
z.globalRegistry.add(computation, { id: 'FormComputation', description: 'How the answer to a question is computed.' });

const option = z.strictObject({
  option_value: shortText,
  option_label: z.optional(shortText),
  score: z.optional(z.number().check(z.gte(-1_000), z.lte(1_000))),
});

const control = z.strictObject({
  form_control_id: rowId,
  input_type: z.enum(INPUT_TYPES),
  label: shortText,
  placeholder: shortText,
  is_required: z.boolean(),
  is_multiple: z.boolean(),
  is_remote_options: z.boolean(),
  form_options_parent_id: rowId,
  form_control_options: z.array(option).check(z.maxLength(FORM_LIMITS.options)),
  min_val: limit,
  max_val: limit,
  height: z.nullable(z.int().check(z.gte(1), z.lte(5_000))),
  content: longText,
  is_number: z.optional(z.boolean()),
  options_source: z.optional(z.string().check(z.maxLength(40), z.regex(/^[a-z]+(?:[-_][a-z]+)*$/))),
  accepts: z.optional(z.array(z.enum(Object.keys(MEDIA_TYPES) as [MediaType, ...MediaType[]])).check(z.maxLength(20))), // the table's own keys
  max_bytes: z.optional(z.int().check(z.gte(1), z.lte(20 * 1024 * 1024))),
  visible_when: z.optional(condition),
  required_when: z.optional(condition),
  computed: z.optional(computation),
  is_for_staff: z.optional(z.boolean()),
});

export const blockField = z.strictObject({
  slug: z.string().check(z.maxLength(60)),
  validation_map: z.string().check(z.maxLength(200)),
  pivot: z.strictObject({ is_visible: z.boolean(), is_required: z.boolean() }),
});

const block = z.strictObject({
  id: rowId,
  name: shortText,
  rows: z
    .array(z.array(control).check(z.minLength(1), z.maxLength(FORM_LIMITS.controlsPerRow)))
    .check(z.maxLength(FORM_LIMITS.rowsPerBlock)),
  built_in_block_id: z.nullable(z.literal([1, 2, 3, 4, 5, 6, 7])),
  requires_signature: z.boolean(),
  default_value: longText,
  properties: z.record(z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/)), shortText).check(mostKeys(60)),
  page_index: index,
  block_index: index,
  fields: z.array(blockField).check(z.maxLength(60)),
  visible_when: z.optional(condition),
  repeats: z.optional(z.strictObject({ min: index, max: z.int().check(z.gte(1), z.lte(50)) })),
});

const page = z.strictObject({
  id: rowId,
  name: shortText,
  blocks: z.array(block).check(z.maxLength(FORM_LIMITS.blocksPerPage)),
  visible_when: z.optional(condition),
});

/** The pages of a form. */
export const formPages: z.ZodMiniType<FormDefinition['pages']> = z.array(page).check(z.maxLength(FORM_LIMITS.pages));

/** One version of a form: shapes and sizes. `definitionFaults` finds what keeps it from being published. */
export const formDefinition: z.ZodMiniType<FormDefinition> = z.strictObject({ pages: formPages });
