import { AppError, type Reach } from '@carefront/shared/contracts';
import { dateAt, type EpochMs, type IsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import {
  type ClinicFacts,
  clinicFactsOf,
  findClinicForSlots,
  findPractitionersForSlots,
  type PractitionerSlotRow,
} from '../../scheduling/public.ts';

export interface HoursCaller {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
}

/** What the hours of practitioners are read with. */
export interface ClinicNow {
  readonly clinicId: number;
  readonly facts: ClinicFacts;
  readonly nowMs: EpochMs;
  /** At the clinic. */
  readonly today: IsoDate;
}

/** One statement. */
export async function loadClinicNow(db: Database | Tx, deps: Deps, clinic: ClinicRow): Promise<ClinicNow> {
  const nowMs = deps.clock.nowMs();
  const today = dateAt(deps.zones.requireZone(clinic.timezone), nowMs);
  const row = await findClinicForSlots(db, clinic.id, today);
  if (!row) throw new Error(`clinic ${clinic.id} is gone`);
  return { clinicId: clinic.id, facts: clinicFactsOf(row, deps.zones), nowMs, today };
}

/**
 * The practitioner with everything that decides when they work, from today on.
 * @throws AppError `not-found` for a practitioner out of the caller's reach, of another clinic, or who has left.
 */
export async function findReachedPractitioner(
  db: Database | Tx,
  { clinicId, today }: ClinicNow,
  { actor, reach }: HoursCaller,
  practitionerId: number,
): Promise<PractitionerSlotRow> {
  requireReach({ actor, reach }, practitionerId);
  const [found] = await findPractitionersForSlots(db, clinicId, { by: 'id', ids: [practitionerId] }, today);
  if (!found) throw new AppError('not-found', `practitioner ${practitionerId}`);
  return found;
}

/** @throws AppError `not-found`, as for a practitioner who does not exist. */
export function requireReach({ actor, reach }: Pick<HoursCaller, 'actor' | 'reach'>, practitionerId: number): void {
  if (reach !== 'clinic' && actor.practitionerId !== practitionerId)
    throw new AppError('not-found', `practitioner ${practitionerId} is out of reach`);
}
