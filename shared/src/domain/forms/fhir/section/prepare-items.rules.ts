import { FORM_LIMITS } from '../../definition/definition-faults.rules.ts';
import { isHidden } from '../question/item-texts.rules.ts';
import type { Note } from '../question/scope.ts';
import type { FindOptions } from '../question/value-sets.rules.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';

interface Preparation {
  readonly findOptions: FindOptions;
  readonly noteAt: (linkId: string) => Note;
}

/**
 * Leaves out what people never see, and finds the options of value sets. Recurses as deep as the checked resource allows.
 * @param isHiddenAbove - An item above is hidden, and with it everything below.
 */
export function prepareItems(
  items: readonly QuestionnaireItem[],
  preparation: Preparation,
  isHiddenAbove = false,
): QuestionnaireItem[] {
  return items.flatMap((item) => {
    const isOut = isHiddenAbove || isHidden(item);
    const note = preparation.noteAt(item.linkId);
    if (isOut && !isScore(item)) note('hidden');
    const below = prepareItems(item.item ?? [], preparation, isOut);
    if (!isOut) return [withOptions({ ...item, ...(item.item && { item: below }) }, preparation.findOptions, note)];
    // A hidden sum is for staff. What it is in stays, without its words.
    if (isScore(item)) return [{ ...markedHidden(item), item: below }];
    if (item.type !== 'group') return below;
    return below.length > 0 ? [{ linkId: item.linkId, type: 'group', item: below, ...enablingIn(item) }] : [];
  });
}

const isScore = (item: QuestionnaireItem): boolean =>
  item.type !== 'group' && extensionOf(item, URLS.calculatedExpression) !== undefined;

const markedHidden = (item: QuestionnaireItem): QuestionnaireItem =>
  isHidden(item) ? item : { ...item, extension: [...(item.extension ?? []), { url: URLS.hidden, valueBoolean: true }] };

const enablingIn = ({ enableWhen, enableBehavior, extension }: QuestionnaireItem): Partial<QuestionnaireItem> => ({
  ...(enableWhen && { enableWhen }),
  ...(enableBehavior && { enableBehavior }),
  ...(extension && { extension: extension.filter(({ url }) => url === URLS.enableWhenExpression) }),
});

/** A choice whose options are in another file, or too many, becomes a text: people could choose nothing. */
function withOptions(item: QuestionnaireItem, findOptions: FindOptions, note: Note): QuestionnaireItem {
  const { answerValueSet, ...rest } = item;
  if (item.type !== 'choice' && item.type !== 'open-choice') return item;
  const found = answerValueSet === undefined ? null : findOptions(answerValueSet);
  const answerOption = item.answerOption ?? found ?? undefined;
  if (answerOption === undefined && answerValueSet !== undefined) note('answerValueSet', answerValueSet);
  else if (answerOption && answerOption.length > FORM_LIMITS.options)
    note('options-too-many', String(answerOption.length));
  else if (answerOption || item.type === 'choice') return { ...rest, ...(answerOption && { answerOption }) };
  const { answerOption: _options, repeats, ...text } = rest;
  if (repeats) note('repeats');
  return { ...text, type: 'string' };
}
