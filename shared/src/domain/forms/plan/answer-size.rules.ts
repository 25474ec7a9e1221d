import { LONGEST_TEXT } from '../definition/answers.ts';
import type { FormControl } from '../definition/form-definition.ts';
import { SKETCH_LIMITS } from '../definition/sketch-value.ts';
import { MOST_FILES } from '../validation/validate-control.rules.ts';
import type { FormPlan, PlannedBlock } from './form-plan.ts';

/** The largest answers to a form, as JSON: parts are texts, lists and objects. */
export interface AnswerSize {
  readonly most: number;
  /** Numbers, beside the parts. */
  readonly numbers: number;
  readonly characters: number;
  readonly depth: number;
}

type Size = Omit<AnswerSize, 'depth'>;

/** No form needs more: its stored answers may have a megabyte. */
const LARGEST: Size = { most: 200_000, numbers: 200_000, characters: 2 * 1024 * 1024 };
/** Answers of a browser are at most nine levels deep: body, block, entries, entry, sketch, lines, line, points, number. */
const DEPTH = 16;
/** For the fields beside the answers, answers that are refused with a message, and an older version of the form. */
const SPARE: Size = { most: 500, numbers: 500, characters: 32 * 1024 };
const SPARE_FACTOR = 1.5;

/** A client with ten guardians and ten contacts, or all programs of a clinic. */
const BUILT_IN: Size = { most: 2_000, numbers: 2_000, characters: 200_000 };
const SIGNATURE: Size = { most: 4, numbers: 4, characters: 2_000 };
/** Key of a question or block, with its quotes. */
const KEY = 40;
/** JSON writes line ends and quotes with two characters. */
const ESCAPED = 2;
const TEXT: Size = { most: 1, numbers: 1, characters: ESCAPED * LONGEST_TEXT };
const SHORT: Size = { most: 1, numbers: 1, characters: 200 };
const CHOSEN_REMOTE: Size = { most: 3, numbers: 2, characters: 1_200 };
const FILE: Size = { most: 3, numbers: 2, characters: 700 };
/** A line has its colour, its ends and its way of drawing beside its points. A coordinate has six characters at most, with its comma. */
const SKETCH_NUMBERS = SKETCH_LIMITS.bytes / 5;
const SKETCH: Size = {
  most: 8 + 5 * SKETCH_LIMITS.lines,
  numbers: 4 + SKETCH_LIMITS.lines + SKETCH_NUMBERS,
  characters: 6_000 + 130 * SKETCH_LIMITS.lines + 6 * SKETCH_NUMBERS,
};

/** The size of the largest answers that the form can accept, with some room. Larger ones can be refused before they are parsed. */
export function answerSize(plan: FormPlan): AnswerSize {
  const all = [...plan.blocks.values()].map(sizeOfBlock).reduce(sum, { most: 0, numbers: 0, characters: 0 });
  const withSpare = (part: keyof Size) => Math.min(LARGEST[part], Math.ceil(all[part] * SPARE_FACTOR) + SPARE[part]);
  return {
    most: withSpare('most'),
    numbers: withSpare('numbers'),
    characters: withSpare('characters'),
    depth: DEPTH,
  };
}

function sizeOfBlock({ block, questions }: PlannedBlock): Size {
  if (block.built_in_block_id !== null) return sum(BUILT_IN, SIGNATURE);
  const ofEntry = questions
    .filter(({ control }) => !control.computed)
    .map(({ control }) => withKey(sizeOfControl(control)))
    .reduce(sum, withKey(SIGNATURE));
  // One entry more than allowed is refused with a message.
  return block.repeats ? times(ofEntry, block.repeats.max + 1) : ofEntry;
}

function sizeOfControl(control: FormControl): Size {
  const { input_type, is_remote_options, is_multiple, is_number } = control;
  if (is_remote_options) return CHOSEN_REMOTE;
  switch (input_type) {
    case 'multiple-choice':
    case 'dropdown':
      return is_multiple ? sizeOfChoices(control) : CHOSEN_REMOTE;
    case 'image-file':
    case 'upload-file':
      return times(FILE, is_multiple ? MOST_FILES : 1);
    case 'sketch':
      return SKETCH;
    case 'input-text':
      return is_number ? SHORT : TEXT;
    default:
      return SHORT;
  }
}

const sizeOfChoices = ({ form_control_options: options }: FormControl): Size => ({
  most: 1 + options.length,
  numbers: 1,
  characters: options.reduce((characters, { option_value }) => characters + ESCAPED * option_value.length + 3, 3),
});

const withKey = (size: Size): Size => ({ ...size, characters: size.characters + KEY });

const sum = (a: Size, b: Size): Size => ({
  most: a.most + b.most,
  numbers: a.numbers + b.numbers,
  characters: a.characters + b.characters,
});

const times = (size: Size, count: number): Size => ({
  most: size.most * count + 1,
  numbers: size.numbers * count,
  characters: size.characters * count + KEY,
});
