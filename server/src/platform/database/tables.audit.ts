import type { Generated } from 'kysely';
import type { Computed, Instant, Json } from './column-types.ts';

interface AuditEventTable {
  clinic_id: number;
  id: Computed<number>;
  /** Its place in the clinic's chain; the database's trigger gives it. */
  seq: Computed<number>;
  at: Instant;
  actor_kind: 'person' | 'visitor' | 'link' | 'system';
  actor_user_id: number | null;
  actor_roles: Generated<string>;
  action: string;
  subject_kind: string;
  subject_id: string;
  result: Generated<'done' | 'refused' | 'failed'>;
  code: Generated<string>;
  reason: Generated<string>;
  details: Json<Record<string, unknown>>;
  ip: Generated<string>;
  request_id: Generated<string>;
  previous_hash: Computed<Buffer>;
  hash: Computed<Buffer>;
}

interface AuditHeadTable {
  clinic_id: Computed<number>;
  seq: Computed<number>;
  hash: Computed<Buffer>;
}

interface VisitorRefusalTable {
  clinic_id: number;
  /** Its first moment. */
  hour: Instant;
  network: string;
  action: string;
  code: string;
  calls: Generated<number>;
}

/** Tables of migrations 0006, 0008 and 0009. */
export interface AuditTables {
  audit_event: AuditEventTable;
  audit_head: AuditHeadTable;
  visitor_refusal: VisitorRefusalTable;
}
