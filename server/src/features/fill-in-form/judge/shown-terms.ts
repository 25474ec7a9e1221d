import type { Locale } from '@carefront/shared/contracts';
import { DEFAULT_TERMS } from '@carefront/shared/contracts/answers';
import {
  type AnswerFault,
  BUILT_IN_BLOCKS,
  type FormAnswers,
  type FormBlock,
  type FormState,
  TERMS,
  termsOf,
} from '@carefront/shared/domain';
import type { FoundForm } from '../../../forms/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { readTemplate } from '../../consent-template/public.ts';

/** Returns the terms that the shown blocks of terms have in the reader's language (BL-05), by key of the block. */
export async function findShownTerms(
  db: Database,
  clinicId: number,
  { found, state, locale }: { readonly found: FoundForm; readonly state: FormState; readonly locale: Locale },
): Promise<ReadonlyMap<string, string>> {
  const shown = found.in(locale);
  const blocks = found.plan.pages.flatMap(({ blocks: ofPage }, page) =>
    ofPage.map(({ key }, index) => ({ key, block: shown.staffPages[page]?.blocks[index] })),
  );
  const withTerms = blocks.filter(({ key, block }) => block && showsTerms(block) && state.blocks.has(key));
  if (withTerms.length === 0) return new Map();
  const { tos } = await readTemplate(db, clinicId, locale);
  return new Map(
    withTerms.map(({ key, block }) => [key, (block && termsOf(block, tos)) ?? DEFAULT_TERMS[shown.locale]]),
  );
}

/** Terms that a person was shown and that are not the terms of this moment: the person reads and signs again (BL-05). */
export const judgeShownTerms = (answers: FormAnswers, terms: ReadonlyMap<string, string>): AnswerFault[] =>
  [...terms].flatMap(([key, text]) => {
    const shown = answers[key]?.[TERMS];
    return shown === undefined || shown === text ? [] : [{ path: `${key}.${TERMS}`, code: 'terms-changed' }];
  });

const showsTerms = ({ built_in_block_id: id }: FormBlock): boolean => id !== null && BUILT_IN_BLOCKS[id] === 'tos';
