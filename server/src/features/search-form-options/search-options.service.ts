import { AppError, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { compareNames, foldedName, nameSearch } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { listOptions, type SourceOption } from './option-sources.ts';

/** Options in one reply. A person who does not find an option types more of its name. */
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
  const found = await findOptions(db, clinicId, { source, search, parent });
  return found.slice(0, MOST_OPTIONS).map(({ id, name }) => ({ id: String(id), name }));
}

/** The whole list of a field of the client profile block: relationships, contact types, diagnoses, countries, states. */
export const listForField = (
  { database: { db } }: Deps,
  clinicId: number,
  wanted: OptionSearch,
): Promise<SourceOption[]> => findOptions(db, clinicId, wanted);

interface OptionSearch {
  readonly source: string;
  readonly search?: string;
  /** Value of the parent question's answer; undefined: no answer, or no parent. */
  readonly parent?: string | undefined;
}

async function findOptions(
  db: Database,
  clinicId: number,
  { source, search = '', parent }: OptionSearch,
): Promise<SourceOption[]> {
  const options = await listOptions(db, clinicId, source, parent);
  if (!options) throw new AppError('not-found', 'no list of options has this name');
  const isFound = nameSearch(search);
  return options
    .map(({ id, name }) => ({ id, name, folded: foldedName(name) }))
    .filter(({ folded }) => isFound(folded))
    .sort((a, b) => compareNames(a.folded, b.folded) || a.id - b.id)
    .map(({ id, name }) => ({ id, name }));
}

export interface WantedOption {
  readonly source: string;
  readonly value: string;
  /** Value of the parent question's answer; undefined: no answer, or no parent. */
  readonly parent?: string | undefined;
}

/** @returns null when the source does not have this option. */
export type FindOptionName = (option: WantedOption) => Promise<string | null>;

/** Finds names of options. Reads each list once, however many answers choose from it: strangers say how many entries a form has. */
export function optionNames(tx: Database | Tx, clinicId: number): FindOptionName {
  const lists = new Map<string, Promise<ReadonlyMap<string, string>>>();
  const namesOf = async (source: string, parent: string | undefined) =>
    new Map(((await listOptions(tx, clinicId, source, parent)) ?? []).map(({ id, name }) => [String(id), name]));
  return async ({ source, value, parent }) => {
    const key = JSON.stringify([source, parent ?? null]);
    const names = lists.get(key) ?? namesOf(source, parent);
    lists.set(key, names);
    return (await names).get(value) ?? null;
  };
}
