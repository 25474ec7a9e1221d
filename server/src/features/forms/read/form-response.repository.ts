import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import type { FormMeta } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isResponseReadable } from '../../../form-records/form-records.ts';
import { asStaff, isReached, type RecordReader } from '../../../people/public.ts';
import { asBigint, isUuid } from '../../../platform/database/call-ids.ts';
import type { Database } from '../../../platform/database/transaction.ts';

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
  /** null: nobody at the clinic has opened it. */
  readonly seen_at: Date | null;
  /** The first of the clinic's people who opened it. */
  readonly seen_by_user_id: number | null;
  /** null: its answers are not deleted. */
  readonly reduced_at: Date | null;
}

/** A response, and how its reader reaches it. */
interface ReadResponse extends ResponseRow {
  /** Whether work at the clinic is enough for it, or it is the reader's own about no client: somebody who works here may also be a guardian. */
  readonly is_at_work: boolean;
}

/** @param id - Any text. @returns undefined for a response that does not exist or is out of the reader's reach. */
export async function findResponse(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  id: string,
): Promise<ReadResponse | undefined> {
  if (!isUuid(id)) return undefined;
  const isReachedAtWork = isReached(clinicId, asStaff(reader), sql.ref('r.client_id'));
  return withPeople(db, clinicId)
    .select(sql<boolean>`(r.client_id IS NULL OR ${isReachedAtWork})`.as('is_at_work'))
    .where('r.id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('form_response as r')
          .select('r.id')
          .where('r.clinic_id', '=', clinicId)
          .where('r.id', '=', id)
          .where(isResponseReadable(clinicId, reader)),
      ),
    )
    .executeTakeFirst();
}

/** Reads the names for the responses of one page only. @returns Newest first. */
export async function findResponses(db: Database, clinicId: number, ids: readonly string[]): Promise<ResponseRow[]> {
  if (ids.length === 0) return [];
  return withPeople(db, clinicId).where('r.id', 'in', ids).orderBy('r.submitted_at', 'desc').orderBy('r.id').execute();
}

/** @returns The id of the client's last response to the same form before this one; null for a visitor's response, and when there is none. */
export async function findEarlierResponse(
  db: Database,
  clinicId: number,
  { form_response_id: id, form, client }: ReplyOf<'getFormResponse'>,
): Promise<string | null> {
  if (!client) return null;
  const row = await db
    .selectFrom('form_response as r')
    .innerJoin('form_response as later', (on) =>
      on.onRef('later.clinic_id', '=', 'r.clinic_id').on('later.id', '=', id),
    )
    .select('r.id')
    .where('r.clinic_id', '=', clinicId)
    .where('r.client_id', '=', asBigint(client.id))
    .where('r.form_id', '=', form.form_id)
    .where('r.reduced_at', 'is', null)
    // Lists are newest first, and in the order of the ids within one moment.
    .where(sql<boolean>`(r.submitted_at, later.id) < (later.submitted_at, r.id)`)
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
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

const withPeople = (db: Database, clinicId: number) =>
  db
    .selectFrom('form_response as r')
    .leftJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'r.clinic_id').onRef('u.id', '=', 'r.submitted_by_user_id'),
    )
    .select(['r.id', 'r.form_id', 'r.version', 'r.submitted_at', 'r.is_filled_out', 'r.locale', 'r.client_id'])
    .select(['r.seen_at', 'r.seen_by_user_id', 'r.reduced_at', 'r.submitted_by_user_id', 'c.user_id as client_user_id'])
    .select(['c.first_name as client_first_name', 'c.last_name as client_last_name'])
    .select(['u.first_name as submitter_first_name', 'u.last_name as submitter_last_name'])
    .where('r.clinic_id', '=', clinicId);

/**
 * Records that somebody who works at the clinic opened the response, if nobody did before. All reads of the answers of one response call it:
 * the page with its print, the comparison, the PDF and the FHIR file. The export of a whole form does not: nobody has read its responses one
 * by one, and they would leave the list of new ones unread. Scores and summaries show single answers without the response.
 * @param reader - The person at work (`asStaff`): a guardian who also works at the clinic opens the forms of their family as a guardian.
 */
export async function markSeen(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE form_response r SET seen_at = ${now}, seen_by_user_id = ${reader.userId}
    WHERE r.clinic_id = ${clinicId} AND r.id = ${id} AND r.seen_at IS NULL
      AND ${isReached(clinicId, reader, sql.ref('r.client_id'))}`.execute(db);
}
