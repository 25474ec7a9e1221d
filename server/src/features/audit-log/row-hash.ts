import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/**
 * Computes the expected hash of a row `e` of `audit_event` from its whole content and the row before. `audit_hash` of migration 0008
 * computes the same when the row is written. This expression uses nothing that the database's owner could replace: it names every function
 * and operator with the schema that PostgreSQL itself fills. NULL when the hash of the row before is NULL.
 */
export const ROW_HASH: RawBuilder<Buffer> = sql`pg_catalog.sha256(e.previous_hash OPERATOR(pg_catalog.||) pg_catalog.convert_to(
  pg_catalog.jsonb_build_array(
    e.clinic_id, e.seq, pg_catalog.trunc(extract(epoch FROM e.at) OPERATOR(pg_catalog.*) 1000000::numeric), e.actor_kind, e.actor_user_id,
    e.actor_roles, e.action, e.subject_kind, e.subject_id, e.result, e.code, e.reason, e.details, e.ip, e.request_id
  )::text, 'UTF8'::name))`;

/** Previous hash (hex) of the first row of a clinic's log, as `audit_genesis` of migration 0008 computes it. */
export function genesisHash(clinicId: number): string {
  const number = Buffer.alloc(4);
  number.writeInt32BE(clinicId);
  return createHash('sha256').update(number).digest('hex');
}
