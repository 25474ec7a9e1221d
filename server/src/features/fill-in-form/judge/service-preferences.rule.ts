import { type AnswerFault, BUILT_IN_BLOCKS, type FormBlock } from '@carefront/shared/domain';
import { anyOf } from '../../../platform/database/call-ids.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { shownBlocks } from './answered-questions.ts';
import { NO_FAULTS, type SentForm, type ServerVerdict } from './server-rule.ts';

interface Preference {
  readonly key: string;
  readonly practitionerId: number | null;
  readonly occupationId: number | null;
}

/** Preferred practitioners and disciplines are the clinic's, and the practitioner has the discipline (BL-04). */
export async function judgeServicePreferences(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const preferences = preferencesOf(sent);
  if (preferences.length === 0) return NO_FAULTS;
  const { practitioners, occupations } = await findKnown(db, sent.clinicId, preferences);
  const faults = preferences.flatMap(({ key, practitionerId, occupationId }): AnswerFault[] => {
    const refused = (field: string): AnswerFault[] => [{ path: `${key}.${field}`, code: 'choice-unknown' }];
    if (occupationId !== null && !occupations.has(occupationId)) return refused('occupation_id');
    if (practitionerId === null) return [];
    const ownOccupationId = practitioners.get(practitionerId);
    const doesFit = occupationId === null || ownOccupationId === occupationId;
    return ownOccupationId !== undefined && doesFit ? [] : refused('practitioner_id');
  });
  return { faults, values: new Map() };
}

const isPreferences = ({ built_in_block_id }: FormBlock): boolean =>
  built_in_block_id !== null && BUILT_IN_BLOCKS[built_in_block_id] === 'service-preferences';

function preferencesOf({ plan, answers, state, isJudged }: SentForm): Preference[] {
  return shownBlocks(plan, state)
    .filter(({ block }) => isPreferences(block))
    .map(({ key }) => {
      const idAt = (field: string): number | null => {
        const id = answers[key]?.[field];
        return typeof id === 'number' && isJudged(`${key}.${field}`) ? id : null;
      };
      return { key, practitionerId: idAt('practitioner_id'), occupationId: idAt('occupation_id') };
    })
    .filter(({ practitionerId, occupationId }) => practitionerId !== null || occupationId !== null);
}

async function findKnown(db: Database, clinicId: number, preferences: readonly Preference[]) {
  const anyNamed = (field: 'practitionerId' | 'occupationId') =>
    anyOf(preferences.flatMap((preference) => preference[field] ?? []));
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
