import type { Locale } from '@carefront/shared/contracts';
import { PRIVILEGE_STATEMENTS } from '@carefront/shared/contracts/answers';
import {
  type BlockAnswers,
  CONSENT_PRIVILEGES,
  deriveFormState,
  ENTRIES,
  type EntryState,
  entriesOf,
  type FormAnswers,
  type FormControl,
  type FormDefinition,
  type IsoDate,
  isAnswered,
  isSeenBy,
  type PlannedBlock,
  planForm,
  SIGNATURE,
  type SketchValue,
  validateControl,
} from '@carefront/shared/domain';
import type { PdfClinic, Picture } from '../../../../documents/public.ts';
import { ENTRY_TITLES, FIELD_LABELS, FORM_PDF_TEXTS, type NamedList } from './form-pdf-texts.ts';

/** One piece of a printed form, in the order of the form. */
export type PaperPart =
  | { readonly kind: 'heading'; readonly text: string }
  /** `text` is '' for a question without an answer. */
  | (AnsweredPart & { readonly kind: 'answer'; readonly text: string; readonly isScore?: true })
  | { readonly kind: 'rich-text'; readonly html: string }
  | (AnsweredPart & { readonly kind: 'files'; readonly files: readonly PaperFile[] })
  | (AnsweredPart & { readonly kind: 'sketch'; readonly sketch: SketchValue })
  | { readonly kind: 'signature'; readonly name: string; readonly signedAt: string; readonly ip: string };

interface AnsweredPart {
  /** Of the answer: `df_block_1.df_2`; in a list of entries, `df_block_1.entries.0.df_2`. */
  readonly path: string;
  readonly label: string;
}

interface PaperFile {
  readonly id: string;
  readonly name: string;
}

interface PaperBlock {
  readonly name: string;
  readonly parts: readonly PaperPart[];
}

export interface PaperPage {
  readonly name: string;
  readonly blocks: readonly PaperBlock[];
}

/** The input of one PDF. */
export interface FormPaper {
  readonly clinic: PdfClinic & { readonly name: string };
  readonly responseId: string;
  readonly formName: string;
  /** With one decimal. */
  readonly version: string;
  /** null: a visitor who is no client yet. */
  readonly clientName: string | null;
  /** null: a visitor, or an account that is gone. */
  readonly submittedBy: string | null;
  readonly isFilledOut: boolean;
  /** ISO. */
  readonly submittedAt: string;
  readonly locale: Locale;
  readonly pages: readonly PaperPage[];
  /** Pictures of answers and sketches, by the id of their file. A picture that is missing is printed as its name. */
  readonly pictures: ReadonlyMap<string, Picture>;
}

interface AnsweredForm {
  /** In the language of the response. */
  readonly pages: FormDefinition['pages'];
  readonly answers: FormAnswers;
  /** Date of submission at the clinic. */
  readonly submittedOn: IsoDate;
  readonly locale: Locale;
  readonly names: ListedNames;
  /** The document is for people who work at the clinic. */
  readonly isStaff: boolean;
}

/** Returns what is printed of an answered form: pages and blocks that were shown and have something to print. */
export function paperPages({ pages, answers, submittedOn, locale, names, isStaff }: AnsweredForm): PaperPage[] {
  const plan = planForm({ pages });
  const state = deriveFormState(plan, answers, submittedOn, { isStaff });
  const partsOf = (planned: PlannedBlock): PaperPart[] => {
    const own = answers[planned.key];
    const states = state.blocks.get(planned.key) ?? [];
    if (!own && states.length === 0) return [];
    const builtIn =
      planned.block.built_in_block_id === null ? [] : builtInParts(own ?? {}, { at: planned.key, locale, names });
    return [
      ...builtIn,
      ...questionParts(planned, own ?? {}, states, { locale, isStaff }),
      ...signatureParts(own ?? {}),
    ];
  };
  const printed = plan.pages.map(({ page, blocks }) => ({
    name: page.name,
    blocks: blocks
      .map((planned) => ({ name: planned.block.name, parts: partsOf(planned) }))
      .filter(({ parts }) => parts.length > 0),
  }));
  return printed.filter(({ blocks }) => blocks.length > 0);
}

/** Returns the questions of a block that were shown and that the reader may see, with their answers, for each entry of a block that repeats. */
function questionParts(
  { key: blockKey, block, questions }: PlannedBlock,
  answers: BlockAnswers,
  states: readonly EntryState[],
  { locale, ...reader }: { readonly locale: Locale; readonly isStaff: boolean },
): PaperPart[] {
  const doesRepeat = block.repeats !== undefined;
  return entriesOf(answers, doesRepeat).flatMap((entry, index) => {
    const shown = questions
      .filter(({ control }) => isSeenBy(control, reader))
      .filter(({ key }) => Object.hasOwn(entry, key) || states[index]?.shown.has(key));
    const at = doesRepeat ? `${blockKey}.${ENTRIES}.${index}` : blockKey;
    const parts = shown.map(({ key, control }) => answerPart(`${at}.${key}`, control, entry[key]));
    return doesRepeat ? [{ kind: 'heading', text: FORM_PDF_TEXTS[locale].entry(index + 1) } as const, ...parts] : parts;
  });
}

function answerPart(path: string, control: FormControl, answer: unknown): PaperPart {
  const { label, input_type: type } = control;
  if (type === 'image-file' || type === 'upload-file') return { kind: 'files', path, label, files: filesOf(answer) };
  const isSketch = type === 'sketch' && isAnswered(answer) && validateControl(answer, control, false) === null;
  // Judged above.
  if (isSketch) return { kind: 'sketch', path, label, sketch: answer as SketchValue };
  const text = answerText(control, answer);
  return { kind: 'answer', path, label, text, ...(control.computed && { isScore: true }) };
}

