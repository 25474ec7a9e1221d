import { DAY_MS, type EpochMs, MINUTE_MS, sessionLimits } from '@carefront/shared/domain';
import type { AccountAction } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { LIMIT_POLICIES } from '../../limits/public.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { DEVICE_LIFE_DAYS } from './device/device-cookie.ts';

/** Longer than any series of resent codes. */
const CHALLENGE_KEPT_MS = 60 * MINUTE_MS;
/** The length of the longest window. */
const WINDOW_KEPT_MS = DAY_MS;
const FAILURES_KEPT_MS = 90 * DAY_MS;
/** A password reset gives an account without tries its tries back, and so does a year without a try. */
const USED_UP_KEPT_MS = 365 * DAY_MS;
const EVENT_ADDRESS_KEPT_MS = 90 * DAY_MS;
/** Anybody can cause these events without an account. */
const ANONYMOUS_ACTIONS: readonly AccountAction[] = ['login-refused', 'second-factor-refused', 'reset-asked'];
const LONGEST_SESSION_MS = sessionLimits({ isStaff: false, isRemembered: true }).absoluteMs;
const SHORT_SESSION_MS = sessionLimits({ isStaff: false, isRemembered: false }).absoluteMs;

/** Removes rows that no login reads any more. Correctness does not depend on this job. */
export async function removeOldLogins(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  clinicId: number,
): Promise<void> {
  const nowMs = clock.nowMs();
  await transaction(database.db, (tx) => removeOldRows(tx, clinicId, nowMs));
  await removeAnonymousEvents(database.ownerDb, clinicId, nowMs);
  await forgetAddresses(database.ownerDb, clinicId, nowMs);
}

/**
 * Removes events that anonymous calls caused, after the same time as IP addresses. Runs as the table owner, because the app's role may not
 * remove events.
 */
async function removeAnonymousEvents(ownerDb: Database, clinicId: number, nowMs: EpochMs): Promise<void> {
  await ownerDb
    .deleteFrom('account_event')
    .where('clinic_id', '=', clinicId)
    .where('happened_at', '<=', new Date(nowMs - EVENT_ADDRESS_KEPT_MS))
    .where(({ eb, or }) => or([eb('user_id', 'is', null), eb('action', 'in', ANONYMOUS_ACTIONS)]))
    .execute();
}

/**
 * Removes the IP addresses from other events of that age; the events stay. Runs as the table owner, because the app's role may not change
 * events.
 */
async function forgetAddresses(ownerDb: Database, clinicId: number, nowMs: EpochMs): Promise<void> {
  await ownerDb
    .updateTable('account_event')
    .set({ ip: '' })
    .where('clinic_id', '=', clinicId)
    .where('ip', '<>', '')
    .where('happened_at', '<=', new Date(nowMs - EVENT_ADDRESS_KEPT_MS))
    .execute();
}

async function removeOldRows(tx: Tx, clinicId: number, nowMs: EpochMs): Promise<void> {
  const before = (ms: number) => new Date(nowMs - ms);
  await tx
    .deleteFrom('login_session')
    .where('clinic_id', '=', clinicId)
    .where(({ eb, and, or }) =>
      or([
        eb('started_at', '<=', before(LONGEST_SESSION_MS)),
        and([eb('is_remembered', '=', false), eb('started_at', '<=', before(SHORT_SESSION_MS))]),
      ]),
    )
    .execute();
  await tx
    .deleteFrom('login_challenge')
    .where('clinic_id', '=', clinicId)
    .where('began_at', '<=', before(CHALLENGE_KEPT_MS))
    .execute();
  await tx
    .deleteFrom('login_device')
    .where('clinic_id', '=', clinicId)
    .where('last_login_at', '<=', before(DEVICE_LIFE_DAYS * DAY_MS))
    .execute();
  // Longer than an email can wait: a second try of the same email must not create a used link again.
  const dayAgo = before(DAY_MS);
  await tx.deleteFrom('password_reset').where('clinic_id', '=', clinicId).where('expires_at', '<=', dayAgo).execute();
  await tx.deleteFrom('two_factor_setup').where('clinic_id', '=', clinicId).where('expires_at', '<=', dayAgo).execute();
  // Emails that no mail server accepted in time: their details are removed.
  await tx
    .updateTable('outbox')
    .set({ state: 'dropped', details: '{}', ended_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', dayAgo)
    .execute();
  for (const [kind, policy] of Object.entries(LIMIT_POLICIES)) {
    await tx
      .deleteFrom('attempt_counter')
      .where('clinic_id', '=', clinicId)
      .where('kind', '=', kind)
      .where(({ eb, and, or }) =>
        policy.kind === 'window'
          ? eb('since', '<=', before(WINDOW_KEPT_MS))
          : or([
              eb('since', '<=', before(USED_UP_KEPT_MS)),
              and([eb('since', '<=', before(FAILURES_KEPT_MS)), eb('attempts', '<', policy.most)]),
            ]),
      )
      .execute();
  }
}
