import type { Locale } from '@carefront/shared/contracts';
import type { FormMeta } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isAmongReadable, isRecordId, isResponseReadable, type RecordReader } from '../../form-records/public.ts';
import { amongMany, asBigint } from '../../platform/database/call-ids.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** A response with the names of its people. */
export interface ResponseRow {
  readonly id: string;
  readonly form_id: number;
  readonly version: string;
  readonly submitted_at: Date;
  readonly is_filled_out: boolean;
  /** Language in which the form was shown. */
  readonly locale: Locale;
  readonly client_id: number | null;
  readonly client_first_name: string | null;
  readonly client_last_name: string | null;
  readonly submitted_by_user_id: number | null;
  /** Account of the client. */
  readonly client_user_id: number | null;
  readonly submitter_first_name: string | null;
  readonly submitter_last_name: string | null;
}

export interface ResponseFilter {
  readonly clinicId: number;
  readonly reader: RecordReader;
  readonly formId: number | undefined;
  readonly clientId: number | undefined;
  /** Responses of these forms or of these clients; null: of all. */
  readonly named: { readonly formIds: readonly number[]; readonly clientIds: readonly number[] } | null;
}

export async function countResponses(db: Database, filter: ResponseFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Newest first. */
export function findResponses(
  db: Database,
  filter: ResponseFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ResponseRow[]> {
  return withPeople(
    db,
    filtered(db, filter).select('r.id').orderBy('r.submitted_at', 'desc').orderBy('r.id').offset(offset).limit(limit),
    filter.clinicId,
  );
}

/** @param id - Any text. @returns undefined for a response that does not exist or is out of the reader's reach. */
export async function findResponse(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  id: string,
): Promise<ResponseRow | undefined> {
  if (!isRecordId(id)) return undefined;
  const everything = { formId: undefined, clientId: undefined, named: null };
  const [row] = await withPeople(
    db,
    filtered(db, { clinicId, reader, ...everything }, isResponseReadable)
      .select('r.id')
      .where('r.id', '=', id),
    clinicId,
  );
  return row;
}

/** In the order of the form. */
export function findMetas(db: Database, clinicId: number, responseId: string): Promise<FormMeta[]> {
  return db
    .selectFrom('form_response_meta')
    .select(['meta_key', 'meta_key_new', 'meta_value'])
    .where('clinic_id', '=', clinicId)
    .where('response_id', '=', responseId)
    .orderBy('position')
    .execute();
}

function filtered(
  db: Database,
  { clinicId, reader, formId, clientId, named }: ResponseFilter,
  isReadable = isAmongReadable,
) {
  return db
    .selectFrom('form_response as r')
    .where('r.clinic_id', '=', clinicId)
    .where(isReadable(db, clinicId, reader))
    .$if(formId !== undefined, (query) => query.where('r.form_id', '=', asBigint(formId ?? 0)))
    .$if(clientId !== undefined, (query) => query.where('r.client_id', '=', asBigint(clientId ?? 0)))
    .$if(named !== null, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('r.form_id', 'in', amongMany(named?.formIds ?? [])),
          eb('r.client_id', 'in', amongMany(named?.clientIds ?? [])),
        ]),
      ),
    );
}

/** Reads the names for the responses of one page only. */
function withPeople(db: Database, ids: ReturnType<typeof filtered>, clinicId: number): Promise<ResponseRow[]> {
  return db
    .selectFrom('form_response as r')
    .leftJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.id', '=', 'r.submitted_by_user_id'),
    )
    .select(['r.id', 'r.form_id', 'r.version', 'r.submitted_at', 'r.is_filled_out', 'r.locale', 'r.client_id'])
    .select(['r.submitted_by_user_id', 'c.user_id as client_user_id'])
    .select(['c.first_name as client_first_name', 'c.last_name as client_last_name'])
    .select(['u.first_name as submitter_first_name', 'u.last_name as submitter_last_name'])
    .where('r.clinic_id', '=', clinicId)
    .where(sql<boolean>`r.id IN ${ids}`)
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id')
    .execute();
}
