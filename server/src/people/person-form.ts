import type { FieldCode, ParsedPersonForm } from '@carefront/shared/contracts';
import {
  type Flag,
  type IsoDate,
  isIsoDate,
  type PersonFormValues,
  personFormErrors,
  requiresGuardian,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { inIds } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { FieldCodes } from '../platform/validation/field-refusal.ts';

/** The person of a booking or intake form, as it was sent. `notes` only where the form has them. */
export type SentPerson = ParsedPersonForm & { readonly bool_needs_guardian: Flag; readonly notes?: string };

/**
 * Applies BK-66 where the form does not say whether a guardian is needed: a client under the clinic's age needs one.
 * @param consentAgeYears - The clinic's age from which a client decides alone.
 */
export function withGuardianDecided<F extends ParsedPersonForm>(
  form: F,
  today: IsoDate,
  consentAgeYears: number,
): F & { bool_needs_guardian: Flag } {
  const { bool_needs_guardian: said, dob } = form;
  const isYoung = isIsoDate(dob) && dob <= today && requiresGuardian(dob, today, consentAgeYears);
  return { ...form, bool_needs_guardian: said ?? (isYoung ? 1 : 0) };
}

/**
 * Returns the errors of people and texts in the form, by path: those of the shared rules, and references to missing records. At most one
 * statement.
 */
export async function checkPersonForm(db: Database | Tx, form: SentPerson, today: IsoDate): Promise<FieldCodes> {
  const { codes, states } = await personReferenceErrors(db, form);
  return { ...codes, ...personFormErrors(asFormValues(form), { today, states }) };
}

/** The errors of references to missing records, and the form's province, if it exists. At most one statement. */
export async function personReferenceErrors(db: Database | Tx, form: SentPerson) {
  const known = await findReferences(db, referencesOf(form));
  return { codes: unknownReferences(form, known), states: known.states };
}

/** The form as the shared rules read it: absent fields are null. */
export function asFormValues(form: SentPerson): PersonFormValues & { notes?: string } {
  return {
    ...form,
    country_id: form.country_id ?? null,
    state_id: form.state_id ?? null,
    guardian: form.guardian.map((guardian) => ({
      ...guardian,
      contact_type_id: guardian.contact_type_id ?? null,
      relationship_id: guardian.relationship_id ?? null,
    })),
  };
}

/** Ids of other records in the form. Ids in the guardians count only when the client needs a guardian. */
function referencesOf(form: SentPerson): References {
  const guardians = form.bool_needs_guardian === 1 ? form.guardian : [];
  return {
    country_id: form.country_id ?? null,
    state_id: form.state_id ?? null,
    relationship_ids: guardians.flatMap(({ relationship_id }) => relationship_id ?? []),
    contact_type_ids: guardians.flatMap(({ contact_type_id }) => contact_type_id ?? []),
  };
}

function unknownReferences(form: SentPerson, known: KnownReferences): FieldCodes {
  const refusals: Record<string, FieldCode> = {};
  const { country_id, guardian } = asFormValues(form);
  if (country_id !== null && !known.isCountryKnown) refusals.country_id = 'country-unknown';
  if (form.bool_needs_guardian === 0) return refusals;
  for (const [index, { contact_type_id, relationship_id }] of guardian.entries()) {
    const path = `guardian.${index}`;
    if (contact_type_id !== null && !known.contactTypeIds.includes(contact_type_id)) {
      refusals[`${path}.contact_type_id`] = 'contact-type-required';
    }
    if (relationship_id !== null && !known.relationshipIds.includes(relationship_id)) {
      refusals[`${path}.relationship_id`] = 'relationship-required';
    }
  }
  return refusals;
}

export interface References {
  readonly country_id: number | null;
  readonly state_id: number | null;
  readonly relationship_ids: readonly number[];
  readonly contact_type_ids: readonly number[];
}

/** Ids of references that exist. */
export interface KnownReferences {
  isCountryKnown: boolean;
  /** The province of the form, if it exists. */
  states: { id: number; country_id: number }[];
  relationshipIds: number[];
  contactTypeIds: number[];
}

const NOTHING: KnownReferences = { isCountryKnown: false, states: [], relationshipIds: [], contactTypeIds: [] };

/** Reads all references in one statement; runs no statement when the form names none. */
export async function findReferences(db: Database | Tx, wanted: References): Promise<KnownReferences> {
  const { country_id, state_id, relationship_ids, contact_type_ids } = wanted;
  const isAnyNamed = country_id !== null || state_id !== null || relationship_ids.length + contact_type_ids.length > 0;
  if (!isAnyNamed) return NOTHING;
  const { rows } = await sql<KnownReferences>`
    SELECT
      EXISTS (SELECT FROM country WHERE id = ${country_id}::bigint) AS "isCountryKnown",
      (SELECT coalesce(json_agg(json_build_object('id', id, 'country_id', country_id)), '[]')
        FROM state WHERE id = ${state_id}::bigint) AS states,
      (SELECT coalesce(json_agg(id), '[]') FROM relationship
        WHERE id = ANY (string_to_array(${relationship_ids.join(',')}, ',')::bigint[])) AS "relationshipIds",
      (SELECT coalesce(json_agg(id), '[]') FROM contact_type
        WHERE id = ANY (string_to_array(${contact_type_ids.join(',')}, ',')::bigint[])) AS "contactTypeIds"`.execute(
    db,
  );
  const [known] = rows;
  if (!known) throw new Error('a SELECT without FROM gave no row');
  return known;
}

export interface PreferredCare {
  /** Null: any. */
  readonly practitionerId: number | null;
  /** The discipline; null: any. */
  readonly occupationId: number | null;
}

/** The clinic's own practitioners and disciplines among the preferred ones. */
interface KnownCare {
  /** Discipline of each practitioner who works here. */
  readonly practitioners: ReadonlyMap<number, number | null>;
  readonly occupations: ReadonlySet<number>;
}

export async function findKnownCare(
  db: Database,
  clinicId: number,
  preferences: readonly PreferredCare[],
): Promise<KnownCare> {
  const anyNamed = (field: keyof PreferredCare) => inIds(preferences.flatMap((preference) => preference[field] ?? []));
  const practitioners = await db
    .selectFrom('practitioner')
    .select(['id', 'occupation_id'])
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', '=', anyNamed('practitionerId'))
    .execute();
  const occupations = await db
    .selectFrom('occupation')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', anyNamed('occupationId'))
    .execute();
  return {
    practitioners: new Map(practitioners.map(({ id, occupation_id }) => [id, occupation_id])),
    occupations: new Set(occupations.map(({ id }) => id)),
  };
}

/** The field that names no choice of the clinic: the practitioner works there and has the discipline (BL-04, IN-02). @returns null: none. */
export function wrongCareField(
  { practitionerId, occupationId }: PreferredCare,
  { practitioners, occupations }: KnownCare,
): 'occupation_id' | 'practitioner_id' | null {
  if (occupationId !== null && !occupations.has(occupationId)) return 'occupation_id';
  if (practitionerId === null) return null;
  const ownOccupationId = practitioners.get(practitionerId);
  const doesFit = occupationId === null || ownOccupationId === occupationId;
  return ownOccupationId !== undefined && doesFit ? null : 'practitioner_id';
}
