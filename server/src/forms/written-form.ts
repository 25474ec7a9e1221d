import {
  type AnswerPath,
  answerPath,
  BUILT_IN_BLOCKS,
  type BuiltInBlock,
  type BuiltInBlockId,
  blockKey,
  type Computation,
  type Condition,
  controlKey,
  type FormBlock,
  type FormControl,
  type FormDefinition,
  type FormTexts,
  type InputType,
  type MediaType,
  textsOf,
} from '@carefront/shared/domain';

/** A text in English, or in English and French. */
export type WrittenText = string | readonly [en: string, fr: string];

/** Finds a question of the same form by its name in the demo. */
type QuestionAt = (name: string) => AnswerPath;

export interface WrittenOption {
  readonly value: string;
  readonly label: WrittenText;
  readonly score?: number;
}

export interface WrittenQuestion {
  readonly type: InputType;
  /** Conditions, computations and seeded answers find the question by it. */
  readonly name?: string;
  readonly label: WrittenText;
  readonly placeholder?: WrittenText;
  readonly isRequired?: boolean;
  readonly isMultiple?: boolean;
  readonly options?: readonly WrittenOption[];
  /** Source of options that the server searches. */
  readonly source?: string;
  /** Name of the question whose answer limits the searched options. */
  readonly parent?: string;
  readonly min?: number;
  readonly max?: number;
  readonly isNumber?: boolean;
  readonly heightPx?: number;
  /** Rich text of the type `text`. */
  readonly content?: WrittenText;
  readonly accepts?: readonly MediaType[];
  readonly maxBytes?: number;
  readonly visibleWhen?: (at: QuestionAt) => Condition;
  readonly requiredWhen?: (at: QuestionAt) => Condition;
  readonly computed?: (at: QuestionAt) => Computation;
  readonly isForStaff?: boolean;
}

export interface WrittenBlock {
  readonly name: WrittenText;
  /** Rows of one to three questions. */
  readonly rows?: readonly (readonly WrittenQuestion[])[];
  readonly builtIn?: BuiltInBlock;
  readonly isSigned?: boolean;
  /** Rich text of a block of terms. */
  readonly terms?: WrittenText;
  readonly properties?: Readonly<Record<string, string>>;
  readonly visibleWhen?: (at: QuestionAt) => Condition;
  readonly repeats?: { readonly min: number; readonly max: number };
}

export interface WrittenPage {
  readonly name: WrittenText;
  readonly blocks: readonly WrittenBlock[];
}

/** Texts and pages of one version. */
export interface WrittenVersion {
  readonly name: WrittenText;
  readonly description: WrittenText;
  readonly pages: readonly WrittenPage[];
}

/** A version as the tables keep it. */
export interface MadeVersion {
  readonly name: string;
  readonly description: string;
  readonly definition: FormDefinition;
  /** Empty when a text has no French. */
  readonly translations: Readonly<Record<string, FormTexts>>;
  /** Paths of the named questions. */
  readonly at: QuestionAt;
}

/** Places of a form's ids below 1000 times the form's id. */
const FIRST = { page: 1, block: 101, control: 201 } as const;

/** Makes a version of the form. Ids follow from the form's id and from the order of the parts. */
export function makeVersion(formId: number, version: WrittenVersion): MadeVersion {
  const ids = numberParts(formId, version);
  const english = (text: WrittenText) => (typeof text === 'string' ? text : text[0]);
  let isWhole = true;
  const french = (text: WrittenText) => {
    if (typeof text !== 'string') return text[1];
    if (text !== '') isWhole = false;
    return text;
  };
  const definition = makeDefinition(version, ids, english);
  const translated = makeDefinition(version, ids, french);
  const fr = { name: french(version.name), description: french(version.description), ...textsOf(translated) };
  return {
    name: english(version.name),
    description: english(version.description),
    definition,
    translations: isWhole ? { fr } : {},
    at: ids.at,
  };
}

interface PartIds {
  readonly page: (index: number) => number;
  readonly block: (block: WrittenBlock) => number;
  readonly control: (question: WrittenQuestion) => number;
  readonly named: (name: string) => number;
  readonly at: QuestionAt;
}

