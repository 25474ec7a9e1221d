import type { FormBlock, FormControl, InputType } from '@carefront/shared/domain';
import type { ShownForm } from '../src/active-form/active-form.ts';

/** One question, as `npm run bench` generates it for every measured library. */
interface GeneratedQuestion {
  readonly id: number;
  readonly kind: 'text' | 'textarea' | 'number' | 'radio' | 'checkboxes' | 'dropdown';
  readonly label: string;
  readonly options: readonly string[];
  readonly visibleWhen: { readonly question: number; readonly equals: string } | null;
}

export interface GeneratedForm {
  readonly pages: readonly { readonly name: string; readonly questions: readonly GeneratedQuestion[] }[];
}

const TYPES: Readonly<Record<GeneratedQuestion['kind'], InputType>> = {
  text: 'input-text',
  textarea: 'input-text',
  number: 'input-text',
  radio: 'multiple-choice',
  checkboxes: 'multiple-choice',
  dropdown: 'dropdown',
};
/** Questions of a block, as many as a builder would put into one. */
const PER_BLOCK = 20;
const TEXT_AREA_PX = 96;

const controlOf = ({ id, kind, label, options, visibleWhen }: GeneratedQuestion, blockId: number): FormControl => ({
  form_control_id: id,
  input_type: TYPES[kind],
  label,
  placeholder: '',
  is_required: false,
  is_multiple: kind === 'checkboxes',
  is_remote_options: false,
  form_options_parent_id: null,
  form_control_options: options.map((option_value) => ({ option_value })),
  min_val: null,
  max_val: null,
  height: kind === 'textarea' ? TEXT_AREA_PX : null,
  content: '',
  ...(kind === 'number' && { is_number: true }),
  ...(visibleWhen && {
    visible_when: {
      question: `df_block_${blockId}.df_${visibleWhen.question}`,
      is: 'equal',
      value: visibleWhen.equals,
    },
  }),
});

const blockOf = (id: number, questions: readonly GeneratedQuestion[], place: [number, number]): FormBlock => ({
  id,
  name: `Block ${id}`,
  rows: questions.map((question) => [controlOf(question, id)]),
  built_in_block_id: null,
  requires_signature: false,
  default_value: '',
  properties: {},
  page_index: place[0],
  block_index: place[1],
  fields: [],
});

/** The generated form as the server would give it. */
export function shownForm({ pages }: GeneratedForm): ShownForm {
  let blocks = 0;
  return {
    form_id: 1,
    name: 'Bench',
    slug: 'bench',
    category: 'bench',
    version: 1,
    form_type_id: 3,
    is_live: 1,
    form_description: '',
    status: 'Published',
    deleted_at: null,
    published_version: null,
    locale: 'en',
    pages: pages.map(({ name, questions }, page) => ({
      id: page + 1,
      name,
      blocks: Array.from({ length: Math.ceil(questions.length / PER_BLOCK) }, (_block, index) => {
        blocks += 1;
        return blockOf(blocks, questions.slice(index * PER_BLOCK, (index + 1) * PER_BLOCK), [page, index]);
      }),
    })),
  };
}
