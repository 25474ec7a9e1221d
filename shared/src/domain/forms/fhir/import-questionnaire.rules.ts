import { blockKey } from '../definition/answer-keys.rules.ts';
import { FORM_LIMITS } from '../definition/definition-faults.rules.ts';
import type { FormDefinition, FormPage } from '../definition/form-definition.ts';
import { type FormTexts, textsOf } from '../texts/form-texts.rules.ts';
import { PAGE_CHECKS } from './carried/definition-checks.ts';
import { type FormOrigin, originOf } from './origin/origin.rules.ts';
import { cutAtWord } from './question/display-text.rules.ts';
import { FHIR_PATH, readEnabling } from './question/enable-when.rules.ts';
import { isHidden, labelIn } from './question/item-texts.rules.ts';
import { noteUnread } from './question/known-parts.rules.ts';
import type { Note, Scope } from './question/scope.ts';
import { type FindOptions, valueSetsIn } from './question/value-sets.rules.ts';
import { checkQuestionnaire } from './r4/check-resource.rules.ts';
import { extensionOf, URLS } from './r4/extension-urls.ts';
import type { Questionnaire, QuestionnaireItem } from './r4/fhir-r4.ts';
import {
  type FormLanguage,
  languageOf,
  OTHER_LANGUAGE,
  translatedText,
  translationsOf,
} from './r4/language-texts.rules.ts';
import type { ShapeFault, Unmapped } from './r4/shape.rules.ts';
import { type BlockDraft, draftPages, type PageDraft } from './section/drafts.rules.ts';
import { importBlock, nameOf } from './section/import-block.rules.ts';
import { createImport, type ImportProgress, restoreFrom } from './section/import-progress.ts';

type ImportedQuestionnaire =
  | {
      readonly ok: true;
      readonly title: string;
      readonly description: string;
      /** Language of the texts. */
      readonly locale: FormLanguage;
      readonly definition: FormDefinition;
      /** The form in its second language; null: the file has no other, or too little of it. */
      readonly translation: { readonly locale: FormLanguage; readonly texts: FormTexts } | null;
      /** Names questions by their order in the form: `numberedOrigin` gives them their ids. */
      readonly origin: FormOrigin;
      /** Everything of the Questionnaire that the form does not hold. */
      readonly unmapped: readonly Unmapped[];
    }
  | { readonly ok: false; readonly faults: readonly ShapeFault[] };

/** As long as the name and the description of a form can be. */
const LONGEST = { name: 200, description: 2_000 } as const;
const KNOWN_KEYS = ['resourceType', 'status', 'url', 'version', 'name', 'title', 'description', 'language', 'item'];
const OTHER_KEYS = ['id', 'meta', 'text', 'contained', 'extension', '_title', '_description', 'implicitRules'];

/**
 * Reads a Questionnaire of this or another system. The definition has the ids of the exported form: the caller replaces them before it stores
 * the definition as another form. The caller cleans rich texts, as it cleans typed rich texts.
 * @param fallback - Language of a file that does not say its own.
 */
export function importQuestionnaire(input: unknown, fallback: FormLanguage = 'en'): ImportedQuestionnaire {
  const checked = checkQuestionnaire(input);
  if (!checked.ok) return checked;
  const { resource } = checked;
  const language = languageOfTexts(resource) ?? fallback;
  const progress = createImport({
    variables: variablesIn(resource),
    language,
    findOptions: valueSetsIn(resource.contained),
  });
  const head = readHead(resource, progress);
  const drafts = draftPages(prepareItems(resource.item ?? [], progress), progress);
  const pages = drafts.map((draft, index) => importPage(draft, index, head.title, progress));
  const faults = progress.tooLarge.map((linkId) => ({
    path: placeOf(linkId, resource.item ?? []),
    code: 'group-too-large' as const,
  }));
  if (faults.length > 0) return { ok: false, faults };
  const definition = { pages };
  const translation = translationIn(resource, { definition, head, progress });
  return {
    ok: true,
    ...head,
    locale: language,
    definition,
    translation,
    origin: originOf(resource, progress),
    unmapped: progress.unmapped(),
  };
}

interface Head {
  readonly title: string;
  readonly description: string;
}

function readHead(resource: Questionnaire, { noteAt }: ImportProgress): Head {
  const note = noteAt('');
  if (resource.status === undefined) note('status');
  if (resource.language !== undefined && languageOf(resource.language) === null) note('language', resource.language);
  for (const key of Object.keys(resource)) if (![...KNOWN_KEYS, ...OTHER_KEYS].includes(key)) note(key);
  for (const { url } of resource.extension ?? []) if (url !== URLS.variable) note(url);
  const whole = { title: resource.title || resource.name || '', description: resource.description ?? '' };
  const head = {
    title: cutAtWord(whole.title, LONGEST.name),
    description: cutAtWord(whole.description, LONGEST.description),
  };
  for (const key of ['title', 'description'] as const) if (head[key] !== whole[key]) note('long-text', key);
  return head;
}

/** The file says it; a file with French translations is English, one with English translations French. */
function languageOfTexts(resource: Questionnaire): FormLanguage | null {
  const said = resource.language === undefined ? null : languageOf(resource.language);
  if (said) return said;
  for (const item of everyItem(resource.item ?? []))
    for (const { language } of translationsOf(item, 'text')) {
      const other = languageOf(language);
      if (other) return OTHER_LANGUAGE[other];
    }
  return null;
}

