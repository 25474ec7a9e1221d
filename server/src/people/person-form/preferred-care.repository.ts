import { inIds } from '../../platform/database/call-ids.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface PreferredCare {
  /** Null: any. */
  readonly practitionerId: number | null;
  /** The discipline; null: any. */
  readonly occupationId: number | null;
}

/** The clinic's own practitioners and disciplines among the preferred ones. */
export interface KnownCare {
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
