import type { Locale } from '@carefront/shared/contracts';
import { DEFAULT_TERMS } from '@carefront/shared/contracts/answers';
import { BUILT_IN_BLOCKS, type FormBlock, type FormState, termsOf } from '@carefront/shared/domain';
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

const showsTerms = ({ built_in_block_id: id }: FormBlock): boolean => id !== null && BUILT_IN_BLOCKS[id] === 'tos';
