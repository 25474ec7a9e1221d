import { aBlock, aControl, aPage, options } from '@carefront/shared/testing/forms';
import type { FormWork } from '../saving/start-builder.rules.ts';

/** A draft with two pages: two blocks with questions 1 to 5, and a block with question 6. */
export const aWork = (change: Partial<FormWork> = {}): FormWork => ({
  form_id: 7,
  name: 'Sleep diary',
  slug: 'sleep-diary',
  form_description: '',
  category_id: null,
  form_type_id: 3,
  location: null,
  is_live: 0,
  locale: 'en',
  pages: [
    aPage(
      [
        aBlock(1, [], { name: 'Night', rows: [[aControl(1), aControl(2)], [aControl(3)]] }),
        aBlock(2, [
          aControl(4, { input_type: 'dropdown', form_control_options: options('Well', 'Badly') }),
          aControl(5, { input_type: 'scale-range', min_val: 0, max_val: 10 }),
        ]),
      ],
      { id: 11, name: 'First page' },
    ),
    aPage([aBlock(3, [aControl(6)])], { id: 12, name: 'Second page' }),
  ],
  translation: {},
  status: 'Draft',
  deleted_at: null,
  published_version: null,
  has_changed: 1,
  revision: 3,
  saved_at: '2026-11-23T14:02:00.000Z',
  saved_by: 'Odile Roy',
  ...change,
});
