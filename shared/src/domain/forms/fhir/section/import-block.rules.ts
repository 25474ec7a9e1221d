import { isWithinLimits } from '../../conditions/expression-edits.rules.ts';
import { answerPath, blockKey, controlKey } from '../../definition/answer-keys.rules.ts';
import type { FormBlock, FormControl } from '../../definition/form-definition.ts';
import { BLOCK_CHECKS, CONTROL_CHECKS } from '../carried/definition-checks.ts';
import { readEnabling } from '../question/enable-when.rules.ts';
import { controlOf } from '../question/item-control.rules.ts';
import { noteUnread } from '../question/known-parts.rules.ts';
import type { Scope } from '../question/scope.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import { arrangeInRows, type BareBlock, type BlockPlace, bareBlockOf } from './block-item.rules.ts';
import { type ImportProgress, restoreFrom } from './import-progress.ts';
import { type FlatItem, flatItems, type ImportedSection } from './sections.rules.ts';

/** @param name - Name of a block whose questions are outside of groups. */
export function importBlock(
  { group, items }: ImportedSection,
  place: BlockPlace,
  { name, progress }: { readonly name: string; readonly progress: ImportProgress },
): FormBlock {
  const { block, lengths } = bareBlock(group ?? { linkId: '', type: 'group', text: name }, place, progress);
  const flat = flatItems(items, progress.noteAt);
  const rows = arrangeInRows(flat, lengths);
  if (!rows) progress.noteAt(group?.linkId ?? '')('rows');
  const arranged = rows ?? flat.map((item) => [item]);
  const scope: Scope = { targets: progress.targets, block: group?.linkId ?? '' };
  const key = blockKey({ ...block, ...place });
  const controls = arranged.map((questions, row) =>
    questions.map((question, component) => {
      const control = importControl(question, { key, scope, progress });
      const at = { page: place.page_index, block: place.block_index, row, component };
      const path = answerPath(key, controlKey(control, at));
      const { linkId } = question.item;
      if (path !== linkId) progress.noteAt('')('link-ids');
      const target = { path, control, entryOf: block.repeats ? (group?.linkId ?? '') : null };
      if (control.input_type !== 'text') progress.targets.set(linkId, target);
      return control;
    }),
  );
  return { ...block, rows: controls };
}

function bareBlock(
  group: QuestionnaireItem,
  place: BlockPlace,
  progress: ImportProgress,
): { block: BareBlock; lengths: unknown } {
  const note = progress.noteAt(group.linkId);
  const scope: Scope = { targets: progress.targets, block: null };
  const read = bareBlockOf(group, idIn(group.linkId, 'df_block_'), place, { scope, note });
  noteUnread(group, URLS.formBlock, note);
  const { value, rows } = restoreFrom(read, group, { url: URLS.formBlock, checks: BLOCK_CHECKS, note });
  return { block: value, lengths: rows };
}

interface BlockContext {
  readonly key: string;
  readonly scope: Scope;
  readonly progress: ImportProgress;
}

function importControl({ item, groups }: FlatItem, { key, scope, progress }: BlockContext): FormControl {
  const note = progress.noteAt(item.linkId);
  const id = controlIdOf(item.linkId, key, progress);
  const read = controlOf(item, id, scope, note);
  noteUnread(item, URLS.formControl, note);
  const { value } = restoreFrom(read, item, { url: URLS.formControl, checks: CONTROL_CHECKS, note });
  if (item.readOnly && !value.computed) note('readOnly');
  // A question of a group is shown when both are.
  const conditions = groups.map((group) => readEnabling(group, scope, progress.noteAt(group.linkId)));
  const shown = [...conditions, value.visible_when].filter((condition) => condition !== undefined);
  const [first] = shown;
  if (!first || first === value.visible_when) return value;
  const both = shown.length === 1 ? first : { all: shown };
  if (isWithinLimits(both)) return { ...value, visible_when: both };
  note('enableWhen');
  return value;
}

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
