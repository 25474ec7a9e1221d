import { BUILT_IN_BLOCKS, type InputType } from '@carefront/shared/domain';
import {
  type EditedBlock,
  type EditedForm,
  type EditedQuestion,
  findBlock,
  findPage,
  findQuestion,
  type PartKey,
} from '@carefront/shared/domain/form-building';
import type { PARTS } from '../parts.messages.ts';

export type PartTexts = (typeof PARTS)['en'];

/** The types of questions in the order of the palette: those that forms have most come first. */
export const PALETTE_TYPES: readonly InputType[] = [
  'input-text',
  'multiple-choice',
  'dropdown',
  'datepicker',
  'scale-range',
  'upload-file',
  'image-file',
  'sketch',
  'text',
];

/** The label of a question, or its place among the questions of the form. */
export function questionName(form: EditedForm, { form_control_id: id, label }: EditedQuestion, t: PartTexts): string {
  return label.trim() === '' ? t.question(questionNumber(form, id)) : label.trim();
}

/** Longest name in a sentence, characters. */
const LONGEST_IN_SENTENCE = 48;

/** The name of a question, shortened at the end of a word for a sentence of many names. */
export function nameInSentence(form: EditedForm, question: EditedQuestion, t: PartTexts): string {
  const name = questionName(form, question, t);
  if (name.length <= LONGEST_IN_SENTENCE) return name;
  const start = name.slice(0, LONGEST_IN_SENTENCE).replace(/[\uD800-\uDBFF]$/, '');
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end).trimEnd() : start}…`;
}

/** Number of a question in its form, from 1. */
export const questionNumber = ({ pages }: EditedForm, id: number): number =>
  pages
    .flatMap(({ blocks }) => blocks.flatMap(({ rows }) => rows.flat()))
    .findIndex(({ form_control_id }) => form_control_id === id) + 1;

/** The name of a block, or its kind, or its place on its page. */
export function blockName({ name, built_in_block_id: builtIn }: EditedBlock, index: number, t: PartTexts): string {
  if (name.trim() !== '') return name.trim();
  return builtIn === null ? t.block(index + 1) : t[BUILT_IN_BLOCKS[builtIn]];
}

/** The name of a part, as people read it in lists and announcements. */
export function partName(form: EditedForm, { part, id }: PartKey, t: PartTexts): string {
  if (part === 'page') {
    const found = findPage(form, id);
    return found ? found.page.name.trim() || t.page(found.index + 1) : '';
  }
  if (part === 'block') {
    const found = findBlock(form, id);
    return found ? blockName(found.block, found.index, t) : '';
  }
  const found = findQuestion(form, id);
  return found ? questionName(form, found.question, t) : '';
}
