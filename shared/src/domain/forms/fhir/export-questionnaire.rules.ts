import { answerPath, blockKey, controlKey } from '../definition/answer-keys.rules.ts';
import type { FormBlock, FormControl, FormDefinition, FormPage } from '../definition/form-definition.ts';
import { type Carried, carriedExtension, carriedOf } from './carried/carried.rules.ts';
import { itemOf } from './question/control-item.rules.ts';
import { readEnabling } from './question/enable-when.rules.ts';
import { controlOf } from './question/item-control.rules.ts';
import type { Note, Scope, Target } from './question/scope.ts';
import { URLS } from './r4/extension-urls.ts';
import type { PublicationStatus, Questionnaire, QuestionnaireItem } from './r4/fhir-r4.ts';
import type { Unmapped } from './r4/shape.rules.ts';
import { bareBlockOf, rowLengthsOf } from './section/block-item.rules.ts';
import { completeSection, sectionItem } from './section/section-item.rules.ts';

export interface QuestionnaireHead {
  readonly status: PublicationStatus;
  readonly title: string;
  readonly version?: string;
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
}

/** Writes a form as an HL7 FHIR R4 Questionnaire. `linkId`s are the keys of blocks and the paths of answers. */
export function exportQuestionnaire({ pages }: FormDefinition, head: QuestionnaireHead): ExportedQuestionnaire {
  const progress: Progress = { targets: new Map(), unmapped: [] };
  const item = pages.map((page, pageIndex) => pageItem(page, pageIndex, progress));
  const { status, title, version } = head;
  const questionnaire: Questionnaire = {
    resourceType: 'Questionnaire',
    status,
    ...(title !== '' && { title }),
    ...(version !== undefined && { version }),
    ...(item.length > 0 && { item }),
  };
  return { questionnaire, unmapped: progress.unmapped };
}

function pageItem({ blocks, ...page }: FormPage, pageIndex: number, progress: Progress): QuestionnaireItem {
  const scope: Scope = { targets: progress.targets, block: null };
  const section = sectionItem(page, `page_${pageIndex}`, { isEmpty: blocks.length === 0, scope });
  const visible_when = readEnabling(section, scope, ignored);
  const carried = carriedOf(page, { id: null, name: page.name, ...(visible_when && { visible_when }) });
  nameUnmapped(carried, section.linkId, progress);
  const items = blocks.map((block, index) => blockItem(block, { page_index: pageIndex, block_index: index }, progress));
  return completeSection(section, items, { url: URLS.formPage, carried });
}

type Place = Pick<FormBlock, 'page_index' | 'block_index'>;

function blockItem({ rows, ...block }: FormBlock, place: Place, progress: Progress): QuestionnaireItem {
  const key = blockKey({ ...block, ...place });
  const scope: Scope = { targets: progress.targets, block: null };
  const section = sectionItem(block, key, { isEmpty: rows.flat().length === 0, scope });
  const read = bareBlockOf(section, block.id, place, { scope, note: ignored });
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
  return completeSection(section, items, { url: URLS.formBlock, carried });
}

function controlItem(control: FormControl, linkId: string, scope: Scope, progress: Progress): QuestionnaireItem {
  const item = itemOf(control, linkId, scope);
  const carried = carriedOf(control, controlOf(item, control.form_control_id, scope, ignored));
  nameUnmapped(carried, linkId, progress);
  const extension = [...(item.extension ?? []), ...carriedExtension(URLS.formControl, carried)];
  return { ...item, ...(extension.length > 0 && { extension }) };
}

function nameUnmapped(carried: Carried, path: string, { unmapped }: Progress): void {
  const named = Object.keys(carried).filter((key) => !IDENTITY.includes(key));
  unmapped.push(...named.map((what) => ({ path, what })));
}
