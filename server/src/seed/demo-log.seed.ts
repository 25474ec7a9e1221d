import type { Role } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Person } from '../platform/access/actor.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import { onTrail } from '../platform/audit/audit-trail.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** Of all that happened before the first start; kept free for examples. */
export const DEMO_IP = '203.0.113.24';

/** Who did it. */
export interface Deed extends Partial<Pick<Person, 'practitionerId' | 'guardianId'>> {
  readonly userId: number;
  readonly role: Role;
}

export interface DemoEvent {
  readonly consentId: string;
  readonly action: 'consent.created' | 'consent.viewed' | 'consent.signed' | 'consent.completed';
  readonly by: Deed;
  readonly nowMs: EpochMs;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Of the call. Absent: one of its own. */
  readonly requestId?: string;
}

/** A row of the log as the call would have left it. Precondition: `transaction()`. */
export function logDemoEvent(tx: Tx, clinicId: number, event: DemoEvent): Promise<void> {
  const { consentId, action, by, nowMs, details = {}, requestId = `demo-${action}-${consentId}` } = event;
  const trail = { ip: DEMO_IP, requestId, rows: 0 };
  const entry = {
    clinicId,
    actor: personOf(by, nowMs),
    action,
    subject: { kind: 'consent', id: consentId },
    details,
    nowMs,
  };
  return onTrail(trail, () => recordAudit(tx, entry));
}

function personOf({ userId, role, ...records }: Deed, nowMs: EpochMs): Person {
  const session = { id: 'demo', authenticatedAtMs: nowMs, endsAtMs: nowMs, hasSecondFactor: false };
  const none = { practitionerId: null, clientId: null, guardianId: null, contactId: null };
  return { kind: 'person', userId, roles: [role], ...none, ...records, session };
}
