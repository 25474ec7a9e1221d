import { type IsoDate, requiresGuardian } from '@carefront/shared/domain';

interface BookedPerson {
  readonly id: number;
  readonly email: string | null;
  readonly hasAccount: boolean;
}

/** The records that a visitor's booking wrote, as they are now. */
export interface BookedPeople {
  readonly client: BookedPerson;
  /** null only for a draft. */
  readonly dob: IsoDate | null;
  /** The main contact comes first. */
  readonly guardians: readonly BookedPerson[];
}

export interface AccountOwner {
  readonly kind: 'client' | 'guardian';
  readonly id: number;
  readonly email: string;
}

/**
 * Returns the person who booked, and may get an account for the records of the booking. A client of age without guardians, or the guardian
 * of a client without an address: of two addresses, nobody can tell whose the booking is, and a stranger may have typed one of them.
 * @returns null: nobody.
 */
export function accountOwnerOf(
  { client, dob, guardians }: BookedPeople,
  { consentAgeYears, today }: { readonly consentAgeYears: number; readonly today: IsoDate },
): AccountOwner | null {
  if ([client, ...guardians].some(({ hasAccount }) => hasAccount)) return null;
  const [main] = guardians;
  if (main) return client.email === null && main.email !== null ? owner('guardian', main.id, main.email) : null;
  const isOfAge = dob !== null && !requiresGuardian(dob, today, consentAgeYears);
  return isOfAge && client.email !== null ? owner('client', client.id, client.email) : null;
}

const owner = (kind: AccountOwner['kind'], id: number, email: string): AccountOwner => ({ kind, id, email });
