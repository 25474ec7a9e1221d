import { answerPath } from '../conditions/expression.ts';
import { blockKey, controlKey } from '../definition/answer-keys.rules.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';
import type { FormTexts } from '../texts/form-texts.rules.ts';
import { type Carried, carriedExtension, carriedOf } from './carried/carried.rules.ts';
import type { FormOrigin, OriginItem } from './origin/origin.rules.ts';
import { itemOf } from './question/control-item.rules.ts';
import { plainTextOf } from './question/display-text.rules.ts';
import { readEnabling } from './question/enable-when.rules.ts';
import { controlOf } from './question/item-control.rules.ts';
import type { Note, Scope, Target } from './question/scope.ts';
import { URLS } from './r4/extension-urls.ts';
import type { AnswerOption, PublicationStatus, Questionnaire, QuestionnaireItem } from './r4/fhir-r4.ts';
import { type FormLanguage, OTHER_LANGUAGE, translationOf } from './r4/language-texts.rules.ts';
import { legal, legalText } from './r4/legal-values.rules.ts';
import type { Unmapped } from './r4/shape.rules.ts';
import { bareBlockOf, completeSection, rowLengthsOf, sectionItem } from './section/section-item.rules.ts';

export interface QuestionnaireHead {
  readonly status: PublicationStatus;
  readonly title: string;
  readonly version?: string;
  /** Canonical address. */
  readonly url?: string;
  readonly description?: string;
  /** Language of the texts. */
  readonly language?: FormLanguage;
  /** All texts in the second language, with name and description. */
  readonly translation?: FormTexts;
  /** The questionnaire that the form was imported from: its codes go out again. */
  readonly origin?: FormOrigin;
}

export interface ExportedQuestionnaire {
  readonly questionnaire: Questionnaire;
  /** Everything that only our own extensions hold, so that other systems do not know it. */
  readonly unmapped: readonly Unmapped[];
}

/** Properties that say nothing to another system. */
const IDENTITY = ['id', 'page_index', 'block_index'];
/** The export reads its own items to find what FHIR does not hold. */
const ignored: Note = () => undefined;

interface Progress {
  readonly targets: Map<string, Target>;
  readonly unmapped: Unmapped[];
  readonly origins: ReadonlyMap<number, OriginItem>;
  /** Writes the text of a place in the second language; {} without one. */
  readonly translated: (place: string, key: string) => object;
}

/** Writes a form as an HL7 FHIR R4 Questionnaire. `linkId`s are the keys of blocks and the paths of answers. */
export function exportQuestionnaire({ pages }: FormDefinition, head: QuestionnaireHead): ExportedQuestionnaire {
  const { status, title, version, url, description = '', language, translation, origin } = head;
  const translated = (place: string, key: string) => {
    const text = legalText(translation?.[place] ?? '');
    return text.trim() === '' ? {} : { [`_${key}`]: translationOf(OTHER_LANGUAGE[language ?? 'en'], text) };
  };
  const progress: Progress = { targets: new Map(), unmapped: [], origins: originsBy(origin), translated };
  const item = pages.map((page, pageIndex) => pageItem(page, pageIndex, progress));
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    ...(language && { language }),
    ...(url !== undefined && { url }),
    ...(version !== undefined && { version }),
    ...(origin?.name !== undefined && { name: origin.name }),
    ...(title !== '' && { title, ...translated('name', 'title') }),
    status,
    ...(description !== '' && { description, ...translated('description', 'description') }),
    ...(item.length > 0 && { item }),
  };
  return { questionnaire: legal(questionnaire), unmapped: progress.unmapped };
}

function pageItem({ blocks, ...page }: FormPage, pageIndex: number, progress: Progress): QuestionnaireItem {
  const scope: Scope = { targets: progress.targets, block: null };
  const section = sectionItem(page, `page_${pageIndex}`, { isEmpty: blocks.length === 0, scope });
  const read = legal(section);
  const { condition } = readEnabling(read, scope, ignored);
  const carried = carriedOf(page, { id: null, name: read.text ?? '', ...(condition && { visible_when: condition }) });
  nameUnmapped(carried, section.linkId, progress);
  const items = blocks.map((block, index) => blockItem(block, { page_index: pageIndex, block_index: index }, progress));
  const words = progress.translated(`page.${pageIndex}.name`, 'text');
  return completeSection({ ...section, ...words }, items, { url: URLS.formPage, carried });
}

