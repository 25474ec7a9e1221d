import type { Condition } from '../conditions/expression.ts';
import { type DefinitionFault, definitionFaults } from '../definition/definition-faults.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';
import { isText, planForm } from '../plan/form-plan.ts';
import { missingTexts } from '../texts/form-texts.rules.ts';
import type { StoredForm } from './edited-form.rules.ts';
import { isUnfinished } from './unfinished-trees.rules.ts';
import { namesUnknownOption } from './unknown-options.rules.ts';

/** Why a form cannot be published: a fault of its definition, or a translation, condition or formula that somebody began and did not finish. */
export type PublishFault =
  | DefinitionFault
  | {
      readonly path: string;
      readonly code:
        | 'translation-missing'
        | 'name-missing'
        | 'condition-incomplete'
        | 'condition-unknown-option'
        | 'formula-incomplete';
    };

/**
 * Finds what keeps a form from being published, in the order of the form. A form without any translation is published in its own language;
 * a half translation would never be shown.
 */
export function publishFaults({ details: { name }, definition, translation }: StoredForm): PublishFault[] {
  const unnamed: PublishFault[] = name.trim() === '' ? [{ path: 'form', code: 'name-missing' }] : [];
  const isTranslated = Object.values(translation).some((text) => text.trim() !== '');
  const missing = isTranslated ? missingTexts(definition, translation) : [];
  const partOf = (place: string): string =>
    place.startsWith('page.') ? place.split('.').slice(0, 2).join('.') : pathOf(place);
  const untranslated = [...new Set(missing.map(partOf))].map(
    (path): PublishFault => ({ path, code: 'translation-missing' }),
  );
  const isNameMissing = isTranslated && (translation.name ?? '').trim() === '';
  return [
    ...unnamed,
    ...(isNameMissing ? [{ path: 'form', code: 'translation-missing' } as const] : []),
    ...definitionFaults(definition),
    ...unfinishedTrees(definition),
    ...untranslated,
  ];
}

/** Conditions that compare with nothing or with an option that is gone, and formulas of nothing. Older forms may have them: only a new version is refused. */
function unfinishedTrees(definition: FormDefinition): PublishFault[] {
  const plan = planForm(definition);
  const conditionAt = (path: string, ...trees: readonly (Condition | undefined)[]): PublishFault[] => [
    ...(trees.some(isUnfinished) ? [{ path, code: 'condition-incomplete' } as const] : []),
    ...(trees.some((tree) => namesUnknownOption(tree, plan))
      ? [{ path, code: 'condition-unknown-option' } as const]
      : []),
  ];
  return plan.pages.flatMap(({ page, blocks }, index) => [
    ...conditionAt(`page.${index}`, page.visible_when),
    ...blocks.flatMap(({ key, block, controls }) => [
      ...conditionAt(key, block.visible_when),
      ...controls.flatMap(({ path, control }) => [
        ...conditionAt(path, control.visible_when, isText(control) ? undefined : control.required_when),
        ...(!isText(control) && isUnfinished(control.computed) ? [{ path, code: 'formula-incomplete' } as const] : []),
      ]),
    ]),
  ]);
}

/** `df_block_3.df_12.label` is a text of the question `df_block_3.df_12`; `df_block_3.name` of the block. */
const pathOf = (place: string): string => {
  const [block = '', control = ''] = place.split('.');
  return control.startsWith('df_') ? `${block}.${control}` : block;
};
