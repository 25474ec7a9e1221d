import type { FormDefinition, FormPage } from '../definition/form-definition.ts';
import { PAGE_CHECKS } from './carried/definition-checks.ts';
import { readEnabling } from './question/enable-when.rules.ts';
import { noteUnread } from './question/known-parts.rules.ts';
import type { Scope } from './question/scope.ts';
import { checkQuestionnaire } from './r4/check-resource.rules.ts';
import { URLS } from './r4/extension-urls.ts';
import type { QuestionnaireItem } from './r4/fhir-r4.ts';
import type { ShapeFault, Unmapped } from './r4/shape.rules.ts';
import { importBlock } from './section/import-block.rules.ts';
import { createImport, type ImportProgress, restoreFrom } from './section/import-progress.ts';
import { type ImportedSection, sectionsOf } from './section/sections.rules.ts';

export type ImportedQuestionnaire =
  | {
      readonly ok: true;
      readonly title: string;
      readonly definition: FormDefinition;
      /** Everything of the Questionnaire that the definition does not hold. */
      readonly unmapped: readonly Unmapped[];
    }
  | { readonly ok: false; readonly faults: readonly ShapeFault[] };

/**
 * Reads a Questionnaire of this or another system. The definition has the ids of the exported form: the caller replaces them before it stores
 * the definition as another form. The caller cleans rich texts, as it cleans typed rich texts.
 */
export function importQuestionnaire(input: unknown): ImportedQuestionnaire {
  const checked = checkQuestionnaire(input);
  if (!checked.ok) return checked;
  const { item = [], title = '', version, ...rest } = checked.resource;
  const progress = createImport();
  const note = progress.noteAt('');
  if (version !== undefined) note('version');
  for (const key of Object.keys(rest)) if (!['resourceType', 'status'].includes(key)) note(key);
  const pages = sectionsOf(item, URLS.formPage).map((section, index) => importPage(section, index, title, progress));
  return { ok: true, title, definition: { pages }, unmapped: progress.unmapped() };
}

function importPage(
  { group, items }: ImportedSection,
  index: number,
  title: string,
  progress: ImportProgress,
): FormPage {
  const page = group ? readPage(group, progress) : { id: null, name: title };
  const blocks = sectionsOf(items, URLS.formBlock).map((section, block) =>
    importBlock(section, { page_index: index, block_index: block }, { name: page.name, progress }),
  );
  return { ...page, blocks };
}

function readPage(group: QuestionnaireItem, progress: ImportProgress): Omit<FormPage, 'blocks'> {
  const note = progress.noteAt(group.linkId);
  const scope: Scope = { targets: progress.targets, block: null };
  const visible_when = readEnabling(group, scope, note);
  const read = { id: null, name: group.text ?? '', ...(visible_when && { visible_when }) };
  noteUnread(group, URLS.formPage, note);
  if (group.repeats) note('repeats');
  if (group.required) note('required');
  return restoreFrom<Omit<FormPage, 'blocks'>>(read, group, { url: URLS.formPage, checks: PAGE_CHECKS, note }).value;
}
