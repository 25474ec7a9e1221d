import type { Locale, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import { CLIENT_STATUSES, foldedName, isBlankSearch, lastPageOf, nameSearch } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type RecordReader, recordReaderOf } from '../../form-records/public.ts';
import { findPublishedForms } from '../../forms/public.ts';
import { findClientNames, fullNameOf } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { countResponses, findResponses, type ResponseFilter } from './form-response.repository.ts';
import { toResponseItem } from './response-item.ts';

interface ListCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly query: ParsedQueryOf<'listFormResponses'>;
}

/**
 * Lists a page of the responses that the caller may read, newest first. Each has the name of its form in the version that was answered.
 * @returns An empty page for a form or a client that does not exist or is out of reach.
 */
export async function listFormResponses(
  { database: { db } }: Deps,
  { clinic: { id: clinicId }, actor, locale, query }: ListCall,
): Promise<ReplyOf<'listFormResponses'>> {
  const { form_id: formId, client_id: clientId, search, page, limit } = query;
  const reader = recordReaderOf(actor);
  if (!reader) return { data: [], total: 0, page, last_page: lastPageOf(0, limit) };
  const filter: ResponseFilter = {
    clinicId,
    reader,
    formId,
    clientId,
    named: await findNamed(db, clinicId, reader, search),
  };
  const total = await countResponses(db, filter);
  const rows = await findResponses(db, filter, { offset: (page - 1) * limit, limit });
  const keys = rows.map((row) => ({ formId: row.form_id, version: Number(row.version) }));
  const forms = new Map(
    (await findPublishedForms(db, clinicId, keys)).map((found) => [keyOf(found.form.id, found.version), found]),
  );
  const data = rows.flatMap((row) => {
    const found = forms.get(keyOf(row.form_id, Number(row.version)));
    return found ? [toResponseItem(row, found, locale)] : [];
  });
  return { data, total, page, last_page: lastPageOf(total, limit) };
}

const keyOf = (formId: number, version: number): string => `${formId} ${version}`;

/** Finds the forms and clients with these words in their name, in any case and without accents. @returns null for a blank search. */
async function findNamed(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  search: string,
): Promise<ResponseFilter['named']> {
  if (isBlankSearch(search)) return null;
  const isFound = nameSearch(search);
  const isNamed = (name: string) => isFound(foldedName(name));
  const forms = await db.selectFrom('form').select(['id', 'name']).where('clinic_id', '=', clinicId).execute();
  // A family has few clients. The names of a caseload are not worth a search of their own.
  const whose = reader.readsAll || reader.practitionerId !== null ? 'everybody' : reader;
  const clients = await findClientNames(db, clinicId, CLIENT_STATUSES, whose);
  return {
    formIds: forms.filter(({ name }) => isNamed(name)).map(({ id }) => id),
    clientIds: clients.filter((client) => isNamed(fullNameOf(client))).map(({ id }) => id),
  };
}
