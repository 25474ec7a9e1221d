import type { Database } from '../../../platform/database/transaction.ts';

/** What makes a consent's history. That it was read or printed is no part of it: the certificate would differ with each look at it. */
const LIFE = [
  'consent.created',
  'consent.viewed',
  'consent.saved',
  'consent.link-sent',
  'consent.signed',
  'consent.completed',
] as const;

export interface ConsentEvent {
  readonly at: Date;
  readonly action: string;
  readonly actor_kind: 'person' | 'visitor' | 'link' | 'system';
  /** Joined by commas; '' for nobody in particular. */
  readonly actor_roles: string;
  readonly details: Record<string, unknown>;
}

/** What the log says of the consent, oldest first. */
export function findConsentEvents(db: Database, clinicId: number, consentId: string): Promise<ConsentEvent[]> {
  return db
    .selectFrom('audit_event')
    .select(['at', 'action', 'actor_kind', 'actor_roles', 'details'])
    .where('clinic_id', '=', clinicId)
    .where('subject_kind', '=', 'consent')
    .where('subject_id', '=', consentId)
    .where('result', '=', 'done')
    .where('action', 'in', LIFE)
    .orderBy('seq')
    .execute();
}
