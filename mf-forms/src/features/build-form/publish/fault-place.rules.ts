import { type AnswerPath, type Condition, type FormTexts, planForm, textsOf } from '@carefront/shared/domain';
import {
  type EditedForm,
  findBlock,
  findPage,
  findQuestion,
  isUnfinished,
  isWithinLimits,
  namesUnknownOption,
  type PartKey,
  type PublishFault,
  questionsOf,
  storedForm,
} from '@carefront/shared/domain/form-building';
import { earlierQuestions } from '../properties/conditions/earlier-questions.rules.ts';

/** A fault with the part that it concerns; null: the form as a whole. */
export interface PlacedFault {
  readonly code: PublishFault['code'];
  readonly part: PartKey | null;
  /** The property to go to; null: the part itself. */
  readonly field: string | null;
}

/** Finds the part of a fault, by the ids of this browser. */
export function placedFault(form: EditedForm, { path, code }: PublishFault): PlacedFault {
  const part = partAt(form, path);
  return { code, part, field: part && fieldOf(form, part, code, path) };
}

function partAt(form: EditedForm, path: string): PartKey | null {
  const page = /^page\.(\d+)$/.exec(path);
  if (page) {
    const found = form.pages[Number(page[1])];
    return found ? { part: 'page', id: found.id } : null;
  }
  const [, block, question] = /^df_block_(\d+)(?:\.df_(\d+))?$/.exec(path) ?? [];
  if (question !== undefined && findQuestion(form, Number(question))) return { part: 'question', id: Number(question) };
  return block !== undefined && findBlock(form, Number(block)) ? { part: 'block', id: Number(block) } : null;
}

const FIELDS: { readonly [C in PublishFault['code']]?: string } = {
  'label-missing': 'label',
  'options-missing': 'options',
  'option-repeated': 'options',
  'source-missing': 'options_source',
  'limits-reversed': 'min_val',
  'condition-too-large': 'visible_when',
  'condition-unknown-question': 'visible_when',
  'condition-on-later-question': 'visible_when',
  'condition-incomplete': 'visible_when',
  'condition-unknown-option': 'visible_when',
  'formula-too-large': 'computed',
  'formula-unknown-question': 'computed',
  'formula-on-later-question': 'computed',
  'formula-incomplete': 'computed',
  'entries-reversed': 'repeats.min',
};

function fieldOf(form: EditedForm, part: PartKey, code: PublishFault['code'], path: string): string | null {
  if (code === 'translation-missing') return missingTranslation(form, path);
  // A block without entries has no field for them.
  if (code === 'form-too-complex') return findBlock(form, part.id)?.block.repeats ? 'repeats.max' : null;
  const question = part.part === 'question' ? findQuestion(form, part.id)?.question : undefined;
  const isShownWell = !hasFault(form, question?.visible_when, code, () => pathsBefore(form, part));
  return code.startsWith('condition') && question && isShownWell ? 'required_when' : (FIELDS[code] ?? null);
}

const pathsBefore = (form: EditedForm, part: PartKey) => new Set(earlierQuestions(form, part).map(({ path }) => path));

/** Whether this condition is the one with the fault: a question has two. */
function hasFault(
  form: EditedForm,
  condition: Condition | undefined,
  code: PublishFault['code'],
  readable: () => ReadonlySet<AnswerPath>,
): boolean {
  if (!condition) return false;
  if (code === 'condition-incomplete') return isUnfinished(condition);
  if (code === 'condition-unknown-option') return namesUnknownOption(condition, planForm(storedForm(form).definition));
  if (code === 'condition-too-large') return !isWithinLimits(condition);
  const known = readable();
  return questionsOf(condition).some((path) => !known.has(path));
}

/** The first text of the part without a translation. */
function missingTranslation(form: EditedForm, path: string): string | null {
  const { definition, translation } = storedForm(form);
  const isMissing = (place: string, texts: FormTexts) => (texts[place] ?? '').trim() === '';
  const place = Object.keys(textsOf(definition)).find(
    (each) =>
      each.startsWith(`${path}.`) && !each.slice(path.length + 1).startsWith('df_') && isMissing(each, translation),
  );
  const [name = ''] = place?.slice(path.length + 1).split('.') ?? [];
  if (name === '') return null;
  return name === 'option' ? 'options' : `translated.${name}`;
}

/** The page of a fault, for its list. */
export const pageNumberOf = (form: EditedForm, part: PartKey): number => {
  const { part: kind, id } = part;
  const pageId = kind === 'page' ? id : (kind === 'block' ? findBlock(form, id) : findQuestion(form, id))?.page.id;
  return (findPage(form, pageId ?? 0)?.index ?? 0) + 1;
};
