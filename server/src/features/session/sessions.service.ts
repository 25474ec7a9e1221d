import { isStaff } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS, sessionEndMs } from '@carefront/shared/domain';
import { findSession, isTwoFactorMandatory, recordLastSeen, type SessionRow } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Sessions } from '../../platform/access/sessions.ts';

/** Precision of 'last seen', so that not every call writes it. */
const SEEN_EVERY_MS = MINUTE_MS;

export function createSessions({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Sessions {
  return {
    async find(clinic, token, { isPassive }) {
      const row = await findSession(db, clinic.id, token);
      const nowMs = clock.nowMs();
      if (!row || row.roles.length === 0 || hasEnded(row, nowMs)) return null;
      // Since the sign-in, the clinic began to require a second factor of staff, or the person became staff.
      if (isTwoFactorMandatory(row, clinic) && !row.has_second_factor) return null;
      const isDue = !isPassive && nowMs - row.last_seen_at.getTime() >= SEEN_EVERY_MS;
      if (!isDue) return personOf(row);
      await recordLastSeen(db, clinic.id, row.id, nowMs);
      return personOf({ ...row, last_seen_at: new Date(nowMs) });
    },
  };
}

export type SessionTimes = Pick<SessionRow, 'is_remembered' | 'roles' | 'started_at' | 'last_seen_at'>;

export function hasEnded(times: SessionTimes, nowMs: EpochMs): boolean {
  return nowMs >= endOfSessionMs(times);
}

function endOfSessionMs({ is_remembered, roles, started_at, last_seen_at }: SessionTimes): EpochMs {
  const kind = { isStaff: isStaff(roles), isRemembered: is_remembered };
  return sessionEndMs(kind, started_at.getTime(), last_seen_at.getTime());
}

function personOf(row: SessionRow): Person {
  return {
    kind: 'person',
    userId: row.user_id,
    roles: row.roles,
    practitionerId: row.practitioner_id,
    clientId: row.client_id,
    guardianId: row.guardian_id,
    contactId: row.contact_id,
    session: {
      id: row.id,
      authenticatedAtMs: row.authenticated_at.getTime(),
      hasSecondFactor: row.has_second_factor,
      endsAtMs: endOfSessionMs(row),
    },
  };
}
