import type { FormBlock, FormControl } from './form-definition.ts';

/** Position of a question in its form, each part counted from 0. */
export interface ControlPlace {
  readonly page: number;
  readonly block: number;
  readonly row: number;
  readonly component: number;
}

/** Keys of a block's answers (CT-08) before and after the form was first saved. */
export const newBlockKey = ({ page_index, block_index }: Pick<FormBlock, 'page_index' | 'block_index'>): string =>
  `df_block_new_${page_index}_${block_index}`;
export const blockKey = (block: Pick<FormBlock, 'id' | 'page_index' | 'block_index'>): string =>
  block.id === null ? newBlockKey(block) : `df_block_${block.id}`;

/** Keys of a question's answer (CT-08) before and after the form was first saved. */
export const newControlKey = ({ page, block, row, component }: ControlPlace): string =>
  `df_new_${page}_${block}_${row}_${component}`;
export const controlKey = ({ form_control_id }: Pick<FormControl, 'form_control_id'>, place: ControlPlace): string =>
  form_control_id === null ? newControlKey(place) : `df_${form_control_id}`;
