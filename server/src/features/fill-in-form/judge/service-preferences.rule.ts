import { type AnswerFault, BUILT_IN_BLOCKS, type FormBlock } from '@carefront/shared/domain';
import { findKnownCare, type PreferredCare, wrongCareField } from '../../../people/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { shownBlocks } from './answered-questions.ts';
import { NO_FAULTS, type SentForm, type ServerVerdict } from './server-rule.ts';

interface Preference extends PreferredCare {
  readonly key: string;
}

/** Preferred practitioners and disciplines are the clinic's, and the practitioner has the discipline (BL-04). */
export async function judgeServicePreferences(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const preferences = preferencesOf(sent);
  if (preferences.length === 0) return NO_FAULTS;
  const known = await findKnownCare(db, sent.clinicId, preferences);
  const faults = preferences.flatMap((preference): AnswerFault[] => {
    const field = wrongCareField(preference, known);
    return field === null ? [] : [{ path: `${preference.key}.${field}`, code: 'choice-unknown' }];
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
