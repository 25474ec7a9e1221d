import { type BuiltInBlockId, planForm } from '@carefront/shared/domain';
import { aBlock } from '@carefront/shared/testing/forms';
import type { ActiveForm, ShownForm } from '../active-form/active-form.ts';

/** A built-in block as the server gives it, with changes. */
export const aBuiltInBlock = (builtIn: BuiltInBlockId, change: Partial<ShownBlock> = {}): ShownBlock =>
  aBlock(7, [], { name: 'The block', built_in_block_id: builtIn, ...change });

type ShownBlock = ShownForm['pages'][number]['blocks'][number];

/** A published form of one page. */
export const aShownForm = (...blocks: ShownBlock[]): ShownForm => ({
  form_id: 1,
  name: 'Intake',
  slug: 'intake',
  category: 'intake',
  version: 1,
  form_type_id: 3,
  is_live: 1,
  form_description: '',
  status: 'Published',
  deleted_at: null,
  published_version: { name: 'Intake', version: 1, form_description: '' },
  locale: 'en',
  pages: [{ id: 1, name: 'Page', blocks }],
});

/** The form that a control or block of a test belongs to; it is filled in. */
export function anActiveForm(form: ShownForm, change: Partial<ActiveForm> = {}): ActiveForm {
  return {
    form,
    plan: planForm(form),
    mode: 'fill-in',
    today: '2026-11-23',
    purpose: {},
    files: {
      upload: () => Promise.reject(new Error('the test sends no file')),
      remove: () => Promise.resolve(),
      urlOf: (id) => `/api/v2/form_response/show-attachment/${id}`,
    },
    answers: { answerOf: () => undefined, subscribe: () => () => undefined, prepare: () => undefined },
    sharedName: aSharedName(),
    missing: { get: () => null, set: () => undefined, subscribe: () => () => undefined },
    ...change,
  };
}

/** Files of a form that are stored under rising ids. */
export function storedFiles(): ActiveForm['files'] {
  let uploaded = 0;
  return {
    async upload() {
      uploaded += 1;
      return { id: `00000000-0000-4000-8000-${String(uploaded).padStart(12, '0')}` };
    },
    remove: async () => undefined,
    urlOf: (id) => `/files/${id}`,
  };
}

/** @param name - The name that the person typed for an earlier signature. */
export function aSharedName(name = ''): ActiveForm['sharedName'] {
  const listeners = new Set<() => void>();
  let current = name;
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
