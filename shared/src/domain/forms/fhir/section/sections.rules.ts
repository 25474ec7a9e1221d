import { isQuestionType } from '../question/item-control.rules.ts';
import { noteUnread } from '../question/known-parts.rules.ts';
import type { Note } from '../question/scope.ts';
import type { URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import { isSection } from './section-item.rules.ts';

/** A page or block of the import: a group, or questions that follow one another outside of groups. */
export interface ImportedSection {
  /** undefined for questions outside of groups. */
  readonly group: QuestionnaireItem | undefined;
  readonly items: readonly QuestionnaireItem[];
}

export function sectionsOf(
  items: readonly QuestionnaireItem[],
  url: typeof URLS.formPage | typeof URLS.formBlock,
): ImportedSection[] {
  const sections: { group: QuestionnaireItem | undefined; items: QuestionnaireItem[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (isSection(item, url)) sections.push({ group: item, items: [...(item.item ?? [])] });
    else if (last && !last.group) last.items.push(item);
    else sections.push({ group: undefined, items: [item] });
  }
  return sections;
}

/** A question of a block, with the groups below the block that it is in. */
export interface FlatItem {
  readonly item: QuestionnaireItem;
  readonly groups: readonly QuestionnaireItem[];
}

/** Brings the questions of deeper groups, and those below questions, into the block. Recurses as deep as the checked resource allows. */
export function flatItems(
  items: readonly QuestionnaireItem[],
  noteAt: (linkId: string) => Note,
  groups: readonly QuestionnaireItem[] = [],
): FlatItem[] {
  return items.flatMap((item) => {
    const note = noteAt(item.linkId);
    const below = item.item ?? [];
    if (item.type !== 'group') {
      if (below.length > 0) note('nested-questions');
      if (!isQuestionType(item.type)) note('type');
      return [...(isQuestionType(item.type) ? [{ item, groups }] : []), ...flatItems(below, noteAt, groups)];
    }
    note('nested-group');
    noteUnread(item, '', note);
    if (item.repeats) note('repeats');
    const { linkId, text = '' } = item;
    const heading: FlatItem[] =
      text === '' ? [] : [{ item: { linkId, text, type: 'display' }, groups: [...groups, item] }];
    return [...heading, ...flatItems(below, noteAt, [...groups, item])];
  });
}
