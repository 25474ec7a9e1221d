import type { BlockAnswers, FormAnswers } from './answers.ts';

/** Keys of blocks (CT-08). */
const BLOCK_KEY = /^df_block_(?:new_\d{1,3}_)?\d{1,9}$/;

const isBlockAnswers = (value: unknown): value is BlockAnswers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Picks the answers out of the body of a call, where they stand beside its other fields. Everything else is left out. */
export const sentAnswers = (body: Readonly<Record<string, unknown>>): FormAnswers =>
  Object.fromEntries(
    Object.entries(body).filter(
      (entry): entry is [string, BlockAnswers] => BLOCK_KEY.test(entry[0]) && isBlockAnswers(entry[1]),
    ),
  );
