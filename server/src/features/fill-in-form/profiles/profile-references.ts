import type { AnswerFault } from '@carefront/shared/domain';
import { findKnownCare, findReferences, type KnownReferences, wrongCareField } from '../../../people/public.ts';
import { anyOf } from '../../../platform/database/call-ids.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { SentProfile } from './sent-profiles.ts';

/** Finds ids in a profile that name nothing, or nothing of this clinic. @returns Faults with paths below the block's key. */
export async function unknownReferences(
  db: Database,
  clinicId: number,
  { profile, fields, chosen, properties }: SentProfile,
): Promise<AnswerFault[]> {
  const { country_id, state_id, guardian, diagnosis } = profile;
  const known = await findReferences(db, {
    country_id,
    state_id,
    relationship_ids: guardian.flatMap(({ relationship_id }) => relationship_id ?? []),
    contact_type_ids: guardian.flatMap(({ contact_type_id }) => contact_type_id ?? []),
  });
  const diagnoses = await findDiagnoses(
    db,
    diagnosis.flatMap(({ id }) => id ?? []),
  );
  const own = new Set(properties.viewsGuardians ? chosen?.guardian.map(({ id }) => id) : []);
  const faults: AnswerFault[] = [];
  const refuse = (path: string) => faults.push({ path, code: 'choice-unknown' });
  if (country_id !== null && !known.isCountryKnown) refuse('country_id');
  if (state_id !== null && !isStateOf(known, country_id))
    faults.push({ path: 'state_id', code: 'state-not-of-country' });
  else if (state_id === null && fields.isRequired('state_id') && (await hasStates(db, country_id)))
    faults.push({ path: 'state_id', code: 'answer-required' });
  for (const [index, one] of guardian.entries()) {
    const at = (field: string) => `guardian.${index}.${field}`;
    if (one.id !== null && !own.has(one.id)) refuse(at('id'));
    if (one.contact_type_id !== null && !known.contactTypeIds.includes(one.contact_type_id))
      refuse(at('contact_type_id'));
    if (one.relationship_id !== null && !known.relationshipIds.includes(one.relationship_id))
      refuse(at('relationship_id'));
  }
  for (const [index, { id }] of diagnosis.entries())
    if (id !== null && !diagnoses.has(id)) refuse(`diagnosis.${index}.id`);
  for (const path of await unknownChoices(db, clinicId, profile)) refuse(path);
  return faults;
}

const isStateOf = ({ states }: KnownReferences, countryId: number | null): boolean =>
  countryId !== null && states.some(({ country_id }) => country_id === countryId);

async function hasStates(db: Database, countryId: number | null): Promise<boolean> {
  if (countryId === null) return false;
  const row = await db.selectFrom('state').select('id').where('country_id', '=', countryId).limit(1).executeTakeFirst();
  return row !== undefined;
}

async function findDiagnoses(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('diagnosis').select('id').where('id', '=', anyOf(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Service, discipline and practitioner are the clinic's, still offered, and the practitioner has the discipline (BL-04). */
async function unknownChoices(db: Database, clinicId: number, profile: SentProfile['profile']): Promise<string[]> {
  const { service_id: serviceId, practitioner_id: practitionerId, occupation_id: occupationId } = profile;
  const care = { practitionerId, occupationId };
  const hasCare = practitionerId !== null || occupationId !== null;
  const wrongCare = hasCare ? wrongCareField(care, await findKnownCare(db, clinicId, [care])) : null;
  const isServiceKnown = serviceId === null || (await isServiceOffered(db, clinicId, serviceId));
  return [...(isServiceKnown ? [] : ['service_id']), ...(wrongCare === null ? [] : [wrongCare])];
}

async function isServiceOffered(db: Database, clinicId: number, serviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
