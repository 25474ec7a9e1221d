import * as z from 'zod/mini';
import { CARD_FIELDS, PAYMENT_METHOD } from '../../domain/forms/blocks/billing.rules.ts';
import type {
  FieldShape,
  ShapesOf,
  TakenValue,
} from '../../domain/forms/blocks/client-profile/answers/field-shapes.ts';
import {
  DIAGNOSIS_SHAPES,
  GUARDIAN_SHAPES,
  PROFILE_SHAPES,
} from '../../domain/forms/blocks/client-profile/answers/read-profile.rules.ts';
import { FILE_ID, LONGEST_OPTION, MOST_OPTIONS } from '../../domain/forms/definition/answers.ts';
import { SKETCH_EDGES, SKETCH_HEIGHTS } from '../../domain/forms/definition/sketch-value.ts';
import { COLOUR, LONGEST_CHOICE, LONGEST_DESCRIPTION } from '../../domain/forms/validation/validate-control.rules.ts';
import {
  type BuiltInBlock,
  CONSENT_PRIVILEGES,
  ENTRIES,
  type InputType,
  LONGEST_TEXT,
  MOST_DIAGNOSES,
  MOST_FILES,
  MOST_GUARDIANS,
  MOST_PROGRAMS,
  MOST_VISIT_PREFERENCES,
  SELECTED_PROGRAMS,
  SIGNATURE,
  SKETCH_LIMITS,
  TERMS,
  VISIT_DAYS,
  VISIT_FREQUENCIES,
  WAITLISTED_PROGRAMS,
} from '../../domain/index.ts';
import { COMPONENTS, refTo, wallTime } from '../fields.schemas.ts';

/*
 * The shapes of the answers to each kind of question and block, as callers send them, for the API description. What the questions of one form
 * require is judged by `validateForm`: the shapes are made of its fields and limits, and a test keeps the two equal.
 */
type Shape = z.ZodMiniType;

function component<S extends Shape>(id: string, description: string, shape: S): S {
  COMPONENTS.add(shape, { id, description });
  return shape;
}
const text = (max: number) => z.string().check(z.maxLength(max));

const blank = component(
  'FormAnswer.blank',
  'The question was asked and left blank.',
  z.union([z.string().check(z.regex(/^\s*$/)), z.array(z.unknown()).check(z.maxLength(0)), z.null()]),
);

const file = { id: z.string().check(z.regex(FILE_ID)) };
const files = component(
  'FormAnswer.files',
  'Files that were uploaded before (POST /api/v2/form_response_attachments): one, or several where the question is multiple.',
  z.array(z.object({ ...file, name: text(LONGEST_CHOICE) })).check(z.minLength(1), z.maxLength(MOST_FILES)),
);

const option = text(LONGEST_OPTION);
const remoteText = text(LONGEST_CHOICE).check(z.minLength(1));
const choice = component(
  'FormAnswer.choice',
  'An option_value; a list of them where the question is multiple; value and label of a found option where the options are remote.',
  z.union([
    option,
    z.array(option).check(z.maxLength(MOST_OPTIONS)),
    z.object({ value: remoteText, label: remoteText }),
  ]),
);

const coordinate = z.number().check(z.gte(SKETCH_EDGES.least), z.lte(SKETCH_EDGES.most));
const line = z.object({
  stroke: z.string().check(z.regex(COLOUR)),
  strokeWidth: z.number().check(z.gte(0), z.lte(100)),
  lineCap: z.enum(['round', 'butt']),
  points: z.array(coordinate).check(z.minLength(2), z.maxLength(2 * SKETCH_LIMITS.pointsPerLine)),
  compositing: z.enum(['source-over', 'destination-out']),
});
const drawing = component(
  'FormAnswer.drawing',
  'Lines over an optional picture, which is an uploaded file. The sketch is 1000 wide. v, width, height and description may be left out.',
  z.object({
    v: z.optional(z.literal(1)),
    width: z.optional(z.literal(1000)),
    height: z.optional(z.int().check(z.gte(SKETCH_HEIGHTS.least), z.lte(SKETCH_HEIGHTS.most))),
    background: z.nullish(z.object({ ...file, document: text(LONGEST_CHOICE) })),
    lines: z.array(line).check(z.maxLength(SKETCH_LIMITS.lines)),
    description: z.optional(text(LONGEST_DESCRIPTION)),
  }),
);

const number = z.union([z.number(), z.string().check(z.regex(/^-?\d+(?:\.\d+)?$/))]);
const wholeNumber = z.union([z.int(), z.string().check(z.regex(/^-?\d+$/))]);

/** The name in the API description, such as `FormAnswer.dropdown`. */
export const answerComponent = (type: InputType): string => `FormAnswer.${type}`;

const answer = (type: InputType, description: string, ...shapes: readonly Shape[]): Shape =>
  component(answerComponent(type), description, z.union([...shapes, blank]));

