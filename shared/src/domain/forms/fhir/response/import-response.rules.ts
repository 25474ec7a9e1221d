import { isRecord } from '../../../is-record.ts';
import { type BlockAnswers, ENTRIES, type FormAnswers } from '../../definition/answers.ts';
import type { FormPlan, PlannedBlock } from '../../plan/form-plan.ts';
import { readCarried } from '../carried/carried.rules.ts';
import type { Note } from '../question/scope.ts';
import { checkResponse } from '../r4/check-resource.rules.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { ResponseItem } from '../r4/fhir-r4.ts';
import type { ShapeFault, Unmapped } from '../r4/shape.rules.ts';
import { createImport } from '../section/import-progress.ts';
import { readAnswers } from './answer-values.rules.ts';

export type ImportedResponse =
  | {
      readonly ok: true;
      readonly answers: FormAnswers;
      /** Everything of the response that the answers do not hold. */
      readonly unmapped: readonly Unmapped[];
    }
  | { readonly ok: false; readonly faults: readonly ShapeFault[] };

type NoteAt = (linkId: string) => Note;

const RESPONSE_KEYS = ['resourceType', 'status', 'questionnaire', 'authored', 'subject', 'extension', 'item'];

/** Reads the answers to the exported Questionnaire of a form. The caller judges them by `validateForm`, as it judges typed answers. */
export function importResponse(plan: FormPlan, input: unknown): ImportedResponse {
  const checked = checkResponse(input);
  if (!checked.ok) return checked;
  const { noteAt, unmapped } = createImport();
  const { resource } = checked;
  const note = noteAt('');
  for (const key of Object.keys(resource)) if (!RESPONSE_KEYS.includes(key)) note(key);
  for (const { url } of resource.extension ?? []) if (url !== URLS.formAnswers) note(url);
  const carried = readCarried(resource, URLS.formAnswers);
  if (!carried) note(URLS.formAnswers);
  const answers = completed(readItems(plan, resource.item ?? [], noteAt), carried ?? {}, noteAt);
  return { ok: true, answers, unmapped: unmapped() };
}

/** Reads the items of pages, blocks and questions. */
export function readItems(plan: FormPlan, pages: readonly ResponseItem[], noteAt: NoteAt): FormAnswers {
  const answers = new Map<string, BlockAnswers>();
  for (const page of pages) {
    const isPage = plan.pages.some((_page, index) => page.linkId === `page_${index}`);
    if (!isPage) noteAt(page.linkId)('question-unknown');
    for (const item of isPage ? (page.item ?? []) : []) {
      const planned = plan.blocks.get(item.linkId);
      if (planned) addEntry(answers, planned, { item, noteAt });
      else noteAt(item.linkId)('question-unknown');
    }
  }
  return Object.fromEntries(answers);
}

interface Entry {
  readonly item: ResponseItem;
  readonly noteAt: NoteAt;
}

function addEntry(answers: Map<string, BlockAnswers>, { key, block, questions }: PlannedBlock, entry: Entry): void {
  const { item, noteAt } = entry;
  const known = new Map(questions.map((question) => [question.path as string, question])); // looked up by any text
  const fields = new Map<string, unknown>();
  for (const { linkId, answer = [], item: below } of item.item ?? []) {
    const question = known.get(linkId);
    const value = question && readAnswers(answer, question.control);
    if (below) noteAt(linkId)('nested-questions');
    if (!question) noteAt(linkId)('question-unknown');
    else if (value === undefined) noteAt(linkId)('answer');
    else fields.set(question.key, value);
  }
  const earlier = answers.get(key);
  const ownAnswers = Object.fromEntries(fields);
  if (block.repeats) answers.set(key, { [ENTRIES]: [...entriesIn(earlier), ownAnswers] });
  else if (earlier) noteAt(key)('repeats');
  else answers.set(key, ownAnswers);
}

const entriesIn = (answers: BlockAnswers | undefined): readonly unknown[] => {
  const entries = answers?.[ENTRIES];
  return Array.isArray(entries) ? entries : [];
};

/** Adds the answers that FHIR does not hold. */
function completed(read: FormAnswers, carried: Readonly<Record<string, unknown>>, noteAt: NoteAt): FormAnswers {
  const answers = new Map(Object.entries(read));
  for (const [key, block] of Object.entries(carried)) {
    if (isRecord(block)) answers.set(key, { ...answers.get(key), ...block });
    else noteAt('')(URLS.formAnswers);
  }
  return Object.fromEntries(answers);
}
