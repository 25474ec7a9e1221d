import { type RawBuilder, sql } from 'kysely';
import { isAmongReached, isAmongReadable, type RecordReader } from '../../form-records/public.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Responses that a list shows at most, the newest of those found: a page further on would read and sort everything before it. */
export const MOST_LISTED = 10_000;

export interface ResponseFilter {
  readonly clinicId: number;
  readonly reader: RecordReader;
  readonly formId: number | undefined;
  readonly clientId: number | undefined;
  /** From this moment on. */
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly before: Date | undefined;
  /** Only responses that nobody at the clinic has opened, of clients whom the reader reaches at work. */
  readonly isNew: boolean;
  /** Responses of these forms or of these clients; null: of all. */
  readonly named: NamedRecords | null;
}

export interface NamedRecords {
  readonly formIds: readonly number[];
  readonly clientIds: readonly number[];
}

export interface ListedResponses {
  /** At most `MOST_LISTED`. */
  readonly total: number;
  readonly hasMore: boolean;
  /** The responses of the page, newest first. */
  readonly ids: readonly string[];
}

/** Finds a page of responses, and how many there are, in one pass over an index. */
export async function listResponses(
  db: Database,
  filter: ResponseFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<ListedResponses> {
  const found = filtered(db, filter)
    .select(['r.id', 'r.submitted_at'])
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id')
    .limit(MOST_LISTED + 1);
  const shown = Math.max(0, Math.min(limit, MOST_LISTED - offset));
  const { rows } = await sql<{ found: number; ids: string[] }>`
    WITH found AS MATERIALIZED ${found}
    SELECT (SELECT count(*)::integer FROM found) AS found,
      to_json(ARRAY(SELECT id FROM found ORDER BY submitted_at DESC, id OFFSET ${offset}::bigint LIMIT ${shown}::bigint)) AS ids`.execute(
    db,
  );
  const { found: count = 0, ids = [] } = rows[0] ?? {};
  return { total: Math.min(count, MOST_LISTED), hasMore: count > MOST_LISTED, ids };
}

function filtered(db: Database, filter: ResponseFilter) {
  const { clinicId, reader, formId, clientId, from, before, isNew, named } = filter;
  return db
    .selectFrom('form_response as r')
    .where('r.clinic_id', '=', clinicId)
    .$if(!isNew, (query) => query.where(isAmongReadable(db, clinicId, reader)))
    .$if(isNew, (query) =>
      query.where('r.seen_at', 'is', null).where(isAmongReached(db, clinicId, reader, sql.ref('r.client_id'))),
    )
    .$if(formId !== undefined, (query) => query.where('r.form_id', '=', asBigint(formId ?? 0)))
    .$if(clientId !== undefined, (query) => query.where('r.client_id', '=', asBigint(clientId ?? 0)))
    .$if(from !== undefined, (query) => query.where('r.submitted_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('r.submitted_at', '<', before ?? new Date(0)))
    .$if(named !== null, (query) => query.where(isNamed(named ?? { formIds: [], clientIds: [] })));
}

/** Without forms, the condition on the client alone lets the database use its index. */
function isNamed({ formIds, clientIds }: NamedRecords): RawBuilder<boolean> {
  const isOfClient = sql<boolean>`r.client_id = ${anyOwn(clientIds)}`;
  return formIds.length === 0 ? isOfClient : sql<boolean>`(r.form_id = ${anyOwn(formIds)} OR ${isOfClient})`;
}

/** Ids that the database gave: of the column's type, so that it compares by a hash table. */
const anyOwn = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`ANY (string_to_array(${ids.join(',')}, ',')::integer[])`;

/** Counts the responses that nobody at the clinic has opened. @param most - The count ends here. */
export async function countNewResponses(
  db: Database,
  filter: Pick<ResponseFilter, 'clinicId' | 'reader' | 'clientId'>,
  most: number,
): Promise<number> {
  const all = { formId: undefined, from: undefined, before: undefined, isNew: true, named: null };
  const found = filtered(db, { ...filter, ...all })
    .select('r.id')
    .limit(most);
  const { total } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
