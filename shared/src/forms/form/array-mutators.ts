import type { Mutator } from 'final-form';
import { concat, insert, move, pop, push, remove, removeBatch, shift, swap, unshift, update } from 'final-form-arrays';

const MUTATORS = { concat, insert, move, pop, push, remove, removeBatch, shift, swap, unshift, update };

/** Rows of lists: `form.mutators.push('guardian', row)`. The package's own types say `any` of the values; every form may have them. */
export const arrayMutators = <V extends object>(): Record<string, Mutator<V>> => MUTATORS;
