import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export interface GuardianOnFile {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string | null;
}

/** Lists every guardian of the clinic who is not the client's. Each column is one value: a clinic has thousands of guardians. */
export async function findOtherGuardians(db: Database, clinicId: number, clientId: number): Promise<GuardianOnFile[]> {
  const { rows } = await sql<{ guardians: GuardianOnFile[] | null }>`
    SELECT json_agg(json_build_object(
      'id', g.id, 'first_name', g.first_name, 'last_name', g.last_name, 'email', g.email) ORDER BY g.id) AS guardians
    FROM guardian g
    WHERE g.clinic_id = ${clinicId} AND NOT EXISTS (
      SELECT FROM client_guardian link
      WHERE link.clinic_id = g.clinic_id AND link.guardian_id = g.id AND link.client_id = ${clientId})`.execute(db);
  return rows[0]?.guardians ?? [];
}

/** Lists the names of the clients of each of these guardians. */
export async function findNamesOfClients(
  db: Database,
  clinicId: number,
  guardianIds: readonly number[],
): Promise<{ guardianId: number; firstName: string; lastName: string }[]> {
  if (guardianIds.length === 0) return [];
  return db
    .selectFrom('client_guardian as link')
    .innerJoin('client as c', (on) =>
      on.onRef('c.clinic_id', '=', 'link.clinic_id').onRef('c.id', '=', 'link.client_id'),
    )
    .select(['link.guardian_id as guardianId', 'c.first_name as firstName', 'c.last_name as lastName'])
    .where('link.clinic_id', '=', clinicId)
    .where('link.guardian_id', 'in', guardianIds)
    .orderBy('c.id')
    .execute();
}

/** The account of a guardian and all of the guardian's clients. @returns undefined when the clinic has no such guardian. */
export async function findGuardian(
  tx: Tx,
  clinicId: number,
  guardianId: number,
): Promise<{ userId: number | null; email: string | null; clientIds: number[] } | undefined> {
  const guardian = await tx
    .selectFrom('guardian')
    .select(['user_id as userId', 'email'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', guardianId)
    .executeTakeFirst();
  if (!guardian) return undefined;
  const links = await tx
    .selectFrom('client_guardian')
    .select('client_id')
    .where('clinic_id', '=', clinicId)
    .where('guardian_id', '=', guardianId)
    .execute();
  return { ...guardian, clientIds: links.map(({ client_id }) => client_id) };
}

export interface GuardianLink {
  readonly clinicId: number;
  readonly clientId: number;
  readonly guardianId: number;
}

/** @returns undefined when the guardian is not linked to the client. */
export const findLink = (
  tx: Tx,
  { clinicId, clientId, guardianId }: GuardianLink,
): Promise<{ awaits_acceptance: boolean } | undefined> =>
  tx
    .selectFrom('client_guardian')
    .select('awaits_acceptance')
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId)
    .executeTakeFirst();

export async function deleteLink(tx: Tx, { clinicId, clientId, guardianId }: GuardianLink): Promise<void> {
  await tx
    .deleteFrom('client_guardian')
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId)
    .execute();
}