/** By the `input_type` of a question. */
export const CONTROL_ANSWERS: Readonly<Record<InputType, Shape>> = {
  'multiple-choice': answer('multiple-choice', 'The chosen option or options.', choice),
  dropdown: answer('dropdown', 'The chosen option or options.', choice),
  'input-text': answer(
    'input-text',
    'A text; a number, or its text with a decimal point, where the question is_number.',
    text(LONGEST_TEXT),
    number,
  ),
  text: answer('text', 'Shows a text and asks nothing.'),
  'image-file': answer('image-file', 'JPG or PNG pictures.', files),
  'upload-file': answer('upload-file', 'Files of the types that the question accepts.', files),
  datepicker: answer('datepicker', 'A date, yyyy-MM-dd.', z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  'scale-range': answer('scale-range', 'A whole number from min_val to max_val, or its text.', wholeNumber),
  sketch: answer('sketch', 'A drawing.', drawing),
};
const anyAnswer = component(
  'FormAnswer',
  'The answer to one question, by its input_type.',
  z.union(Object.values(CONTROL_ANSWERS)),
);

const signature = component(
  'FormSignature',
  'Signs the block: the box is ticked, and the name is typed. The server adds the moment and the address.',
  z.object({ checked: z.boolean(), signature: text(LONGEST_CHOICE) }),
);
/** Every block may have a signature. */
const withSignature = (fields: Readonly<Record<string, Shape>>) =>
  z.object({ ...fields, [SIGNATURE]: z.optional(signature) });

/** The shape of a field that the domain reads by a shape of its own. */
function shapeOf(taken: TakenValue): Shape {
  switch (taken.kind) {
    case 'text':
      return z.string().check(z.trim(), z.maxLength(taken.max));
    case 'one-of':
      return z.literal([...taken.values]);
    case 'id':
      return z.int().check(z.gte(1), z.lte(taken.max));
  }
}
const fieldsOf = <T extends object>(shapes: ShapesOf<T>): Record<string, Shape> =>
  Object.fromEntries(
    Object.entries<FieldShape<unknown>>(shapes).map(([field, { takes }]) => [field, z.nullish(shapeOf(takes))]),
  );

/** The kind of a block: a built-in one, or one of questions, with or without `repeats`. */
type BlockKind = BuiltInBlock | 'questions' | 'repeated';

/** The name in the API description, such as `FormBlock.tos`. */
export const blockComponent = (kind: BlockKind): string => `FormBlock.${kind}`;

const block = (kind: BlockKind, description: string, shape: Shape): Shape =>
  component(blockComponent(kind), description, shape);

const id = z.nullish(z.int().check(z.gte(1)));
const programs = z.nullish(z.array(z.int().check(z.gte(1))).check(z.maxLength(MOST_PROGRAMS)));
const visitPreference = z.object({
  days: z.array(z.enum(VISIT_DAYS)).check(z.minLength(1), z.maxLength(VISIT_DAYS.length)),
  time: wallTime,
  treatment_frequency: z.enum(VISIT_FREQUENCIES),
});

export const BLOCK_ANSWERS: Readonly<Record<BlockKind, Shape>> = {
  questions: block(
    'questions',
    'A block of questions: an answer for each key df_{form_control_id}.',
    z.catchall(withSignature({}), anyAnswer),
  ),
  repeated: block(
    'repeated',
    'A block that repeats: each entry answers all of its questions.',
    withSignature({ [ENTRIES]: z.optional(z.array(z.record(z.string(), anyAnswer))) }),
  ),
  'client-profile': block(
    'client-profile',
    'Built-in block 1. Fields that the block does not show are ignored.',
    withSignature({
      ...fieldsOf(PROFILE_SHAPES),
      guardian: z.nullish(z.array(z.object(fieldsOf(GUARDIAN_SHAPES))).check(z.maxLength(MOST_GUARDIANS))),
      diagnosis: z.nullish(z.array(z.object(fieldsOf(DIAGNOSIS_SHAPES))).check(z.maxLength(MOST_DIAGNOSES))),
    }),
  ),
  'stripe-billing': block(
    'stripe-billing',
    'Built-in block 2: a card, and its owner: an account, the client of the form, or a guardian by the position in the client profile.',
    withSignature({
      ...Object.fromEntries(CARD_FIELDS.map((field) => [field, z.optional(z.unknown())])),
      user_id: z.nullish(
        z.union([z.int().check(z.gte(1)), z.string().check(z.regex(/^(?:|client|guardian-\d{1,3}|[1-9]\d{0,14})$/))]),
      ),
      payment_method_id: z.nullish(z.union([z.literal(''), z.string().check(z.regex(PAYMENT_METHOD))])),
    }),
  ),
  'consent-privileges': block(
    'consent-privileges',
    'Built-in block 3: each privilege is given (1) or not (0).',
    withSignature(Object.fromEntries(CONSENT_PRIVILEGES.map((privilege) => [privilege, z.nullish(z.literal([0, 1]))]))),
  ),
  tos: block(
    'tos',
    'Built-in block 4: the terms that the person was shown. The server compares them with its own.',
    withSignature({ [TERMS]: z.optional(z.string()) }),
  ),
  'programs-selection': block(
    'programs-selection',
    'Built-in block 5: ids in the order of choice, and those of them whose waitlist the person joins.',
    withSignature({ [SELECTED_PROGRAMS]: programs, [WAITLISTED_PROGRAMS]: programs }),
  ),
  'visit-preferences': block(
    'visit-preferences',
    'Built-in block 6.',
    withSignature({
      client_visit_preferences: z.nullish(z.array(visitPreference).check(z.maxLength(MOST_VISIT_PREFERENCES))),
    }),
  ),
  'service-preferences': block(
    'service-preferences',
    'Built-in block 7: a discipline and a practitioner.',
    withSignature({ occupation_id: id, practitioner_id: id }),
  ),
};

/** Answers beside the fields of a call. Any value is taken here: the form's own judgement says what is wrong, and leaves out other keys. */
export const sentAnswer = z.unknown().register(z.globalRegistry, {
  description:
    'The answers of a block of the form, by its key df_block_{id}. Keys that are no block of the form are ignored.',
  anyOf: (Object.keys(BLOCK_ANSWERS) as BlockKind[]).map((kind) => refTo(blockComponent(kind))), // the table's own keys
});
