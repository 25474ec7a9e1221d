import { isBlankSearch, searchWords } from '@carefront/shared/domain';
import type { Database } from '../platform/database/transaction.ts';
import { findClientsByWords } from './folded-names.ts';

/** Clients that one search finds at most. A search that finds more says too little to be looked through. */
const MOST_SEARCHED = 20_000;

/** Finds the clients of the clinic with these words in their name, in any case and without accents. @returns null for a blank search. */
export async function findSearchedClients(
  db: Database,
  clinicId: number,
  search = '',
): Promise<readonly number[] | null> {
  if (isBlankSearch(search)) return null;
  const words = searchWords(search);
  return words.length === 0 ? [] : findClientsByWords(db, clinicId, words, MOST_SEARCHED);
}
