import { blockRulesOf } from '../blocks/block-rules.ts';
import { SIGNATURE } from '../blocks/signature.rules.ts';
import {
  type BlockAnswers,
  ENTRIES,
  type FormAnswers,
  listOf,
  type PickParts,
  partsOf,
  pickedOf,
  whole,
} from '../definition/answers.ts';
import type { FormControl, InputType } from '../definition/form-definition.ts';
import { numberText, wholeSketch } from '../definition/sent-answers.rules.ts';
import type { FormPlan, PlannedBlock } from './form-plan.ts';

/**
 * Picks the answers that the form asks for, in the order of the form. Everything else is left out: unknown blocks and fields, answers to
 * computed questions, and further keys inside an answer. Numbers and sketches get the form in which they are stored. A value of a wrong shape
 * stays, so that it is judged and refused.
 */
export function knownAnswers(plan: FormPlan, answers: FormAnswers): FormAnswers {
  const sent = [...plan.blocks.values()].filter(({ key }) => Object.hasOwn(answers, key));
  return Object.fromEntries(sent.map((planned) => [planned.key, knownBlock(planned, answers[planned.key] ?? {})]));
}

const SIGNATURE_PARTS = partsOf({ checked: whole, signature: whole });

const knownBlock = (planned: PlannedBlock, answers: BlockAnswers): BlockAnswers =>
  pickedOf(answers, [...fieldsOf(planned), [SIGNATURE, SIGNATURE_PARTS]]);

function fieldsOf(planned: PlannedBlock): [string, PickParts][] {
  const { block } = planned;
  const rules = blockRulesOf(block);
  if (rules) return rules.fields.map((field) => [field, rules.parts?.[field] ?? whole]);
  const questions = questionsOf(planned);
  // One entry more than allowed is enough to refuse the list.
  return block.repeats ? [[ENTRIES, listOf(partsOf(Object.fromEntries(questions)), block.repeats.max + 1)]] : questions;
}

const questionsOf = ({ questions }: PlannedBlock): [string, PickParts][] =>
  questions.filter(({ control }) => !control.computed).map(({ key, control }) => [key, partsOfControl(control)]);

const FILES = listOf(partsOf({ id: whole, name: whole }));
const REMOTE = partsOf({ value: whole, label: whole });
const LINE = partsOf({ stroke: whole, strokeWidth: whole, lineCap: whole, points: whole, compositing: whole });
const SKETCH = partsOf({
  ...{ v: whole, width: whole, height: whole },
  background: partsOf({ id: whole, document: whole }),
  lines: listOf(LINE),
  description: whole,
});

const PARTS: Readonly<Partial<Record<InputType, PickParts>>> = {
  'image-file': FILES,
  'upload-file': FILES,
  'scale-range': numberText,
};

function partsOfControl({ is_remote_options, input_type, is_number, height }: FormControl): PickParts {
  if (is_remote_options) return REMOTE;
  if (input_type === 'sketch') return (sent) => wholeSketch(SKETCH(sent), height);
  return input_type === 'input-text' && is_number ? numberText : (PARTS[input_type] ?? whole);
}
