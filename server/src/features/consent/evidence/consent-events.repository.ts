import type { Database } from '../../../platform/database/transaction.ts';

/** Actions in a consent's history. Reading and printing are left out, because each view would change the certificate. */
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
  /** Roles joined by commas; '' when the actor is not a person. */
  readonly actor_roles: string;
  readonly details: Record<string, unknown>;
}

/** Lists the log events of the consent, oldest first. */
export function findConsentEvents(db: Database, clinicId: number, consentId: string): Promise<ConsentEvent[]> {
  return (
    db
      .selectFrom('audit_event')
      .select(['at', 'action', 'actor_kind', 'actor_roles', 'details'])
      .where('clinic_id', '=', clinicId)
      .where('subject_kind', '=', 'consent')
      .where('subject_id', '=', consentId)
      .where('result', '=', 'done')
      .where('action', 'in', LIFE)
      // No release key acts on consents.
      .$narrowType<Pick<ConsentEvent, 'actor_kind'>>()
      .orderBy('seq')
      .execute()
  );
}
