import { AppError, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { foldedName, isBlankSearch, matchesSearch, searchWords } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { listOptions } from './option-sources.ts';

/** Options of one answer; the person types more to see others. */
const MOST_OPTIONS = 50;

/**
 * Searches the options of a question (CT-03), in alphabetical order.
 * @throws AppError `not-found` for a source that does not exist.
 */
export async function searchOptions(
  { database: { db } }: Deps,
  clinicId: number,
  { source, search, parent_id: parent }: ParsedQueryOf<'searchFormOptions'>,
): Promise<ReplyOf<'searchFormOptions'>> {
  const options = await listOptions(db, clinicId, source, parent);
  if (!options) throw new AppError('not-found', 'no list of options has this name');
  const words = searchWords(search);
  return options
    .map(({ id, name }) => ({ id, name, folded: foldedName(name) }))
    .filter(({ folded }) => (words.length === 0 ? isBlankSearch(search) : matchesSearch(folded, words)))
    .sort((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)) || a.id - b.id)
    .slice(0, MOST_OPTIONS)
    .map(({ id, name }) => ({ id: String(id), name }));
}

/**
 * The label of an answer whose options the server has.
 * @param parent - Value of the parent question's answer; undefined: no answer, or no parent.
 * @returns null when the source does not have this option.
 */
export async function optionExists(
  tx: Database | Tx,
  clinicId: number,
  { source, value, parent }: { readonly source: string; readonly value: string; readonly parent?: string | undefined },
): Promise<string | null> {
  const options = await listOptions(tx, clinicId, source, parent);
  return options?.find(({ id }) => String(id) === value)?.name ?? null;
}