type Place = Pick<FormBlock, 'page_index' | 'block_index'>;

function blockItem({ rows, ...block }: FormBlock, place: Place, progress: Progress): QuestionnaireItem {
  const key = blockKey({ ...block, ...place });
  const scope: Scope = { targets: progress.targets, block: null };
  const section = sectionItem(block, key, { isEmpty: rows.flat().length === 0, scope });
  const read = bareBlockOf(legal(section), block.id, place, { scope, note: ignored });
  const lengths = rowLengthsOf({ rows });
  const carried = { ...carriedOf(block, read), ...(lengths && { rows: lengths }) };
  nameUnmapped(carried, key, progress);
  const entryOf = block.repeats ? key : null;
  const items = rows.flatMap((controls, row) =>
    controls.map((control, component) => {
      const at = { page: place.page_index, block: place.block_index, row, component };
      const path = answerPath(key, controlKey(control, at));
      const item = controlItem(control, path, { targets: progress.targets, block: key }, progress);
      if (control.input_type !== 'text') progress.targets.set(path, { path, control, entryOf });
      return item;
    }),
  );
  const words = progress.translated(`${key}.name`, 'text');
  return completeSection({ ...section, ...words }, items, { url: URLS.formBlock, carried });
}

function controlItem(control: FormControl, linkId: string, scope: Scope, progress: Progress): QuestionnaireItem {
  const item = itemOf(control, linkId, scope);
  const carried = carriedOf(control, controlOf(legal(item), control.form_control_id, scope, ignored));
  nameUnmapped(carried, linkId, progress);
  const extension = [...(item.extension ?? []), ...carriedExtension(URLS.formControl, carried)];
  const origin = progress.origins.get(control.form_control_id ?? 0);
  const text = control.label === '' && item.type === 'display' ? plainTranslation(linkId, progress) : undefined;
  return {
    ...item,
    ...(text ?? progress.translated(`${linkId}.label`, 'text')),
    ...(origin?.code && { code: origin.code }),
    ...(item.answerOption && { answerOption: codedOptions(control, item.answerOption, { linkId, origin, progress }) }),
    ...(extension.length > 0 && { extension }),
  };
}

/** A text that asks nothing goes out without its markup. */
function plainTranslation(linkId: string, { translated }: Progress): object {
  const beside = translated(`${linkId}.content`, 'text');
  return JSON.parse(JSON.stringify(beside), (key: string, value: unknown) =>
    key === 'valueString' && typeof value === 'string' ? plainTextOf(value) : value,
  ) as object; // the same object with another text
}

interface OptionContext {
  readonly linkId: string;
  readonly origin: OriginItem | undefined;
  readonly progress: Progress;
}

/** Options with their translations and with the code systems that they came from. */
function codedOptions(
  { form_control_options: options }: FormControl,
  answerOption: readonly AnswerOption[],
  { linkId, origin, progress }: OptionContext,
): AnswerOption[] {
  // Options without a value do not go out.
  const written = options.flatMap(({ option_value }, index) => (option_value === '' ? [] : [{ option_value, index }]));
  return answerOption.map((option, at) => {
    const { option_value = '', index = at } = written[at] ?? {};
    const place = `${linkId}.option.${index}`;
    if (!option.valueCoding) return { ...option, ...progress.translated(place, 'valueString') };
    const system = origin?.options?.[option_value]?.valueCoding?.system;
    const coding = { ...(system !== undefined && { system }), ...option.valueCoding };
    return { ...option, valueCoding: { ...coding, ...(coding.display && progress.translated(place, 'display')) } };
  });
}

function originsBy(origin: FormOrigin | undefined): ReadonlyMap<number, OriginItem> {
  const found = new Map<number, OriginItem>();
  const open = [...(origin?.items ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.control !== undefined) found.set(next.control, next);
    open.push(...(next.item ?? []));
  }
  return found;
}

function nameUnmapped(carried: Carried, path: string, { unmapped }: Progress): void {
  const named = Object.keys(carried).filter((key) => !IDENTITY.includes(key));
  unmapped.push(...named.map((what) => ({ path, what })));
}
