import { answerPath, type Condition, isWithinLimits } from '../../conditions/expression.ts';
import { blockKey, controlKey } from '../../definition/answer-keys.rules.ts';
import { FORM_LIMITS } from '../../definition/definition-faults.rules.ts';
import type { FormBlock, FormControl } from '../../definition/form-definition.ts';
import { BLOCK_CHECKS, CONTROL_CHECKS } from '../carried/definition-checks.ts';
import { readEnabling } from '../question/enable-when.rules.ts';
import { controlOf } from '../question/item-control.rules.ts';
import { labelIn, translatedControl } from '../question/item-texts.rules.ts';
import { noteUnread } from '../question/known-parts.rules.ts';
import type { Scope, Target } from '../question/scope.ts';
import { ADDED_WORDS } from '../question/words.data.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import { OTHER_LANGUAGE } from '../r4/language-texts.rules.ts';
import type { BlockDraft, FlatItem } from './drafts.rules.ts';
import { type ImportProgress, restoreFrom } from './import-progress.ts';
import { arrangeInRows, type BareBlock, type BlockPlace, bareBlockOf } from './section-item.rules.ts';

/** The value of the option for own answers, the same in every language. */
const OTHER = 'Other';

interface Surroundings {
  readonly name: string;
  /** Page of the block; its condition was read already. */
  readonly page: QuestionnaireItem | undefined;
  readonly progress: ImportProgress;
}

export function importBlock(draft: BlockDraft, place: BlockPlace, { name, page, progress }: Surroundings): FormBlock {
  const { group } = draft;
  const { block: bare, lengths } = bareBlock(group ?? { linkId: '', type: 'group', text: name }, place, progress);
  const block = withConditions(bare, draft.above, progress);
  const key = blockKey({ ...block, ...place });
  const entryOf = block.repeats ? (group?.linkId ?? '') : null;
  const scope = scopeIn(progress, group?.linkId ?? '');
  // Nothing is required of a person whom a lost condition of page or block may not concern.
  const around = [page, ...draft.above, group].filter((item) => item !== undefined);
  const isLost = around.some((item) => isConditionLost(item, { ...scope, block: null }));
  const rows: FormControl[][] = [];
  for (const questions of rowsOf(draft, lengths, progress)) {
    const row: FormControl[] = [];
    for (const question of questions) {
      const control = importControl(question, { key, scope, isLost, progress });
      if (!control) continue;
      const at = { page: place.page_index, block: place.block_index, row: rows.length, component: row.length };
      keepControl(question, control, { path: answerPath(key, controlKey(control, at)), entryOf, progress });
      row.push(control);
    }
    if (row.length > 0 || questions.length === 0) rows.push(row);
  }
  return { ...block, rows };
}

const scopeIn = ({ targets, variables, language }: ImportProgress, block: string | null): Scope => ({
  targets,
  variables,
  language,
  block,
});

const isConditionLost = (item: QuestionnaireItem, scope: Scope): boolean =>
  readEnabling(item, scope, () => undefined).isLost;

/** Rows as our own extension has them; else one question in each. An entry with many questions has them side by side. */
function rowsOf({ group, items }: BlockDraft, lengths: unknown, progress: ImportProgress): FlatItem[][] {
  const rows = arrangeInRows(items, lengths);
  if (!rows) progress.noteAt(group?.linkId ?? '')('rows');
  const single = rows ?? items.map((item) => [item]);
  if (single.length <= FORM_LIMITS.rowsPerBlock) return single;
  const perRow = Math.ceil(items.length / FORM_LIMITS.rowsPerBlock);
  if (perRow > FORM_LIMITS.controlsPerRow) progress.tooLarge.push(group?.linkId ?? '');
  return Array.from({ length: Math.ceil(items.length / perRow) }, (_row, index) =>
    items.slice(index * perRow, (index + 1) * perRow),
  );
}

function bareBlock(
  group: QuestionnaireItem,
  place: BlockPlace,
  progress: ImportProgress,
): { block: BareBlock; lengths: unknown } {
  const note = progress.noteAt(group.linkId);
  const read = bareBlockOf(group, idIn(group.linkId, 'df_block_'), place, { scope: scopeIn(progress, null), note });
  noteUnread(group, URLS.formBlock, note);
  const { value, rows } = restoreFrom(read, group, { url: URLS.formBlock, checks: BLOCK_CHECKS, note });
  return { block: value, lengths: rows };
}

/** A block is shown when the items around it are, too. */
function withConditions(block: BareBlock, above: readonly QuestionnaireItem[], progress: ImportProgress): BareBlock {
  const scope = scopeIn(progress, null);
  const conditions = above.map((item) => readEnabling(item, scope, progress.noteAt(item.linkId)).condition);
  const visible_when = joined([...conditions, block.visible_when]);
  return visible_when ? { ...block, visible_when } : block;
}

/** @returns null for a condition beyond the limits, undefined for none. */
function joined(conditions: readonly (Condition | undefined)[]): Condition | undefined | null {
  const known = conditions.filter((condition) => condition !== undefined);
  const [only] = known;
  const whole = known.length > 1 ? { all: known } : only;
  return whole && !isWithinLimits(whole) ? null : whole;
}

interface BlockContext {
  readonly key: string;
  readonly scope: Scope;
  readonly isLost: boolean;
  readonly progress: ImportProgress;
}

