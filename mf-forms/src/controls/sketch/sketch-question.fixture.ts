import type { FormControl } from '@carefront/shared/domain';
import { aQuestion } from '../../testing/a-question.ts';

/** The question of the sketch tests. */
export const sketchQuestion = (own: Partial<FormControl> = {}): FormControl =>
  aQuestion({ input_type: 'sketch', label: 'Show where it hurts', ...own });