function answerText(control: FormControl, answer: unknown): string {
  if (Array.isArray(answer)) return answer.map((one) => answerText(control, one)).join(', ');
  if (typeof answer === 'number') return String(answer);
  if (typeof answer === 'string') {
    const option = control.form_control_options.find(({ option_value }) => option_value === answer);
    return option?.option_label ?? answer;
  }
  // A remote option has the label that the server stored.
  const { label } = Object(answer) as { label?: unknown };
  return typeof label === 'string' ? label : '';
}

const filesOf = (answer: unknown): PaperFile[] =>
  (Array.isArray(answer) ? (answer as unknown[]) : []).flatMap((file) => {
    const { id, name } = Object(file) as Partial<PaperFile>;
    return typeof id === 'string' && typeof name === 'string' ? [{ id, name }] : [];
  });

/** Returns the signature of a block; nothing for a block that was not signed. */
function signatureParts(answers: BlockAnswers): PaperPart[] {
  const value = Object(answers[SIGNATURE]) as Record<string, unknown>;
  const { checked, signature: name, timestampraw: signedAt, ip } = value;
  if (checked !== true || typeof name !== 'string' || typeof signedAt !== 'string') return [];
  return [{ kind: 'signature', name, signedAt, ip: typeof ip === 'string' ? ip : '' }];
}

/** Names of the ids in built-in blocks: `service.601` → 'Individual therapy'. */
export type ListedNames = ReadonlyMap<`${NamedList}.${number}`, string>;

interface Printing {
  /** Path of the block or entry whose fields are printed. */
  readonly at: string;
  readonly locale: Locale;
  readonly names: ListedNames;
}

/** Returns the answers of a built-in block. Answers that no label names are left out. */
function builtInParts(answers: BlockAnswers, printing: Printing): PaperPart[] {
  const { terms_of_service: terms } = answers;
  return [
    ...(typeof terms === 'string' && terms !== '' ? [{ kind: 'rich-text', html: terms } as const] : []),
    ...privilegeParts(answers, printing),
    ...fieldParts(answers, printing),
    ...Object.entries(ENTRY_TITLES).flatMap(([list, title]) =>
      entriesIn(answers, list).flatMap((entry, index) => [
        { kind: 'heading', text: `${title[printing.locale]} ${index + 1}` } as const,
        ...fieldParts(entry, { ...printing, at: `${printing.at}.${list}.${index}` }),
      ]),
    ),
  ];
}

function privilegeParts(answers: BlockAnswers, { at, locale }: Printing): PaperPart[] {
  const { yes, no } = FORM_PDF_TEXTS[locale];
  const isAsked = CONSENT_PRIVILEGES.some((privilege) => Object.hasOwn(answers, privilege));
  if (!isAsked) return [];
  return CONSENT_PRIVILEGES.map((privilege) => ({
    kind: 'answer',
    path: `${at}.${privilege}`,
    label: PRIVILEGE_STATEMENTS[locale][privilege],
    text: answers[privilege] === 1 ? yes : no,
  }));
}

function fieldParts(answers: BlockAnswers, { at, locale, names }: Printing): PaperPart[] {
  return Object.entries(answers).flatMap(([field, value]): PaperPart[] => {
    const label = Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field] : undefined;
    if (!label) return [];
    const { yes, no } = FORM_PDF_TEXTS[locale];
    const asked = { kind: 'answer', path: `${at}.${field}`, label: label[locale] } as const;
    if (label.isFlag) return [{ ...asked, text: value === 1 || value === true ? yes : no }];
    const text =
      (label.list && namesText(value, label.list, names)) ?? valueText(value, label.values?.[locale] ?? NO_TEXTS);
    return text === '' ? [] : [{ ...asked, text }];
  });
}

/** Names may contain commas. @returns undefined for a single value without a name. */
function namesText(value: unknown, list: NamedList, names: ListedNames): string | undefined {
  const nameOf = (id: unknown) => (typeof id === 'number' ? names.get(`${list}.${id}`) : undefined);
  return Array.isArray(value) ? value.map((id) => nameOf(id) ?? String(id)).join('; ') : nameOf(value);
}

const NO_TEXTS: Readonly<Record<string, string>> = {};

function valueText(value: unknown, texts: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((one) => valueText(one, texts)).join(', ');
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return Object.hasOwn(texts, value) ? (texts[value] ?? value) : value;
}

/** Ids that need names, by list. */
export function namedIds(answers: BlockAnswers): [NamedList, number][] {
  const records = [answers, ...Object.keys(ENTRY_TITLES).flatMap((list) => entriesIn(answers, list))];
  return records.flatMap((record) =>
    Object.entries(record).flatMap(([field, value]): [NamedList, number][] => {
      const list = Object.hasOwn(FIELD_LABELS, field) ? FIELD_LABELS[field]?.list : undefined;
      const ids: unknown[] = Array.isArray(value) ? value : [value];
      return list ? ids.filter(Number.isSafeInteger).map((id) => [list, Number(id)]) : [];
    }),
  );
}

/** The id of an entry means another list in each list of entries: that of a diagnosis has a name. */
const entriesIn = (answers: BlockAnswers, list: string): BlockAnswers[] =>
  recordsOf(answers[list]).map((entry) => (list === 'diagnosis' ? { diagnosis_id: entry.id, ...entry } : entry));

const recordsOf = (value: unknown): BlockAnswers[] =>
  Array.isArray(value)
    ? value.filter((one): one is BlockAnswers => typeof one === 'object' && one !== null && !Array.isArray(one))
    : [];
