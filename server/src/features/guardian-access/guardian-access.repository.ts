import { dateAt, type GuardianNeed, type IsoDate } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** The clinic's calendar day and age from which clients decide alone. */
export interface ClinicDay {
  readonly clinicId: number;
  readonly consentAgeYears: number;
  readonly now: Date;
  readonly today: IsoDate;
  readonly dayOf: (moment: Date) => IsoDate;
}

/** @param clinic - The clinic's row, or these columns of it. */
export function clinicDay(
  { clock, zones }: Pick<Deps, 'clock' | 'zones'>,
  clinic: { readonly id: number; readonly timezone: string; readonly consent_age_years: number },
): ClinicDay {
  const zone = zones.requireZone(clinic.timezone);
  const dayOf = (moment: Date): IsoDate => dateAt(zone, moment.getTime());
  const now = new Date(clock.nowMs());
  return { clinicId: clinic.id, consentAgeYears: clinic.consent_age_years, now, today: dayOf(now), dayOf };
}

const NEED_COLUMNS = [
  'client.id',
  'client.dob',
  'client.bool_needs_guardian',
  'client.created_at',
  'client.guardian_need_confirmed_at',
  'client.guardian_need_ended_on',
  'client.guardian_end_told_on',
] as const;

interface NeedRow {
  readonly dob: IsoDate | null;
  readonly bool_needs_guardian: boolean;
  readonly created_at: Date;
  readonly guardian_need_confirmed_at: Date | null;
  readonly guardian_need_ended_on: IsoDate | null;
  readonly guardian_end_told_on: IsoDate | null;
}

const toNeed = (row: NeedRow, { dayOf }: ClinicDay): GuardianNeed => ({
  dob: row.dob,
  needsGuardian: row.bool_needs_guardian,
  isNeedConfirmed: row.guardian_need_confirmed_at !== null,
  recordedOn: dayOf(row.created_at),
  needEndedOn: row.guardian_need_ended_on,
  toldOn: row.guardian_end_told_on,
});

/** @returns Undefined when the clinic has no such client. */
export async function findNeed(db: Database | Tx, day: ClinicDay, clientId: number): Promise<GuardianNeed | undefined> {
  const row = await needs(db, day, clientId).executeTakeFirst();
  return row && toNeed(row, day);
}

/** Locks the client against other changes of the need and of the guardians' access until the transaction ends. */
export async function lockNeed(tx: Tx, day: ClinicDay, clientId: number): Promise<GuardianNeed | undefined> {
  const row = await needs(tx, day, clientId).forNoKeyUpdate().executeTakeFirst();
  return row && toNeed(row, day);
}

const needs = (db: Database | Tx, { clinicId }: ClinicDay, clientId: number) =>
  db.selectFrom('client').select(NEED_COLUMNS).where('clinic_id', '=', clinicId).where('id', '=', clientId);

/**
 * Lists clients, in the order of their ids, whose guardians may have to be told or may lose access: with a need on file, or with a guardian
 * whose access has an end.
 * @param bornBy - The latest birth date of the clients.
 */
export async function findClientsByAge(
  db: Database,
  day: ClinicDay,
  { bornBy, afterId, limit }: { readonly bornBy: IsoDate; readonly afterId: number; readonly limit: number },
): Promise<{ id: number; need: GuardianNeed }[]> {
  const rows = await db
    .selectFrom('client')
    .select(NEED_COLUMNS)
    .where('clinic_id', '=', day.clinicId)
    .where('id', '>', afterId)
    .where('dob', '<=', bornBy)
    .where((is) =>
      is.or([
        is('client.bool_needs_guardian', '=', true),
        is.exists(
          is
            .selectFrom('client_guardian as link')
            .select('link.guardian_id')
            .where('link.clinic_id', '=', day.clinicId)
            .whereRef('link.client_id', '=', 'client.id')
            .where('link.is_in_force', '=', true)
            .where('link.renewed_at', 'is', null),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, need: toNeed(row, day) }));
}

/** Changes what the clinic has on file about the need. */
export async function updateNeed(
  tx: Tx,
  { clinicId }: ClinicDay,
  clientId: number,
  columns: {
    readonly bool_needs_guardian?: boolean;
    readonly guardian_need_confirmed_at?: Date | null;
    readonly guardian_need_ended_on?: IsoDate;
    readonly guardian_end_told_on?: IsoDate;
  },
): Promise<void> {
  await tx.updateTable('client').set(columns).where('clinic_id', '=', clinicId).where('id', '=', clientId).execute();
}

export interface GuardianLinkRow {
  readonly guardian_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly ended_at: Date | null;
  readonly renewed_at: Date | null;
}

/** Lists the guardians whom the office has accepted, those with ended access too. */
export const findLinks = (db: Database | Tx, clinicId: number, clientId: number): Promise<GuardianLinkRow[]> =>
  db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .select(['link.guardian_id', 'g.first_name', 'g.last_name', 'link.ended_at', 'link.renewed_at'])
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .where('link.awaits_acceptance', '=', false)
    .orderBy('link.guardian_id')
    .execute();

export interface GuardianRequestRow {
  readonly guardianId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly relationship: string | null;
  readonly proposedAt: Date;
}

/** Lists the guardians whose accounts ask to reach the client, the oldest first. */
export const findRequests = (db: Database, clinicId: number, clientId: number): Promise<GuardianRequestRow[]> =>
  db
    .selectFrom('client_proposal as p')
    .innerJoin('client_guardian as link', (on) =>
      on
        .onRef('link.clinic_id', '=', 'p.clinic_id')
        .onRef('link.client_id', '=', 'p.client_id')
        .onRef('link.guardian_id', '=', 'p.guardian_id'),
    )
    .innerJoin('guardian as g', (on) => on.onRef('g.clinic_id', '=', 'p.clinic_id').onRef('g.id', '=', 'p.guardian_id'))
    .leftJoin('relationship as r', 'r.id', 'link.relationship_id')
    .select(['g.id as guardianId', 'g.first_name as firstName', 'g.last_name as lastName'])
    .select(['r.name as relationship', 'p.proposed_at as proposedAt'])
    .where('p.clinic_id', '=', clinicId)
    .where('p.client_id', '=', clientId)
    .where('p.kind', '=', 'guardian-account')
    .where('p.state', '=', 'open')
    .orderBy('p.proposed_at')
    .orderBy('p.id')
    .execute();

/** Ends or opens the access of these guardians to the client. */
export async function updateLinks(
  tx: Tx,
  { clinicId }: ClinicDay,
  { clientId, guardianIds }: { readonly clientId: number; readonly guardianIds: readonly number[] },
  columns: { readonly ended_at: Date | null; readonly renewed_at: Date | null },
): Promise<void> {
  if (guardianIds.length === 0) return;
  await tx
    .updateTable('client_guardian')
    .set(columns)
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', 'in', guardianIds)
    .execute();
}
