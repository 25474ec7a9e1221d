import type { Mutator } from 'final-form';
import { concat, insert, move, pop, push, remove, removeBatch, shift, swap, unshift, update } from 'final-form-arrays';

/** Changes nothing. Final Form judges every field after a mutator. */
export const JUDGE_ALL = 'judgeAll';

const MUTATORS = {
  concat,
  insert,
  move,
  pop,
  push,
  remove,
  removeBatch,
  shift,
  swap,
  unshift,
  update,
  [JUDGE_ALL]: () => undefined,
};

/** Rows of lists: `form.mutators.push('guardian', row)`. The package types the values as `any`; the mutators work for every form. */
export const arrayMutators = <V extends object>(): Record<string, Mutator<V>> => MUTATORS;
