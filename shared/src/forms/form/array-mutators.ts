import type { Mutator } from 'final-form';
import { pop, push, remove } from 'final-form-arrays';

/** Changes nothing. Final Form judges every field after a mutator. */
export const JUDGE_ALL = 'judgeAll';

const MUTATORS = { push, pop, remove, [JUDGE_ALL]: () => undefined };

/** Rows of lists: `form.mutators.push('guardian', row)`. The lists of the product add and remove rows; `FieldArray` also asks for `pop`. The package types the values as `any`; the mutators work for every form. */
export const arrayMutators = <V extends object>(): Record<string, Mutator<V>> => MUTATORS;
