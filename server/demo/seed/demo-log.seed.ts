import type { Role } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Person } from '../../src/platform/access/actor.ts';
import { recordAudit, withAuditTrail } from '../../src/platform/audit/audit.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';

/** IP address of every demo event before the first start, from the range reserved for examples. */
export const DEMO_IP = '203.0.113.24';

/** The person who acts. */
export interface DemoActor extends Partial<Pick<Person, 'practitionerId' | 'guardianId'>> {
  readonly userId: number;
  readonly role: Role;
}

export interface DemoEvent {
  readonly consentId: string;
  readonly action: 'consent.created' | 'consent.viewed' | 'consent.signed' | 'consent.completed';
  readonly by: DemoActor;
  readonly nowMs: EpochMs;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Request id of the call. Absent: the event gets its own id. */
  readonly requestId?: string;
}

/** Adds the audit row that a real call would add. Precondition: inside `transaction()`. */
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
  return withAuditTrail(trail, () => recordAudit(tx, entry));
}

function personOf({ userId, role, ...records }: DemoActor, nowMs: EpochMs): Person {
  const session = { id: 'demo', authenticatedAtMs: nowMs, endsAtMs: nowMs, hasSecondFactor: false };
  const none = { practitionerId: null, clientId: null, guardianId: null, contactId: null };
  return { kind: 'person', userId, roles: [role], ...none, ...records, session };
}
