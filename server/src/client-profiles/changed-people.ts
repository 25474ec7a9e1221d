import type { ClientProfileRecord, ProfileGuardianRecord } from './client-profile.repository.ts';

/** A person whose name, birth date, email or phone changed, with the address that was on file before. */
export interface ChangedPerson {
  readonly formerEmail: string;
  /** The guardian; null: the client. */
  readonly guardianId: number | null;
}

/** A change of these is told to the former address: a stranger who takes over a record changes them first. */
const TOLD: readonly string[] = [
  'first_name',
  'last_name',
  'dob',
  'email',
  'phone_number',
  'other_phone',
  'phone_default_2',
];

const isTold = (facts: readonly string[]): boolean => facts.some((fact) => TOLD.includes(fact));

export const clientChange = ({ email }: ClientProfileRecord, facts: readonly string[]): ChangedPerson[] =>
  isTold(facts) && email !== '' ? [{ formerEmail: email, guardianId: null }] : [];

export const guardianChange = ({ id, email }: ProfileGuardianRecord, facts: readonly string[]): ChangedPerson[] =>
  isTold(facts) && email !== '' ? [{ formerEmail: email, guardianId: id }] : [];
