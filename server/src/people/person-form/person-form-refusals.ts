import type { FieldCode } from '@carefront/shared/contracts';
import { type IsoDate, type PersonFormValues, personFormErrors } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';
import type { KnownReferences, References } from '../references.repository.ts';
import type { SentPerson } from './sent-person.ts';

/** The form as the shared rules read it: absent fields are null. */
function asFormValues(form: SentPerson): PersonFormValues & { notes?: string } {
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
export function referencesOf(form: SentPerson): References {
  const guardians = form.bool_needs_guardian === 1 ? form.guardian : [];
  return {
    country_id: form.country_id ?? null,
    state_id: form.state_id ?? null,
    relationship_ids: guardians.flatMap(({ relationship_id }) => relationship_id ?? []),
    contact_type_ids: guardians.flatMap(({ contact_type_id }) => contact_type_id ?? []),
  };
}

/** Returns the errors of people and texts in the form, by path: first the shared rules, then references to missing records. */
export function personFormRefusals(form: SentPerson, known: KnownReferences, today: IsoDate): FieldCodes {
  return { ...unknownReferences(form, known), ...ruleRefusals(form, known, today) };
}

function ruleRefusals(form: SentPerson, { states }: KnownReferences, today: IsoDate): FieldCodes {
  return personFormErrors(asFormValues(form), { today, states });
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
