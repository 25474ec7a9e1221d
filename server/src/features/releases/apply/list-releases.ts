import type { Activation, ReplyOf } from '@carefront/shared/contracts';
import type { Selectable } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { countRows, type PageRange, pageOf, rangeOf } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { missingCallsOf } from '../rules/plan-rules.ts';
import { readSequence } from '../stored/activation.repository.ts';
import { findStops } from '../stored/stored-release.ts';
import { readActivations } from './activation-calls.ts';

type Listed = ReplyOf<'listReleases'>['data'][number];
type Stops = Awaited<ReturnType<typeof findStops>>;

/** Lists the releases that the clinic can use, a page at a time, with the active ones. The number of statements does not grow. */
export async function listReleases(
  { database: { db }, releaseKeys }: Pick<Deps, 'database' | 'releaseKeys'>,
  { clinic, query }: Call<'listReleases'>,
): Promise<ReplyOf<'listReleases'>> {
  const activations = await withMissingCalls(db, await readActivations(db, clinic.id));
  const { remote } = query;
  const total = await countRows(published(db, remote));
  const rows = await findReleasePage(db, clinic.id, remote, rangeOf(query));
  const stops = await findStops(
    db,
    rows.map(({ id }) => id),
  );
  const data: Listed[] = [];
  for (const row of rows) {
    // Keys of the platform are in a file that the process has read already.
    const ofPlatform = row.key_name === null && row.key_id !== null;
    const keyName = ofPlatform ? (await releaseKeys.find(clinic, row.key_id ?? ''))?.name : row.key_name;
    data.push(toListed(row, keyName ?? null, stops));
  }
  const sequence = await readSequence(db, clinic.id);
  return { sequence, activations, ...pageOf(query, total, data) };
}

/** The owner sees that a part may fail: a server that dropped a call keeps the releases that require it. */
async function withMissingCalls(db: Database, activations: readonly Activation[]): Promise<Activation[]> {
  const ids = activations.map(({ active }) => active);
  const rows = await db
    .selectFrom('release')
    .select(['id', 'document'])
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
  const missing = new Map(rows.map(({ id, document }) => [id, missingCallsOf(document)]));
  return activations.map((activation) => {
    const calls = missing.get(activation.active) ?? [];
    return calls.length === 0 ? activation : { ...activation, missing_calls: calls };
  });
}

function toListed(row: ListedRow, keyName: string | null, stops: Stops): Listed {
  const { id, name, version, document, source, private_to, entry_gzip_bytes, start_brotli_bytes } = row;
  const stop = stops.get(id);
  return {
    ...{ id, remote: name, version, key_name: keyName },
    published_at: wireInstant(row.published_at.getTime()),
    notes: (document.schema === 'carefront-release/2' && document.notes) || null,
    source: source === 'published' ? 'published' : 'built',
    is_private: private_to !== null,
    stopped: stop ? { kind: stop.kind, reason: stop.reason, at: wireInstant(stop.at.getTime()) } : null,
    sizes: { entry_gzip_bytes, start_brotli_bytes },
  };
}

interface ListedRow extends Selectable<Tables['release']> {
  /** Name of the clinic's key that published the release; null: a key of the platform did, or the release was built with the server. */
  readonly key_name: string | null;
}

/** Newest first. */
function findReleasePage(
  db: Database,
  clinicId: number,
  remote: string | undefined,
  { offset, limit }: PageRange,
): Promise<ListedRow[]> {
  return published(db, remote)
    .leftJoin('release_key as k', (join) => join.onRef('k.id', '=', 'r.key_id').on('k.clinic_id', '=', clinicId))
    .selectAll('r')
    .select('k.name as key_name')
    .orderBy('r.published_at', 'desc')
    .orderBy('r.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Shared by all clinics, and the clinic's own. */
function published(db: Database, remote: string | undefined) {
  return db.selectFrom('release as r').$if(remote !== undefined, (query) => query.where('r.name', '=', remote ?? ''));
}
