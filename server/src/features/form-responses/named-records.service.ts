import { CLIENT_STATUSES, foldedName, isBlankSearch, nameSearch, searchWords } from '@carefront/shared/domain';
import type { RecordReader } from '../../form-records/public.ts';
import { findClientNames, findClientsByWords, fullNameOf } from '../../people/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { NamedRecords } from './listed-responses.repository.ts';

/** Clients that one search finds at most. A search that finds more says too little to be looked through. */
const MOST_CLIENTS = 20_000;

/** Finds the forms and clients with these words in their name, in any case and without accents. @returns null for a blank search. */
export async function findNamedRecords(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  search: string,
): Promise<NamedRecords | null> {
  if (isBlankSearch(search)) return null;
  const isFound = nameSearch(search);
  const forms = await db.selectFrom('form').select(['id', 'name']).where('clinic_id', '=', clinicId).execute();
  return {
    formIds: forms.filter(({ name }) => isFound(foldedName(name))).map(({ id }) => id),
    clientIds: await findClients(db, clinicId, reader, search),
  };
}

async function findClients(db: Database, clinicId: number, reader: RecordReader, search: string): Promise<number[]> {
  const words = searchWords(search);
  if (words.length === 0) return [];
  if (reader.readsAll || reader.practitionerId !== null) return findClientsByWords(db, clinicId, words, MOST_CLIENTS);
  // A family has few clients. A contact knows their names, and the list has only what the contact sent.
  const isFound = nameSearch(search);
  const clients = await findClientNames(db, clinicId, CLIENT_STATUSES, { ...reader, contactId: reader.asContactId });
  return clients.filter((client) => isFound(foldedName(fullNameOf(client)))).map(({ id }) => id);
}
