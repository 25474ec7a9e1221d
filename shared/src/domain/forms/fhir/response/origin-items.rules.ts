import { isIsoDate } from '../../../dates/dates.ts';
import { type BlockAnswers, entriesOf, type FormAnswers } from '../../definition/answers.ts';
import type { FormPlan, PlannedBlock, PlannedQuestion } from '../../plan/form-plan.ts';
import type { FormOrigin, OriginItem } from '../origin/origin.rules.ts';
import { YES_NO } from '../question/scope.ts';
import type { ResponseAnswer, ResponseItem } from '../r4/fhir-r4.ts';
import { responseAnswersOf } from './answer-values.rules.ts';

interface Place {
  readonly planned: PlannedBlock;
  readonly question: PlannedQuestion;
}
type Places = ReadonlyMap<number, Place>;

/** Answers in the other system's terms. */
export interface OriginItems {
  readonly item: readonly ResponseItem[];
  /** Paths of the answers that are in the items. */
  readonly written: ReadonlySet<string>;
}

/**
 * Writes answers as items of the Questionnaire that the form was imported from: with its `linkId`s, its codes and its groups.
 * @returns null for a form that asks other questions now: its answers are no response to that Questionnaire.
 */
export function originItems(plan: FormPlan, answers: FormAnswers, origin: FormOrigin): OriginItems | null {
  const places = placesIn(plan);
  if (!asksTheSame(plan, places, origin)) return null;
  const written = new Set<string>();
  const writing: Writing = { places, answers, written, entries: new Map() };
  return { item: origin.items.flatMap((item) => itemsOf(item, writing)), written };
}

function placesIn(plan: FormPlan): Places {
  const places = new Map<number, Place>();
  for (const planned of plan.blocks.values())
    for (const question of planned.questions)
      if (question.control.form_control_id !== null)
        places.set(question.control.form_control_id, { planned, question });
  return places;
}

/** Whether the form has every question and option of the origin, and no others. */
function asksTheSame(plan: FormPlan, places: Places, { items }: FormOrigin): boolean {
  const named = new Set<number>();
  const open = [...items];
  let areKnown = true;
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    const { control, ownAnswers, options } = item;
    for (const id of [control, ownAnswers]) if (id !== undefined) named.add(id);
    const asked = control === undefined ? undefined : places.get(control)?.question.control;
    if (options && asked) {
      const values = asked.form_control_options.map(({ option_value }) => option_value);
      const own = values.filter((value) => !Object.hasOwn(options, value)).length;
      if (own > (ownAnswers === undefined ? 0 : 1)) areKnown = false;
    }
    open.push(...(item.item ?? []));
  }
  const isOurs = ({ block }: PlannedBlock) => block.built_in_block_id !== null || block.requires_signature;
  const questions = [...plan.blocks.values()].flatMap((block) => block.questions);
  const areSame = questions.length === named.size && [...named].every((id) => places.has(id));
  return areKnown && areSame && named.size > 0 && ![...plan.blocks.values()].some(isOurs);
}

interface Writing {
  readonly places: Places;
  readonly answers: FormAnswers;
  readonly written: Set<string>;
  /** The entry that is written, by key of its block. */
  readonly entries: ReadonlyMap<string, BlockAnswers>;
}

function itemsOf(item: OriginItem, writing: Writing): ResponseItem[] {
  const block = item.repeats ? repeatingBlock(item, writing) : undefined;
  const answers = block && writing.answers[block.key];
  if (!block) return itemOf(item, writing);
  if (!answers) return [];
  return entriesOf(answers, true).flatMap((entry) =>
    itemOf(item, { ...writing, entries: new Map([...writing.entries, [block.key, entry]]) }),
  );
}

/** The block of the first question below the item, if it has entries that are not being written yet. */
function repeatingBlock({ control, item = [] }: OriginItem, writing: Writing): PlannedBlock | undefined {
  const planned = control === undefined ? undefined : writing.places.get(control)?.planned;
  if (planned) return planned.block.repeats && !writing.entries.has(planned.key) ? planned : undefined;
  for (const below of item) {
    const found = repeatingBlock(below, writing);
    if (found) return found;
  }
  return undefined;
}