function numberParts(formId: number, { pages }: WrittenVersion): PartIds {
  const base = formId * 1000;
  const blocks = new Map<WrittenBlock, number>();
  const controls = new Map<WrittenQuestion, number>();
  const named = new Map<string, { readonly id: number; readonly path: AnswerPath }>();
  for (const block of pages.flatMap((page) => page.blocks)) {
    const id = base + FIRST.block + blocks.size;
    blocks.set(block, id);
    for (const question of (block.rows ?? []).flat()) {
      const own = base + FIRST.control + controls.size;
      controls.set(question, own);
      if (question.name) named.set(question.name, { id: own, path: pathOf(id, own) });
    }
  }
  const known = (name: string) => present(named.get(name), `question ${name}`);
  return {
    page: (index) => base + FIRST.page + index,
    block: (block) => present(blocks.get(block), 'block'),
    control: (question) => present(controls.get(question), 'question'),
    named: (name) => known(name).id,
    at: (name) => known(name).path,
  };
}

function present<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`the written form has no ${what}`);
  return value;
}

function pathOf(blockId: number, controlId: number): AnswerPath {
  const block = blockKey({ id: blockId, page_index: 0, block_index: 0 });
  return answerPath(block, controlKey({ form_control_id: controlId }, { page: 0, block: 0, row: 0, component: 0 }));
}

/** Returns a text in one of the languages. */
type TextIn = (text: WrittenText) => string;

const makeDefinition = ({ pages }: WrittenVersion, ids: PartIds, textIn: TextIn): FormDefinition => ({
  pages: pages.map((page, pageIndex) => ({
    id: ids.page(pageIndex),
    name: textIn(page.name),
    blocks: page.blocks.map((block, blockIndex) => ({
      ...makeBlock(block, ids, textIn),
      page_index: pageIndex,
      block_index: blockIndex,
    })),
  })),
});

function makeBlock(block: WrittenBlock, ids: PartIds, textIn: TextIn): Omit<FormBlock, 'page_index' | 'block_index'> {
  const { name, rows = [], builtIn, isSigned = false, terms = '', properties = {}, visibleWhen, repeats } = block;
  return {
    id: ids.block(block),
    name: textIn(name),
    rows: rows.map((row) => row.map((question) => makeControl(question, ids, textIn))),
    built_in_block_id: builtIn ? idOfBuiltIn(builtIn) : null,
    requires_signature: isSigned,
    default_value: textIn(terms),
    properties,
    fields: [],
    ...(visibleWhen && { visible_when: visibleWhen(ids.at) }),
    ...(repeats && { repeats }),
  };
}

function idOfBuiltIn(wanted: BuiltInBlock): BuiltInBlockId {
  const found = Object.entries(BUILT_IN_BLOCKS).find(([, name]) => name === wanted);
  return Number(present(found, wanted)[0]) as BuiltInBlockId; // a key of the table
}

function makeControl(question: WrittenQuestion, ids: PartIds, textIn: TextIn): FormControl {
  const { type, options = [], source, parent, isNumber, accepts, maxBytes, isForStaff } = question;
  const { visibleWhen, requiredWhen, computed } = question;
  return {
    form_control_id: ids.control(question),
    input_type: type,
    label: textIn(question.label),
    placeholder: textIn(question.placeholder ?? ''),
    is_required: question.isRequired ?? false,
    is_multiple: question.isMultiple ?? false,
    is_remote_options: source !== undefined,
    form_options_parent_id: parent ? ids.named(parent) : null,
    form_control_options: options.map(({ value, label, score }) => ({
      option_value: value,
      option_label: textIn(label),
      ...(score !== undefined && { score }),
    })),
    min_val: question.min ?? null,
    max_val: question.max ?? null,
    height: question.heightPx ?? null,
    content: textIn(question.content ?? ''),
    ...(isNumber && { is_number: true }),
    ...(source && { options_source: source }),
    ...(accepts && { accepts }),
    ...(maxBytes && { max_bytes: maxBytes }),
    ...(visibleWhen && { visible_when: visibleWhen(ids.at) }),
    ...(requiredWhen && { required_when: requiredWhen(ids.at) }),
    ...(computed && { computed: computed(ids.at) }),
    ...(isForStaff && { is_for_staff: true }),
  };
}