/** @returns null for a total whose formula is lost: people would be asked for it. */
function importControl(flat: FlatItem, { key, scope, isLost, progress }: BlockContext): FormControl | null {
  const { item, above, ownAnswersOf } = flat;
  const note = progress.noteAt(item.linkId);
  const read =
    ownAnswersOf === undefined ? readItem(item, { key, scope, progress }) : ownAnswers(ownAnswersOf, progress);
  if (!read) return null;
  const enablings = above.map((each) => readEnabling(each, scope, progress.noteAt(each.linkId)));
  const isFree = isLost || enablings.some((each) => each.isLost);
  if (isFree && read.is_required && ownAnswersOf === undefined) note('required');
  const control = isFree ? { ...read, is_required: false } : read;
  if (above.length === 0) return control;
  const visible_when = joined([...enablings.map(({ condition }) => condition), control.visible_when]);
  if (visible_when === null) {
    note('enableWhen');
    if (control.is_required) note('required');
    return { ...control, is_required: false };
  }
  return visible_when ? { ...control, visible_when } : control;
}

function readItem(item: QuestionnaireItem, { key, scope, progress }: Omit<BlockContext, 'isLost'>): FormControl | null {
  const note = progress.noteAt(item.linkId);
  const read = controlOf(item, controlIdOf(item.linkId, key, progress), scope, note);
  noteUnread(item, URLS.formControl, note);
  const { value } = restoreFrom(read, item, { url: URLS.formControl, checks: CONTROL_CHECKS, note });
  const hasFormula = extensionOf(item, URLS.calculatedExpression) !== undefined;
  if (hasFormula && !value.computed && item.type !== 'display') {
    if (item.readOnly || value.is_for_staff) return null;
  } else if (item.readOnly && !value.computed) note('readOnly');
  return item.type === 'open-choice' ? withOther(value, progress) : value;
}

/** Adds the option for answers that are not in the list. */
function withOther(control: FormControl, { language }: ImportProgress): FormControl {
  const options = control.form_control_options;
  const values = options.map(({ option_value }) => option_value);
  const option_value = values.includes(OTHER) ? `${OTHER} (…)` : OTHER;
  if (options.length === 0 || values.includes(option_value)) return control;
  const { other } = ADDED_WORDS[language];
  const added = { option_value, ...(other !== option_value && { option_label: other }) };
  return { ...control, form_control_options: [...options, added] };
}

function ownAnswers(linkId: string, { targets, language }: ImportProgress): FormControl | null {
  const choice = targets.get(linkId);
  const other = choice?.control.form_control_options.at(-1)?.option_value;
  if (!choice || other === undefined) return null;
  const item = { linkId: '', type: 'string', text: ADDED_WORDS[language].specify, required: true };
  const scope: Scope = { targets, block: null };
  const asked = controlOf(item, null, scope, () => undefined);
  return { ...asked, visible_when: { question: choice.path, is: 'equal', value: other } };
}

interface Kept {
  readonly path: Target['path'];
  readonly entryOf: string | null;
  readonly progress: ImportProgress;
}

/** Remembers the control for later conditions, for its translation, and for the codes of its answers. */
function keepControl({ item, ownAnswersOf }: FlatItem, control: FormControl, { path, entryOf, progress }: Kept): void {
  const index = progress.controls;
  progress.controls += 1;
  if (ownAnswersOf !== undefined) {
    const choice = progress.made.get(ownAnswersOf);
    if (choice) progress.made.set(ownAnswersOf, { ...choice, ownAnswers: index });
    const text = ADDED_WORDS[OTHER_LANGUAGE[progress.language]].specify;
    progress.translations.push({ place: `${path}.label`, linkId: '', text });
    return;
  }
  if (control.input_type !== 'text') {
    const options = item.answerOption ?? [];
    const hasNumberOptions = options.length > 0 && options.every(({ valueInteger }) => valueInteger !== undefined);
    progress.targets.set(item.linkId, { path, control, entryOf, ...(hasNumberOptions && { hasNumberOptions }) });
    progress.made.set(item.linkId, { control: index });
  }
  const texts = translatedControl(item, control, OTHER_LANGUAGE[progress.language]);
  // Words that the import wrote are in both languages, and ask nobody for a translation.
  const linkId = item.text === undefined || item.text === '' ? '' : item.linkId;
  const placed = (part: string, text: string | undefined, of = item.linkId) =>
    progress.translations.push({ place: `${path}.${part}`, linkId: of, text });
  placed('label', texts.label, linkId);
  placed('content', texts.content, linkId);
  placed('placeholder', texts.placeholder);
  for (const [at, { text, isAdded }] of texts.options.entries())
    placed(`option.${at}`, text, isAdded ? '' : item.linkId);
}

/** Words of a block or page: those of its group, else the title; the second part of a group has its number. */
export function nameOf({ of, part }: BlockDraft['name'], title: string): string {
  const name = of ? (labelIn(of) ?? '') : title;
  return part === 1 || name === '' ? name : `${name.slice(0, LONGEST_NAME)} (${part})`;
}

const LONGEST_NAME = 480;

function controlIdOf(linkId: string, key: string, { controlIds }: ImportProgress): number | null {
  const id = idIn(linkId, `${key}.df_`);
  if (id === null || controlIds.has(id)) return null;
  controlIds.add(id);
  return id;
}

/** @returns null for a `linkId` that is not the prefix and an id. */
function idIn(linkId: string, prefix: string): number | null {
  const id = linkId.startsWith(prefix) ? Number(linkId.slice(prefix.length)) : 0;
  return Number.isSafeInteger(id) && id > 0 && linkId === `${prefix}${id}` ? id : null;
}