/** @returns [] for an item without any answer. */
function itemOf(origin: OriginItem, writing: Writing): ResponseItem[] {
  const answer = answersOf(origin, writing);
  const item = (origin.item ?? []).flatMap((below) => itemsOf(below, writing));
  if (answer.length === 0 && item.length === 0) return [];
  const text = textOf(origin, writing);
  return [
    {
      linkId: origin.linkId,
      ...(text !== '' && { text }),
      ...(answer.length > 0 && { answer }),
      ...(item.length > 0 && { item }),
    },
  ];
}

/** The words of the other system, unless the clinic has changed them. */
function textOf({ control, text = '', label = text }: OriginItem, { places }: Writing): string {
  const shown = control === undefined ? label : (places.get(control)?.question.control.label ?? label);
  return shown === label ? text : shown;
}

function answersOf(origin: OriginItem, writing: Writing): ResponseAnswer[] {
  const given = answerTo(origin.control, writing);
  if (!given || given.answer === undefined) return [];
  const parts: readonly unknown[] = Array.isArray(given.answer) ? given.answer : [given.answer];
  const answers = parts.flatMap(
    (part) => ownAnswerOf(part, origin, writing) ?? typedAnswers(part, origin, given.place),
  );
  if (parts.every((part) => part === '') || answers.length >= parts.length)
    writing.written.add(given.place.question.path);
  return answers;
}

function answerTo(id: number | undefined, { places, answers, entries }: Writing) {
  const place = id === undefined ? undefined : places.get(id);
  if (!place) return null;
  const { planned, question } = place;
  const block = planned.block.repeats ? entries.get(planned.key) : answers[planned.key];
  return { place, answer: block?.[question.key] };
}

/** The own answer of an open choice, which a question of its own has. */
function ownAnswerOf(part: unknown, origin: OriginItem, writing: Writing): ResponseAnswer[] | null {
  const own = answerTo(origin.ownAnswers, writing);
  const place = writing.places.get(origin.control ?? 0);
  const other = place?.question.control.form_control_options.at(-1)?.option_value;
  if (!own || part !== other) return null;
  writing.written.add(own.place.question.path);
  return typeof own.answer === 'string' && own.answer.trim() !== '' ? [{ valueString: own.answer }] : [];
}

function typedAnswers(part: unknown, { type, options, unit }: OriginItem, { question }: Place): ResponseAnswer[] {
  if (typeof part !== 'string') {
    const { control } = question;
    return (
      responseAnswersOf(control.is_multiple || Array.isArray(part) ? [part] : part, control) ??
      fileAnswers(part, question)
    );
  }
  const answer = part.trim() === '' ? null : typedAnswer(part, type, unit);
  const option = options && Object.hasOwn(options, part) ? options[part] : undefined;
  return option ? [option] : answer ? [answer] : [];
}

const fileAnswers = (part: unknown, { control }: PlannedQuestion): ResponseAnswer[] =>
  responseAnswersOf([part], control) ?? [];

const TIME = /^\d{2}:\d{2}(?::\d{2})?$/;

function typedAnswer(text: string, type: string, unit: OriginItem['unit']): ResponseAnswer | null {
  const number = Number(text);
  switch (type) {
    case 'boolean':
      return { valueBoolean: text === YES_NO.yes };
    case 'decimal':
      return Number.isFinite(number) ? { valueDecimal: number } : null;
    case 'integer':
      return Number.isInteger(number)
        ? { valueInteger: number }
        : Number.isFinite(number)
          ? { valueDecimal: number }
          : null;
    case 'quantity': {
      const { system, code, display } = unit ?? {};
      const named = { ...(display && { unit: display }), ...(system && { system }), ...(code && { code }) };
      return Number.isFinite(number) ? { valueQuantity: { value: number, ...named } } : null;
    }
    case 'date':
      return isIsoDate(text) ? { valueDate: text } : null;
    case 'time':
      return TIME.test(text) ? { valueTime: text.length === 5 ? `${text}:00` : text } : { valueString: text };
    case 'url':
      return { valueUri: text };
    default:
      return { valueString: text };
  }
}
