import { planForm } from '@carefront/shared/domain';
import type { FormMode, OpenForm } from './open-form.ts';

/** A form without pages, whose files are stored under rising ids, with changes. */
export function anOpenForm(mode: FormMode, change: Partial<OpenForm> = {}): OpenForm {
  let uploaded = 0;
  return {
    form: {
      form_id: 1,
      name: 'Pain',
      slug: 'pain',
      category: 'intake',
      version: 1,
      form_type_id: 3,
      is_live: 1,
      form_description: '',
      status: 'Published',
      deleted_at: null,
      published_version: null,
      locale: 'en',
      pages: [],
    },
    plan: planForm({ pages: [] }),
    mode,
    today: '2026-03-04',
    files: {
      upload: async () => {
        uploaded += 1;
        return { id: `00000000-0000-4000-8000-${String(uploaded).padStart(12, '0')}` };
      },
      remove: async () => undefined,
      urlOf: (id) => `/files/${id}`,
    },
    answers: { answerOf: () => undefined, subscribe: () => () => undefined },
    sharedName: { get: () => '', set: () => undefined, subscribe: () => () => undefined },
    ...change,
  };
}
