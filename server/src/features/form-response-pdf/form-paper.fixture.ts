import type { FormAnswers, FormBlock, FormControl, FormPage } from '@carefront/shared/domain';
import { pinnedZones } from '../../platform/time/zones.ts';
import type { FormPaper } from './paper/form-paper.ts';
import { paperPages } from './paper/paper-pages.ts';

export const question = (id: number, change: Partial<FormControl> = {}): FormControl => ({
  form_control_id: id,
  input_type: 'input-text',
  label: `Question ${id}`,
  placeholder: '',
  is_required: false,
  is_multiple: false,
  is_remote_options: false,
  form_options_parent_id: null,
  form_control_options: [],
  min_val: null,
  max_val: null,
  height: null,
  content: '',
  ...change,
});

export const block = (id: number, controls: readonly FormControl[], change: Partial<FormBlock> = {}): FormBlock => ({
  id,
  name: `Block ${id}`,
  rows: controls.map((control) => [control]),
  built_in_block_id: null,
  requires_signature: false,
  default_value: '',
  properties: {},
  page_index: 0,
  block_index: 0,
  fields: [],
  ...change,
});

export const page = (name: string, ...blocks: readonly FormBlock[]): FormPage => ({ id: 1, name, blocks });

/** A submitted form. */
export function givenForm(
  pages: readonly FormPage[],
  answers: FormAnswers,
  change: Partial<FormPaper> = {},
): FormPaper {
  const locale = change.locale ?? 'en';
  return {
    clinic: {
      name: 'Maple Therapy',
      contactLines: ['128 Queen Street West, Toronto'],
      zone: pinnedZones.requireZone('America/Toronto'),
      paper: 'LETTER',
    },
    responseId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    formName: 'Sleep diary',
    version: '1.2',
    clientName: 'Ada Example',
    submittedBy: null,
    isFilledOut: false,
    submittedAt: '2026-11-24T19:05:33Z',
    locale,
    pages: paperPages({ pages, answers, submittedOn: '2026-11-24', locale, names: new Map() }),
    pictures: new Map(),
    ...change,
  };
}
