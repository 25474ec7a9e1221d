import type { FormBlock, FormControl } from '@carefront/shared/domain';
import { aBlock, aControl } from '@carefront/shared/testing/forms';
import type { ShownForm } from '../active-form/active-form.ts';

/** A question that asks for a text, with changes. */
export const aQuestion = (id: number, label: string, change: Partial<FormControl> = {}): FormControl =>
  aControl(id, { label, ...change });

export { aBlock };

let lastFormId = 100;

/** A published form with one block per page, with changes. Each form has an id of its own, so that no test finds the draft of another. */
export const aFormOf = (blocks: readonly FormBlock[], change: Partial<ShownForm> = {}): ShownForm => ({
  form_id: nextFormId(),
  name: 'Health History',
  slug: 'health-history',
  category: 'intake',
  version: 1,
  form_type_id: 3,
  is_live: 1,
  form_description: '',
  status: 'Published',
  deleted_at: null,
  published_version: { name: 'Health History', version: 1, form_description: '' },
  locale: 'en',
  pages: blocks.map((block, index) => ({ id: 11 + index, name: `Part ${index + 1}`, blocks: [block] })),
  ...change,
});

function nextFormId(): number {
  lastFormId += 1;
  return lastFormId;
}

/** Three pages: a required name, a reason, and a last word. */
export const threePages = (change: Partial<ShownForm> = {}): ShownForm =>
  aFormOf(
    [
      aBlock(1, [aQuestion(1, 'Name', { is_required: true })]),
      aBlock(2, [aQuestion(2, 'Reason')]),
      aBlock(3, [aQuestion(3, 'Last word')]),
    ],
    change,
  );
