import { FORM_LIMITS } from '../../definition/definition-faults.rules.ts';
import { isQuestionType } from '../question/item-control.rules.ts';
import { labelIn, longTextOf } from '../question/item-texts.rules.ts';
import { noteUnread } from '../question/known-parts.rules.ts';
import { extensionOf, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import type { ImportProgress } from './import-progress.ts';
import { isSection } from './section-item.rules.ts';

/** A question or text of a block, with the items above it inside of the block: it is shown when all of them are. */
export interface FlatItem {
  readonly item: QuestionnaireItem;
  readonly above: readonly QuestionnaireItem[];
  /** The group that repeats, which the item is in; undefined: none inside of the block. */
  readonly repeating?: Repeating;
  /** `linkId` of the open choice whose own answers the question takes. */
  readonly ownAnswersOf?: string;
}

interface Repeating {
  readonly group: QuestionnaireItem;
  /** The items above the group inside of the block. */
  readonly above: readonly QuestionnaireItem[];
}

export interface BlockDraft {
  /** undefined for questions outside of groups, and for the rest of a block that was too long. */
  readonly group: QuestionnaireItem | undefined;
  readonly name: BlockName;
  /** Items outside of the block whose conditions hide it. */
  readonly above: readonly QuestionnaireItem[];
  readonly items: readonly FlatItem[];
}

/** Words of an item, or the title; `part` counts the blocks or pages of one group from 1. */
export interface BlockName {
  readonly of: QuestionnaireItem | null;
  readonly part: number;
}

export interface PageDraft {
  readonly group: QuestionnaireItem | undefined;
  readonly name: BlockName;
  readonly blocks: readonly BlockDraft[];
}

/** Arranges items in pages and blocks within the limits of a form: a group is a page, a group in it a block. */
export function draftPages(items: readonly QuestionnaireItem[], progress: ImportProgress): PageDraft[] {
  const pages = sectionsOf(items, URLS.formPage).flatMap(({ group, items: below }): PageDraft[] => {
    const name: BlockName = { of: group ?? null, part: 1 };
    // A page cannot repeat: a repeating group is its only block.
    if (group?.repeats)
      return [{ group: undefined, name, blocks: draftBlocks({ group, items: below }, name, progress) }];
    const heading = group ? longHeading(group, progress) : [];
    const blocks = sectionsOf([...heading, ...below], URLS.formBlock).flatMap((section) =>
      draftBlocks(section, name, progress),
    );
    return split(blocks, FORM_LIMITS.blocksPerPage).map((some, index) => ({
      group: index === 0 ? group : undefined,
      name: { ...name, part: index + 1 },
      blocks: index === 0 || !group ? some : some.map((block) => ({ ...block, above: [group, ...block.above] })),
    }));
  });
  return pages.length > FORM_LIMITS.pages ? joinedPages(pages, progress) : pages;
}

interface Section {
  readonly group: QuestionnaireItem | undefined;
  readonly items: readonly QuestionnaireItem[];
}

function sectionsOf(items: readonly QuestionnaireItem[], url: typeof URLS.formPage | typeof URLS.formBlock): Section[] {
  const sections: { group: QuestionnaireItem | undefined; items: QuestionnaireItem[] }[] = [];
  for (const item of items) {
    const last = sections.at(-1);
    if (isSection(item, url)) sections.push({ group: item, items: [...(item.item ?? [])] });
    else if (last && !last.group) last.items.push(item);
    else sections.push({ group: undefined, items: [item] });
  }
  return sections;
}

/** Words that are longer than a name stand at the beginning of what they introduce. */
function longHeading(item: QuestionnaireItem, { noteAt }: ImportProgress): QuestionnaireItem[] {
  const text = longTextOf(item);
  if (text === undefined) return [];
  noteAt(item.linkId)('long-text');
  const translation = '_text' in item ? { _text: item._text } : {};
  return [{ linkId: item.linkId, text, ...translation, type: 'display' }];
}

function draftBlocks({ group, items }: Section, page: BlockName, progress: ImportProgress): BlockDraft[] {
  const isEntry = group?.repeats === true;
  const heading = group ? longHeading(group, progress) : [];
  const flat = flatItems([...heading, ...items], progress, { above: [], isEntry });
  const name: BlockName = group ? { of: group, part: 1 } : page;
  const runs = runsOf(flat);
  if (runs.length === 0) return [{ group, name, above: [], items: [] }];
  const around = group ? [group] : [];
  return runs.flatMap(({ repeating, items: run }, index): BlockDraft[] => {
    if (repeating) {
      const ofEntry = { group: repeating.group, name: { of: repeating.group, part: 1 }, items: run };
      return [{ ...ofEntry, above: [...around, ...repeating.above] }];
    }
    const own = index === 0 ? group : undefined;
    const above = index === 0 ? [] : around;
    // Our own files have rows of several questions, and never too many rows.
    if (isEntry || (own && extensionOf(own, URLS.formBlock))) return [{ group: own, name, above, items: run }];
    return split(run, FORM_LIMITS.rowsPerBlock).map((some, part) => ({
      group: part === 0 ? own : undefined,
      name: { ...name, part: name.part + part },
      above: part === 0 ? above : around,
      items: some,
    }));
  });
}

interface Run {
  readonly repeating: Repeating | undefined;
  readonly items: readonly FlatItem[];
}

/** Items that follow one another and are in the same repeating group, or in none. */
function runsOf(flat: readonly FlatItem[]): Run[] {
  const runs: { repeating: Repeating | undefined; items: FlatItem[] }[] = [];
  for (const item of flat) {
    const last = runs.at(-1);
    if (last && last.repeating?.group === item.repeating?.group) last.items.push(item);
    else runs.push({ repeating: item.repeating, items: [item] });
  }
  return runs;
}

function split<T>(parts: readonly T[], most: number): (readonly T[])[] {
  if (parts.length <= most) return [parts];
  return Array.from({ length: Math.ceil(parts.length / most) }, (_part, index) =>
    parts.slice(index * most, (index + 1) * most),
  );
}

interface Position {
  readonly above: readonly QuestionnaireItem[];
  readonly repeating?: Repeating;
  /** Whether the items are in an entry already: entries have no entries. */
  readonly isEntry: boolean;
}

/** Brings the questions of deeper groups, and those below questions, into the block. Recurses as deep as the checked resource allows. */
function flatItems(items: readonly QuestionnaireItem[], progress: ImportProgress, position: Position): FlatItem[] {
  const { above, repeating, isEntry } = position;
  const flat = (item: QuestionnaireItem): FlatItem => ({ item, above, ...(repeating && { repeating }) });
  return items.flatMap((item): FlatItem[] => {
    const note = progress.noteAt(item.linkId);
    const below = item.item ?? [];
    if (item.type !== 'group') {
      if (below.length > 0) note('nested-questions');
      if (!isQuestionType(item.type)) note('type');
      const asked = isQuestionType(item.type) ? [...longHeading(item, progress), item].map(flat) : [];
      const own: FlatItem[] = hasOwnAnswers(item) ? [{ ...flat(ownAnswerItem), ownAnswersOf: item.linkId }] : [];
      return [...asked, ...own, ...flatItems(below, progress, { ...position, above: [...above, item] })];
    }
    if (item.repeats && !isEntry) {
      const entry: Repeating = { group: item, above };
      const inside = { above: [], repeating: entry, isEntry: true };
      return flatItems([...longHeading(item, progress), ...below], progress, inside);
    }
    note('nested-group');
    noteUnread(item, '', note);
    if (item.repeats) note('repeats');
    const inner: Position = { ...position, above: [...above, item] };
    const words = longTextOf(item) ?? labelIn(item) ?? '';
    const translation = '_text' in item ? { _text: item._text } : {};
    const heading: QuestionnaireItem[] =
      words === '' ? [] : [{ linkId: item.linkId, text: words, ...translation, type: 'display' }];
    return flatItems([...heading, ...below], progress, inner);
  });
}

const hasOwnAnswers = (item: QuestionnaireItem): boolean =>
  item.type === 'open-choice' && (item.answerOption ?? []).length > 0;

/** The question that an open choice needs: its words are in both languages, and it has no `linkId`. */
export const ownAnswerItem: QuestionnaireItem = { linkId: '', type: 'string', required: true };

/** Joins pages that follow one another until a form can hold them. What hides a page then hides its blocks. */
function joinedPages(pages: readonly PageDraft[], { noteAt }: ImportProgress): PageDraft[] {
  for (let most = 2; most <= FORM_LIMITS.blocksPerPage; most += 1) {
    const joined = joinedBy(pages, most);
    if (joined.length > FORM_LIMITS.pages) continue;
    noteAt('')('pages-joined');
    return joined;
  }
  return [...pages];
}

function joinedBy(pages: readonly PageDraft[], most: number): PageDraft[] {
  const joined: { group: undefined; name: BlockName; blocks: BlockDraft[]; count: number }[] = [];
  for (const { group, name, blocks } of pages) {
    const moved = blocks.map((block) => ({ ...block, above: group ? [group, ...block.above] : block.above }));
    const last = joined.at(-1);
    if (last && last.count < most && last.blocks.length + moved.length <= FORM_LIMITS.blocksPerPage) {
      last.blocks.push(...moved);
      last.count += 1;
    } else joined.push({ group: undefined, name, blocks: moved, count: 1 });
  }
  return joined;
}