interface ReadForm {
  readonly definition: FormDefinition;
  readonly head: Head;
  readonly progress: ImportProgress;
}

/**
 * The texts of the form in its second language. A translation of less than half of the words is left out and named: a form with a part of a
 * translation cannot be published. Names that the file has in one language only are the same in both.
 */
function translationIn(resource: Questionnaire, { definition, head, progress }: ReadForm) {
  const { language, noteAt, translations } = progress;
  const locale = OTHER_LANGUAGE[language];
  for (const item of everyItem(resource.item ?? []))
    for (const other of translationsOf(item, 'text'))
      if (languageOf(other.language) === null) noteAt(item.linkId)('translation', other.language);
  const needed = new Map(Object.entries(textsOf(definition)));
  const asked = translations.filter(({ place, linkId }) => linkId !== '' && needed.has(place));
  const found = asked.filter(({ text }) => text !== undefined);
  const title = translatedText(resource, 'title', locale);
  if (found.length * 2 < asked.length || (found.length === 0 && title === undefined)) {
    for (const { linkId } of found) noteAt(linkId)('translation', locale);
    if (title !== undefined) noteAt('')('translation', locale);
    return null;
  }
  const translated = new Map(translations.map((each) => [each.place, each]));
  if (title === undefined && head.title !== '') noteAt('')('translation-name', locale);
  const texts = [...needed].flatMap(([place, own]) => {
    const { linkId = '', text } = translated.get(place) ?? {};
    if (text === undefined && linkId !== '') noteAt(linkId)('translation-missing', locale);
    const words = text ?? (linkId === '' ? (title ?? own) : undefined);
    return words === undefined ? [] : [[place, words] as const];
  });
  const name = title ?? head.title;
  const description = translatedText(resource, 'description', locale) ?? head.description;
  return {
    locale,
    texts: { ...Object.fromEntries(texts), ...(name !== '' && { name }), ...(description !== '' && { description }) },
  };
}

function* everyItem(items: readonly QuestionnaireItem[]): Generator<QuestionnaireItem> {
  for (const item of items) {
    yield item;
    yield* everyItem(item.item ?? []);
  }
}

/** FHIRPath expressions by name. A name that stands for two expressions stands for none. */
function variablesIn(resource: Questionnaire): ReadonlyMap<string, string> {
  const variables = new Map<string, string | null>();
  for (const { extension = [] } of [resource, ...everyItem(resource.item ?? [])])
    for (const { url, valueExpression } of extension) {
      const { name, language, expression } = url === URLS.variable ? (valueExpression ?? {}) : {};
      if (name === undefined || expression === undefined || language !== FHIR_PATH) continue;
      const known = variables.get(name);
      variables.set(name, known === undefined || known === expression ? expression : null);
    }
  return new Map([...variables].flatMap(([name, expression]) => (expression === null ? [] : [[name, expression]])));
}

function importPage(
  { group, name, blocks }: PageDraft,
  index: number,
  title: string,
  progress: ImportProgress,
): FormPage {
  const page = group ? readPage(group, progress) : { id: null, name: nameOf(name, title) };
  progress.translations.push(nameText(name, `page.${index}.name`, progress));
  const imported = blocks.map((draft, block) => {
    const place = { page_index: index, block_index: block };
    const made = importBlock(draft, place, { name: blockName(draft, page.name, title), page: group, progress });
    const words = draft.group ? { of: draft.group, part: draft.name.part } : draft.name;
    progress.translations.push(nameText(words, `${blockKey(made)}.name`, progress));
    return made;
  });
  return { ...page, blocks: imported };
}

/** Questions outside of groups are in a block with the name of their page. */
const blockName = ({ group, name }: BlockDraft, page: string, title: string): string =>
  group ? nameOf({ of: group, part: name.part }, title) : name.of ? nameOf(name, title) : page;

function nameText({ of, part }: BlockDraft['name'], place: string, { language }: ImportProgress) {
  const text = of ? labelIn(of, OTHER_LANGUAGE[language]) : undefined;
  return { place, linkId: of?.linkId ?? '', text: text === undefined || part === 1 ? text : `${text} (${part})` };
}

function readPage(group: QuestionnaireItem, progress: ImportProgress): Omit<FormPage, 'blocks'> {
  const note = progress.noteAt(group.linkId);
  const { targets, variables } = progress;
  const scope: Scope = { targets, variables, block: null };
  const { condition } = readEnabling(group, scope, note);
  const read = { id: null, name: labelIn(group) ?? '', ...(condition && { visible_when: condition }) };
  noteUnread(group, URLS.formPage, note);
  if (group.required) note('required');
  return restoreFrom<Omit<FormPage, 'blocks'>>(read, group, { url: URLS.formPage, checks: PAGE_CHECKS, note }).value;
}

/** @returns `item.0.item.3` */
function placeOf(linkId: string, items: readonly QuestionnaireItem[], before = 'item'): string {
  for (const [index, item] of items.entries()) {
    const place = `${before}.${index}`;
    if (item.linkId === linkId) return place;
    const below = placeOf(linkId, item.item ?? [], `${place}.item`);
    if (below !== '') return below;
  }
  return '';
}

interface Preparation {
  readonly findOptions: FindOptions;
  readonly noteAt: (linkId: string) => Note;
}

/**
 * Leaves out what people never see, and finds the options of value sets. Recurses as deep as the checked resource allows.
 * @param isHiddenAbove - An item above is hidden, and with it everything below.
 */
function prepareItems(
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
