import type { ClientStatus } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { insertClient, insertGuardians } from '../people.repository.ts';
import { asReachable, type ClientRecord, withOneMainContact } from '../person-record.ts';
import type { SentPerson } from './sent-person.ts';

export interface PersonToWrite {
  readonly clinic: { readonly id: number; readonly bool_sms_support: boolean };
  readonly form: SentPerson & Pick<ClientRecord, 'sex'>;
  readonly status: ClientStatus;
  readonly timezone: string;
  readonly now: Date;
}

/** Writes a new client, and the guardians if the client needs one. Ids in the form never name existing people. @returns The client's id. */
export async function writePerson(tx: Tx, { clinic, form, status, timezone, now }: PersonToWrite): Promise<number> {
  const client = asReachable(form, clinic.bool_sms_support);
  const clientId = await insertClient(tx, clinic.id, client, { status, timezone, now });
  if (form.bool_needs_guardian === 1) {
    const guardians = withOneMainContact(form.guardian).map((guardian) =>
      asReachable(guardian, clinic.bool_sms_support),
    );
    await insertGuardians(tx, clinic.id, clientId, guardians, now);
  }
  return clientId;
}
