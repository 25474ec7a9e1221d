import type { ClientProfileAnswers } from '@carefront/shared/domain';
import { writeFamily } from '../people/public.ts';
import type { ClientStatus } from '../platform/database/tables.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { writeDiagnoses } from './write-diagnoses.ts';

export interface ClientToCreate {
  readonly clinic: { readonly id: number; readonly bool_sms_support: boolean };
  readonly profile: ClientProfileAnswers;
  readonly status: ClientStatus;
  readonly timezone: string;
  readonly now: Date;
  /** The member of staff who fills the form in; null: the person or the family. */
  readonly contactSetBy: number | null;
}

/**
 * Creates the client of a client profile block with guardians and diagnoses. Precondition: the rules found no fault.
 * @returns The ids of the client and of the guardians.
 */
export async function createClient(tx: Tx, { profile, ...facts }: ClientToCreate) {
  const family = await writeFamily(tx, { ...facts, form: profile });
  const { clinic, now } = facts;
  await writeDiagnoses(tx, {
    ...{ clinicId: clinic.id, clientId: family.clientId, now },
    diagnoses: profile.diagnosis,
  });
  return family;
}
