import { type BlockAnswers, entriesOf, type FormAnswers } from '../../definition/answers.ts';
import type { FormPlan, PlannedBlock } from '../../plan/form-plan.ts';
import { withoutSecrets } from '../../stored/secrets.rules.ts';
import { type Carried, carriedExtension, isSame } from '../carried/carried.rules.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireResponse, ResponseItem, ResponseStatus } from '../r4/fhir-r4.ts';
import type { Unmapped } from '../r4/shape.rules.ts';
import { responseAnswersOf } from './answer-values.rules.ts';
import { readItems } from './import-response.rules.ts';

export interface ResponseHead {
  readonly status: ResponseStatus;
  /** Canonical address of the Questionnaire. */
  readonly questionnaire?: string;
}

export interface ExportedResponse {
  readonly response: QuestionnaireResponse;
  /** Answers that only our own extension holds: sketches, signatures, fields of built-in blocks, wrong answers. */
  readonly unmapped: readonly Unmapped[];
}

/** Writes the answers of a form as an HL7 FHIR R4 QuestionnaireResponse to the exported Questionnaire, without secrets. */
export function exportResponse(plan: FormPlan, given: FormAnswers, head: ResponseHead): ExportedResponse {
  const answers = withoutSecrets(plan, given);
  const pages = plan.pages.map(({ blocks }, pageIndex): ResponseItem => {
    const item = blocks.flatMap((block) => blockItems(block, answers[block.key]));
    return { linkId: `page_${pageIndex}`, ...(item.length > 0 && { item }) };
  });
  const item = pages.filter((page) => page.item !== undefined);
  const carried = carriedAnswers(
    answers,
    readItems(plan, item, () => () => undefined),
  );
  const extension = carriedExtension(URLS.formAnswers, carried);
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    status: head.status,
    ...(head.questionnaire !== undefined && { questionnaire: head.questionnaire }),
    ...(extension.length > 0 && { extension }),
    ...(item.length > 0 && { item }),
  };
  return { response, unmapped: unmappedOf(carried) };
}

function blockItems({ key, block, questions }: PlannedBlock, answers: BlockAnswers | undefined): ResponseItem[] {
  if (!answers) return [];
  return entriesOf(answers, block.repeats !== undefined).map((entry): ResponseItem => {
    const item = questions.flatMap((question): ResponseItem[] => {
      if (!Object.hasOwn(entry, question.key)) return [];
      const answer = responseAnswersOf(entry[question.key], question.control);
      if (answer === null) return [];
      return [{ linkId: question.path, ...(answer.length > 0 && { answer }) }];
    });
    return { linkId: key, ...(item.length > 0 && { item }) };
  });
}

/** Finds the answers that the import would read differently from the items alone, by block. */
function carriedAnswers(answers: FormAnswers, read: FormAnswers): Readonly<Record<string, BlockAnswers>> {
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
