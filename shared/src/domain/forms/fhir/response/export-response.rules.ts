import { isRecord } from '../../../is-record.ts';
import { type BlockAnswers, ENTRIES, entriesOf, type FormAnswers } from '../../definition/answers.ts';
import type { FormPlan, PlannedBlock } from '../../plan/form-plan.ts';
import { withoutSecrets } from '../../stored/stored-metas.rules.ts';
import { type Carried, carriedExtension, isSame } from '../carried/carried.rules.ts';
import type { FormOrigin } from '../origin/origin.rules.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireResponse, Reference, ResponseItem, ResponseStatus } from '../r4/fhir-r4.ts';
import { legal } from '../r4/legal-values.rules.ts';
import type { Unmapped } from '../r4/shape.rules.ts';
import { responseAnswersOf } from './answer-values.rules.ts';
import { readItems } from './import-response.rules.ts';
import { originItems } from './origin-items.rules.ts';

export interface ResponseHead {
  readonly status: ResponseStatus;
  /** Canonical address of the Questionnaire. */
  readonly questionnaire?: string;
  /** When it was submitted, with its zone. */
  readonly authored?: string;
  readonly subject?: Reference;
  /** The questionnaire that the form was imported from. */
  readonly origin?: FormOrigin;
}

export interface ExportedResponse {
  readonly response: QuestionnaireResponse;
  /** Answers that only our own extension holds: sketches, signatures, fields of built-in blocks, wrong answers. */
  readonly unmapped: readonly Unmapped[];
}

/**
 * Writes the answers of a form as an HL7 FHIR R4 QuestionnaireResponse, without secrets: to the Questionnaire that the form was imported from, as
 * long as the form asks the same, else to the exported Questionnaire. It stands on its own: it has the words of every question.
 */
export function exportResponse(plan: FormPlan, given: FormAnswers, head: ResponseHead): ExportedResponse {
  const answers = withoutSecrets(plan, given);
  const origin = head.origin?.url === undefined ? null : originItems(plan, answers, head.origin);
  if (origin && head.origin) {
    const { url = '', version } = head.origin;
    const carried = unwritten(answers, origin.written);
    const questionnaire = version === undefined ? url : `${url}|${version}`;
    return resourceOf({ ...head, questionnaire }, origin.item, carried);
  }
  const pages = plan.pages.map(({ page, blocks }, pageIndex): ResponseItem => {
    const item = blocks.flatMap((block) => blockItems(block, answers[block.key]));
    return { linkId: `page_${pageIndex}`, ...textOf(page.name), ...(item.length > 0 && { item }) };
  });
  const item = pages.filter((page) => page.item !== undefined);
  return resourceOf(
    head,
    item,
    carriedAnswers(
      answers,
      readItems(plan, legal({ item }).item ?? [], () => () => undefined),
    ),
  );
}

const textOf = (text: string) => (text.trim() === '' ? {} : { text });

function resourceOf(head: ResponseHead, item: readonly ResponseItem[], carried: CarriedAnswers): ExportedResponse {
  const { status, questionnaire, authored, subject } = head;
  const extension = carriedExtension(URLS.formAnswers, carried);
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    ...(questionnaire !== undefined && { questionnaire }),
    status,
    ...(subject && { subject }),
    ...(authored !== undefined && { authored }),
    ...(extension.length > 0 && { extension }),
    ...(item.length > 0 && { item }),
  };
  return { response: legal(response), unmapped: unmappedOf(carried) };
}

type CarriedAnswers = Readonly<Record<string, BlockAnswers>>;

/** Answers that the items of the other system's Questionnaire do not have. A block with entries is carried whole, or not at all. */
function unwritten(answers: FormAnswers, written: ReadonlySet<string>): CarriedAnswers {
  const blocks = Object.entries(answers).flatMap(([key, block]) => {
    const entries = block[ENTRIES];
    const isWhole = Array.isArray(entries) && areWritten(key, entries, written);
    const fields = Object.entries(block).filter(
      ([field, value]) => !written.has(`${key}.${field}`) && !isBlank(value) && !(field === ENTRIES && isWhole),
    );
    return fields.length > 0 ? [[key, Object.fromEntries(fields)] as const] : [];
  });
  return Object.fromEntries(blocks);
}

const isBlank = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const areWritten = (key: string, entries: readonly unknown[], written: ReadonlySet<string>): boolean =>
  entries.every((entry) =>
    Object.entries(isRecord(entry) ? entry : {}).every(
      ([field, value]) => isBlank(value) || written.has(`${key}.${field}`),
    ),
  );

function blockItems({ key, block, questions }: PlannedBlock, answers: BlockAnswers | undefined): ResponseItem[] {
  if (!answers) return [];
  return entriesOf(answers, block.repeats !== undefined).map((entry): ResponseItem => {
    const item = questions.flatMap((question): ResponseItem[] => {
      if (!Object.hasOwn(entry, question.key)) return [];
      const answer = responseAnswersOf(entry[question.key], question.control);
      if (answer === null) return [];
      return [{ linkId: question.path, ...textOf(question.control.label), ...(answer.length > 0 && { answer }) }];
    });
    return { linkId: key, ...textOf(block.name), ...(item.length > 0 && { item }) };
  });
}

/** Finds the answers that the import would read differently from the items alone, by block. */
function carriedAnswers(answers: FormAnswers, read: FormAnswers): CarriedAnswers {
  const blocks = Object.entries(answers).flatMap(([key, block]) => {
    const fields = Object.entries(block).filter(([field, value]) => !isSame(value, read[key]?.[field]));
    return fields.length > 0 || !Object.hasOwn(read, key) ? [[key, Object.fromEntries(fields)] as const] : [];
  });
  return Object.fromEntries(blocks);
}

const unmappedOf = (carried: Carried): Unmapped[] =>
  Object.entries(carried).flatMap(([key, block]) =>
    Object.keys(block ?? {}).map((field) => ({ path: `${key}.${field}`, what: 'answer' })),
  );
