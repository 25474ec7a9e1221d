import type { FormDefinition } from '../../definition/form-definition.ts';
import { readOptions } from '../question/answer-options.rules.ts';
import { labelIn, unitOf } from '../question/item-texts.rules.ts';
import type { Coding, Questionnaire, QuestionnaireItem, ResponseAnswer } from '../r4/fhir-r4.ts';
import type { ImportProgress } from '../section/import-progress.ts';

/** @returns The origin of an imported form; it names questions by their order in the form. */
export function originOf({ url, version, name, item = [] }: Questionnaire, progress: ImportProgress): FormOrigin {
  return {
    ...(url !== undefined && { url }),
    ...(version !== undefined && { version }),
    ...(name !== undefined && { name }),
    items: item.map((each) => originItem(each, progress)),
  };
}

function originItem(item: QuestionnaireItem, progress: ImportProgress): OriginItem {
  const { linkId, text, type, code } = item;
  const made = progress.made.get(linkId);
  const label = labelIn(item);
  const unit = unitOf(item);
  const options = made ? optionsOf(item, progress) : {};
  return {
    linkId,
    type,
    ...(item.repeats && type === 'group' && { repeats: true }),
    ...(text !== undefined && { text }),
    ...(code && { code: code.map(plainCoding) }),
    ...made,
    ...(label !== undefined && label !== text && { label }),
    ...(Object.keys(options).length > 0 && { options }),
    ...(unit && { unit: plainCoding(unit) }),
    ...(item.item && { item: item.item.map((each) => originItem(each, progress)) }),
  };
}

const plainCoding = ({ system, code, display }: Coding): Coding => ({
  ...(system !== undefined && { system }),
  ...(code !== undefined && { code }),
  ...(display !== undefined && { display }),
});

function optionsOf(item: QuestionnaireItem, { findOptions }: ImportProgress): Record<string, ResponseAnswer> {
  const sources =
    item.answerOption ?? (item.answerValueSet === undefined ? [] : (findOptions(item.answerValueSet) ?? []));
  const read = readOptions(sources, () => undefined);
  return Object.fromEntries(
    read.flatMap(
      ({ option, source: { valueCoding, valueInteger, valueDate, valueTime } }): [string, ResponseAnswer][] => {
        const value = option.option_value;
        if (valueCoding) return [[value, { valueCoding: plainCoding(valueCoding) }]];
        if (valueInteger !== undefined) return [[value, { valueInteger }]];
        if (valueDate !== undefined) return [[value, { valueDate }]];
        return valueTime === undefined ? [] : [[value, { valueTime }]];
      },
    ),
  );
}

/** Names the questions of an origin by the ids that they got since: `definition` has them in the same order. */
export function numberedOrigin(origin: FormOrigin, { pages }: FormDefinition): FormOrigin {
  const ids = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ rows }) => rows.flat().map(({ form_control_id }) => form_control_id)),
  );
  const idAt = (order: number | undefined): number | undefined =>
    order === undefined ? undefined : (ids[order] ?? undefined);
  const numbered = (item: OriginItem): OriginItem => {
    const { control, ownAnswers, ...rest } = item;
    const [id, ownId] = [idAt(control), idAt(ownAnswers)];
    return {
      ...rest,
      ...(id !== undefined && { control: id }),
      ...(ownId !== undefined && { ownAnswers: ownId }),
      ...(item.item && { item: item.item.map(numbered) }),
    };
  };
  return { ...origin, items: origin.items.map(numbered) };
}

/**
 * What a form was imported from: the `linkId`s, codes and words of the other system, so that answers go back in its own terms. The definition
 * of the form has its own ids; questions are named here by `form_control_id`.
 */
export interface FormOrigin {
  /** Canonical address and version of the Questionnaire. */
  readonly url?: string;
  readonly version?: string;
  /** Name for programs, beside the title. */
  readonly name?: string;
  readonly items: readonly OriginItem[];
}

export interface OriginItem {
  readonly linkId: string;
  readonly text?: string;
  readonly type: string;
  /** The item is a group with an entry for each time that it was filled in. */
  readonly repeats?: true;
  readonly code?: readonly Coding[];
  /** `form_control_id` of the question that was made of the item; absent: none. */
  readonly control?: number;
  /** `form_control_id` of the question for own answers to an open choice. */
  readonly ownAnswers?: number;
  /** The label that the import wrote, where it differs from the text. */
  readonly label?: string;
  /** Answers in the terms of the other system, by the values of the options. */
  readonly options?: Readonly<Record<string, ResponseAnswer>>;
  readonly unit?: Coding;
  readonly item?: readonly OriginItem[];
}
