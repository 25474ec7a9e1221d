import type { IsoDate } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { type ClientReach, isReached } from '../../people/public.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface ContactRow {
  readonly email: string | null;
  readonly phone_number: string | null;
  readonly other_phone: string | null;
  readonly phone_default_2: boolean;
}

export interface ClientRecordRow extends ContactRow {
  readonly status: ClientStatus;
  readonly first_name: string;
  readonly last_name: string;
  /** null only for a draft. */
  readonly dob: IsoDate | null;
  readonly bool_needs_guardian: boolean;
}

export interface GuardianRow extends ContactRow {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly relationship: string | null;
  readonly is_consent: boolean;
  readonly is_preview_contact: boolean;
  readonly ended_at: Date | null;
  readonly renewed_at: Date | null;
  readonly awaits_acceptance: boolean;
}

export async function findClientRecord(
  db: Database,
  clinicId: number,
  clientId: number,
  reach: ClientReach,
): Promise<ClientRecordRow | undefined> {
  return db
    .selectFrom('client as c')
    .select(['c.status', 'c.first_name', 'c.last_name', 'c.dob', 'c.bool_needs_guardian'])
    .select(['c.email', 'c.phone_number', 'c.other_phone', 'c.phone_default_2'])
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', clientId)
    .where(isReached(clinicId, reach, sql.ref('c.id')))
    .executeTakeFirst();
}

/** Lists the client's guardians, the main contact first. */
export async function findGuardians(db: Database, clinicId: number, clientId: number): Promise<GuardianRow[]> {
  return db
    .selectFrom('client_guardian as link')
    .innerJoin('guardian as g', (on) =>
      on.onRef('g.clinic_id', '=', 'link.clinic_id').onRef('g.id', '=', 'link.guardian_id'),
    )
    .leftJoin('relationship as r', 'r.id', 'link.relationship_id')
    .select(['g.id', 'g.first_name', 'g.last_name', 'g.email', 'g.phone_number', 'g.other_phone', 'g.phone_default_2'])
    .select(['link.is_consent', 'link.is_preview_contact', 'r.name as relationship'])
    .select(['link.ended_at', 'link.renewed_at', 'link.awaits_acceptance'])
    .where('link.clinic_id', '=', clinicId)
    .where('link.client_id', '=', clientId)
    .orderBy('link.is_preview_contact', 'desc')
    .orderBy('g.id')
    .execute();
}
