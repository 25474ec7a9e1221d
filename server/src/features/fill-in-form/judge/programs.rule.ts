import { type AnswerFault, judgeRegistration } from '@carefront/shared/domain';
import { ownRecordsOf } from '../../../people/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { findPrograms, findRegistrations } from '../../../programs/public.ts';
import { chosenPrograms } from './chosen-programs.ts';
import { NO_FAULTS, type SentForm, type ServerVerdict } from './server-rule.ts';

/**
 * Chosen programs are the clinic's, take registrations today, and have a place, or the person joins the waitlist (BL-07). A client who has a place keeps it. The last place
 * may be taken between this judgement and the response: the transaction of the response decides.
 */
export async function judgePrograms(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { clinicId, plan, answers, state, today, isJudged, by, filledOutFor } = sent;
  const chosen = chosenPrograms(plan, answers, state).filter(
    ({ path }) => isJudged(path) && isJudged(path.slice(0, path.lastIndexOf('.'))),
  );
  if (chosen.length === 0) return NO_FAULTS;
  const ids = chosen.map(({ programId }) => programId);
  const programs = new Map((await findPrograms(db, clinicId, ids)).map((program) => [program.id, program]));
  const clientId = filledOutFor === null ? ownRecordsOf(by.actor, 'own').clientId : null;
  const held = await findRegistrations(db, { clinicId, clientId, programIds: ids });
  const faults = chosen.flatMap(({ programId, joinsWaitlist, path }): AnswerFault[] => {
    const program = programs.get(programId);
    if (!program || program.deleted_at !== null) return [{ path, code: 'program-gone' }];
    if (held.get(programId) === 'registered') return [];
    const facts = {
      opensOn: program.registration_opens_on,
      closesOn: program.registration_closes_on,
      capacity: program.capacity,
      registered: program.registered_count,
    };
    const { fault } = judgeRegistration(facts, { today, joinsWaitlist });
    return fault ? [{ path, code: fault }] : [];
  });
  return { faults, values: new Map() };
}
