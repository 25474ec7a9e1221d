import type { PractitionerHours } from '@carefront/shared/contracts';
import { requireSameVersion } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { lockPractitioners, type PractitionerSlotRow } from '../../scheduling/public.ts';
import {
  type ClinicNow,
  findReachedPractitioner,
  type HoursCaller,
  loadClinicNow,
  requireReach,
} from './hours-facts.ts';
import { hoursViewOf } from './hours-view.ts';

export interface ChangeCall extends HoursCaller {
  readonly params: { readonly id: number };
}

export interface HoursChange {
  readonly action: string;
  /** The version in which the editing started; absent: the change overwrites nothing. */
  readonly version?: number;
  /** @returns True when the hours are as wanted already, such as after a lost answer: then nothing is written. */
  isDone(stored: PractitionerSlotRow, now: ClinicNow): boolean;
  /** @throws AppError `invalid-input` by field. */
  check?(stored: PractitionerSlotRow, now: ClinicNow): void;
  /** @returns Details for the log. */
  write(tx: Tx, now: ClinicNow): Promise<Readonly<Record<string, unknown>>>;
}

/**
 * Changes the hours of a practitioner under the lock that each claim of a start takes: a booking is decided before the change, or by the
 * changed hours. Sessions that exist stay as they are.
 * @returns The changed hours, with the coming sessions outside of them.
 * @throws AppError `not-found`; `hours-changed` with the stored version; what `check` throws.
 */
export async function changeHours(deps: Deps, call: ChangeCall, change: HoursChange): Promise<PractitionerHours> {
  const { clinic, actor, params } = call;
  requireReach(call, params.id);
  return transaction(deps.database.db, async (tx) => {
    await lockPractitioners(tx, clinic.id, [params.id]);
    const now = await loadClinicNow(tx, deps, clinic);
    const stored = await findReachedPractitioner(tx, now, call, params.id);
    change.check?.(stored, now);
    if (change.isDone(stored, now)) return hoursViewOf(tx, now, stored);
    requireSameVersion('hours-changed', stored.hours_version, change.version);
    const details = await change.write(tx, now);
    await tx
      .updateTable('practitioner')
      .set({ hours_version: stored.hours_version + 1 })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', params.id)
      .execute();
    const view = await hoursViewOf(tx, now, await findReachedPractitioner(tx, now, call, params.id));
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: change.action,
      subject: { kind: 'practitioner', id: String(params.id) },
      details: { ...details, version: view.version, sessions_outside: view.sessions_outside.count },
      nowMs: now.nowMs,
    });
    return view;
  });
}
