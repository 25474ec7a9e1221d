import * as z from 'zod/mini';
import { flag, number, numberOrNull, some, text, textOrNull } from './call-table.ts';

const control = z.object({
  ...{ form_control_id: number, label: text, placeholder: text, content: text, form_options_parent_id: numberOrNull },
  input_type: z.enum([
    ...(['multiple-choice', 'dropdown', 'input-text', 'text', 'image-file'] as const),
    ...(['upload-file', 'datepicker', 'scale-range', 'sketch'] as const),
  ]),
  ...{ is_required: z.boolean(), is_multiple: z.boolean(), is_remote_options: z.boolean() },
  form_control_options: z.array(z.object({ option_value: text })),
  ...{ min_val: numberOrNull, max_val: numberOrNull, height: numberOrNull },
});
const field = z.object({
  ...{ slug: text, validation_map: text },
  pivot: z.object({ is_visible: z.boolean(), is_required: z.boolean() }),
});
const block = z.object({
  ...{ id: number, name: text, rows: z.array(z.array(control).check(z.minLength(1), z.maxLength(3))) },
  ...{ built_in_block_id: numberOrNull, requires_signature: z.boolean(), default_value: text },
  ...{ properties: z.record(text, text), page_index: number, block_index: number, fields: z.array(field) },
});
const status = z.enum(['Published', 'Draft', 'Disabled']);

/** EN-16: a form with its pages. */
export const form = z.object({
  ...{ form_id: number, name: text, version: number, status, form_type_id: number, category: text, slug: text },
  ...{ is_live: flag, deleted_at: textOrNull, form_description: text },
  published_version: z.nullable(z.object({ name: text, version: number, form_description: text })),
  pages: some(z.object({ id: number, name: text, blocks: z.array(block) })),
});
