import {
  type AnswerFault,
  type FormAnswers,
  type FormPlan,
  type FormState,
  judgeRegistration,
  programChoiceOf,
  SELECTED_PROGRAMS,
} from '@carefront/shared/domain';
import { familyReach, reachedClients, withoutContacts } from '../../../people/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { findHeldPrograms, findPrograms, registerInPrograms } from '../../../programs/programs.ts';
import { readSentProfiles } from './client-profiles.ts';
import {
  invalidAnswers,
  NO_FAULTS,
  type SentForm,
  type ServerVerdict,
  type SubmittedForm,
  shownBuiltIn,
  type WrittenResponse,
} from './form-caller.ts';

/**
 * Chosen programs are the clinic's, take registrations today, and have a place, or the person joins the waitlist (BL-07). A client who has
 * a place keeps it. The last place may be taken between this judgement and the response: the transaction of the response decides.
 */
export async function judgePrograms(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { clinicId, plan, answers, state, today, isJudged } = sent;
  const chosen = chosenPrograms(plan, answers, state).filter(
    ({ path }) => isJudged(path) && isJudged(path.slice(0, path.lastIndexOf('.'))),
  );
  if (chosen.length === 0) return NO_FAULTS;
  const ids = chosen.map(({ programId }) => programId);
  const programs = new Map((await findPrograms(db, clinicId, ids)).map((program) => [program.id, program]));
  const held = await findHeldPrograms(db, { clinicId, clientIds: await clientsOf(db, sent), programIds: ids });
  const faults = chosen.flatMap(({ programId, joinsWaitlist, path }): AnswerFault[] => {
    const program = programs.get(programId);
    if (!program || program.deleted_at !== null) return [{ path, code: 'program-gone' }];
    if (held.has(programId)) return [];
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

/**
 * Finds the clients whom the response may be about: those of the form, else all of the caller's. A request tells the client only at submit,
 * so a place of each client counts until then.
 */
async function clientsOf(db: Database, sent: SentForm): Promise<number[]> {
  if (sent.filledOutFor !== null) return [sent.filledOutFor];
  const named = (await readSentProfiles(db, sent)).flatMap(({ chosen }) => chosen?.client_id ?? []);
  if (named.length > 0) return named;
  const family = withoutContacts(familyReach(sent.by.actor, 'assigned'));
  return (await reachedClients(db, sent.clinicId, family).execute()).map(({ id }) => id);
}

/**
 * Takes a place in each chosen program, or joins its waitlist (BL-07).
 * @throws AppError `invalid-input` at a program without a place.
 */
export async function registerInChosenPrograms(
  tx: Tx,
  { by, found, answers, state, today, nowMs }: SubmittedForm,
  { responseId, clientId }: WrittenResponse,
): Promise<void> {
  const all = chosenPrograms(found.plan, answers, state);
  if (all.length === 0) return;
  const chosen = eachOnce(all);
  const refused = await registerInPrograms(tx, { clinicId: by.clinic.id, responseId, clientId, chosen, today, nowMs });
  if (refused.length === 0) return;
  const faults = refused.flatMap(({ programId, code }) =>
    all.filter((program) => program.programId === programId).map(({ path }) => ({ path, code })),
  );
  throw invalidAnswers(`${refused.length} programs of form ${found.form.id} are refused`, faults, by);
}

/** Two blocks of a form may choose the same program. The first choice counts. */
const eachOnce = (all: readonly FormProgram[]): FormProgram[] => [
  ...new Map(all.toReversed().map((program) => [program.programId, program])).values(),
];

/** A program that a shown block of programs chooses. */
interface FormProgram {
  readonly programId: number;
  readonly joinsWaitlist: boolean;
  /** Position in the order of choice of its block, from 1. */
  readonly choice: number;
  /** As `judgeForm` names it. */
  readonly path: string;
}

/** Lists the chosen programs of all shown blocks. Precondition: the answers have the shape that `judgeForm` accepts, or are not judged. */
function chosenPrograms(plan: FormPlan, answers: FormAnswers, state: FormState): FormProgram[] {
  return shownBuiltIn(plan, state, 'programs-selection').flatMap(({ key }) => {
    const { selected, waitlisted } = programChoiceOf(answers[key]);
    return selected.map((programId, index) => ({
      programId,
      joinsWaitlist: waitlisted.includes(programId),
      choice: index + 1,
      path: `${key}.${SELECTED_PROGRAMS}.${index}`,
    }));
  });
}
