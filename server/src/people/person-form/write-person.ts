import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { insertClient, insertGuardians } from '../people.repository.ts';
import { asReachable, type ClientRecord, type GuardianRecord, withOneMainContact } from '../person-record.ts';
import type { SentPerson } from './sent-person.ts';

export interface FamilyToWrite {
  readonly clinic: { readonly id: number; readonly bool_sms_support: boolean };
  readonly form: ClientRecord & { readonly guardian: readonly GuardianRecord[] };
  readonly status: ClientStatus;
  readonly timezone: string;
  readonly now: Date;
  /** The member of staff who fills the form in; absent: the person or the family. */
  readonly contactSetBy?: number | null;
}

export interface PersonToWrite extends FamilyToWrite {
  readonly form: SentPerson & Pick<ClientRecord, 'sex'>;
}

/** Ids of a new client and of the guardians, in the order of the form. */
export interface WrittenFamily {
  readonly clientId: number;
  readonly guardianIds: readonly number[];
}

/** Writes a new client, and the guardians if the client needs one. Ids in the form never name existing people. @returns The client's id. */
export const writePerson = async (tx: Tx, person: PersonToWrite): Promise<number> =>
  (await writeFamily(tx, person)).clientId;

/** As `writePerson`. @returns The ids of the client and of the guardians. */
export async function writeFamily(
  tx: Tx,
  { clinic, form, status, timezone, now, contactSetBy = null }: FamilyToWrite,
): Promise<WrittenFamily> {
  const client = asReachable(form, clinic.bool_sms_support);
  const clientId = await insertClient(tx, clinic.id, client, { status, timezone, now, contactSetBy });
  const needed = form.bool_needs_guardian === 1 ? form.guardian : [];
  const guardians = withOneMainContact(needed).map((guardian) => asReachable(guardian, clinic.bool_sms_support));
  return { clientId, guardianIds: await insertGuardians(tx, clinic.id, clientId, guardians, { now, contactSetBy }) };
}
