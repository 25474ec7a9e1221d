import type { FormControl } from '@carefront/shared/domain';
import { aControl } from '@carefront/shared/testing/forms';

/** A question that asks for a text, with changes. */
export const aQuestion = (change: Partial<FormControl> = {}): FormControl =>
  aControl(7, { label: 'Your question', ...change });

/** Options whose values are their texts. */
export { options as optionsNamed } from '@carefront/shared/testing/forms';
