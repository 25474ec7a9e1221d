/**
 * Who may change what of a client who exists. The clinic owns each fact that decides who may see, sign, consent or pay for the client: other
 * people propose a change, and the office decides. SECURITY.md has the same table in words.
 */

/** What the clinic owns of a client: name, age, and the ways on which the clinic reaches the person who signs. */
export const CLINIC_OWNED_CLIENT_FACTS = [
  'first_name',
  'last_name',
  'dob',
  'bool_needs_guardian',
  'email',
  'other_email',
  'phone_number',
  'phone_type_1',
  'phone_default_1',
  'phone_default_2',
] as const;
export type ClientFact = (typeof CLINIC_OWNED_CLIENT_FACTS)[number] | 'other_phone';

/** What the clinic owns of a guardian, and of the guardian's relation to one client. */
export const CLINIC_OWNED_GUARDIAN_FACTS = [
  'first_name',
  'last_name',
  'email',
  'other_email',
  'phone_number',
  'phone_type_1',
  'phone_default_1',
  'other_phone',
  'phone_type_2',
  'phone_default_2',
  'contact_type_id',
  'relationship_id',
  'is_preview_contact',
  'is_consent',
] as const;
export type GuardianFact = (typeof CLINIC_OWNED_GUARDIAN_FACTS)[number];

/**
 * `office`: staff, office admins and owners, except for clients of their own family. `visitor`: a caller without a session. A person has the first
 * of these that fits.
 */
export type RecordEditor = 'office' | 'practitioner' | 'client' | 'guardian' | 'contact' | 'visitor';
/** `writes`: the record changes at once. `proposes`: the office decides. `none`: the record stays as it is. */
export type FactRight = 'writes' | 'proposes' | 'none';

interface FactRights {
  /** Name, birth date, need of a guardian, email, phone. */
  readonly clientFacts: FactRight;
  /** New guardians, and everything that the clinic owns of a guardian. */
  readonly guardians: FactRight;
  /** Address, gender, second phone, notifications, diagnoses: they decide nothing. */
  readonly rest: FactRight;
}

export const FACT_RIGHTS: Readonly<Record<RecordEditor, FactRights>> = {
  office: { clientFacts: 'writes', guardians: 'writes', rest: 'writes' },
  practitioner: { clientFacts: 'proposes', guardians: 'proposes', rest: 'writes' },
  client: { clientFacts: 'proposes', guardians: 'proposes', rest: 'writes' },
  guardian: { clientFacts: 'proposes', guardians: 'proposes', rest: 'writes' },
  contact: { clientFacts: 'none', guardians: 'none', rest: 'none' },
  visitor: { clientFacts: 'none', guardians: 'none', rest: 'none' },
};

/** Why a member of the office does not decide about a proposal: the person proposed it, or is of the client's own family. */
export type ProposalBarrier = 'own-proposal' | 'own-family';

/**
 * @param by - Whether the member of the office proposed the change, and is the client or one of the client's guardians or contacts, also
 * one whose access has ended or is not accepted yet.
 * @returns null: the person may accept and refuse.
 */
export function proposalBarrier(by: {
  readonly isProposer: boolean;
  readonly isFamily: boolean;
}): ProposalBarrier | null {
  if (by.isProposer) return 'own-proposal';
  return by.isFamily ? 'own-family' : null;
}

/** What a member of the office is to a client of the own family, for `FACT_RIGHTS`: the office's rights are for other people's records. */
export const EDITOR_OF_OWN_FAMILY = {
  client: 'client',
  guardian: 'guardian',
  contact: 'practitioner',
} as const satisfies Readonly<Record<FamilyTie, RecordEditor>>;
export type FamilyTie = 'client' | 'guardian' | 'contact';

interface ReachedPhones {
  /** 1: messages go to the second phone. */
  readonly phone_default_2: 0 | 1;
}

/** Returns the facts of a client that the clinic owns. The second phone is one of them while messages go to it. */
export const clinicOwnedClientFacts = ({ phone_default_2 }: ReachedPhones): readonly ClientFact[] =>
  phone_default_2 === 1 ? [...CLINIC_OWNED_CLIENT_FACTS, 'other_phone'] : CLINIC_OWNED_CLIENT_FACTS;

/** Returns those of the facts whose values differ, with the wanted values. */
export function changedFacts<F extends string>(
  facts: readonly F[],
  stored: Readonly<Partial<Record<F, unknown>>>,
  wanted: Readonly<Partial<Record<F, unknown>>>,
): F[] {
  return facts.filter((fact) => wanted[fact] !== undefined && wanted[fact] !== stored[fact]);
}

type OwnedFacts = Readonly<Partial<Record<ClientFact, unknown>>> & ReachedPhones;

/**
 * Returns the changed facts of a client that wait for the clinic, where the caller proposes them.
 * @param canEnterContact - A client so young that email and phones cannot be entered keeps those on file (CP-05).
 */
export function factsToCheck(stored: OwnedFacts, wanted: OwnedFacts, canEnterContact: boolean): ClientFact[] {
  const owned = new Set([...clinicOwnedClientFacts(stored), ...clinicOwnedClientFacts(wanted)]);
  const changed = changedFacts([...owned], stored, wanted);
  return canEnterContact ? changed : changed.filter((fact) => IDENTITY.includes(fact));
}

const IDENTITY: readonly ClientFact[] = ['first_name', 'last_name', 'dob', 'bool_needs_guardian'];
