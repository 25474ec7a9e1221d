import { AppError } from '@carefront/shared/contracts';
import { todayAt } from '../../../platform/time/today-at.ts';
import { registerInPrograms } from '../../../programs/public.ts';
import { errorsOf } from '../judge/judge-answers.service.ts';
import { chosenPrograms, type FormProgram } from '../judge/programs.rule.ts';
import type { ResponseEffect } from './block-effects.ts';

/** Takes a place in each chosen program, or joins its waitlist (BL-07). @throws AppError `invalid-input` at a program without a place. */
export const registerProgramsEffect: ResponseEffect = async (deps, { by, found, answers, state, nowMs }) => {
  const all = chosenPrograms(found.plan, answers, state);
  if (all.length === 0) return null;
  const chosen = eachOnce(all);
  const today = todayAt(deps, by.clinic);
  return async (tx, { responseId, clientId }) => {
    const refused = await registerInPrograms(tx, {
      clinicId: by.clinic.id,
      responseId,
      clientId,
      chosen,
      today,
      nowMs,
    });
    if (refused.length === 0) return;
    const faults = refused.flatMap(({ programId, code }) =>
      all.filter((program) => program.programId === programId).map(({ path }) => ({ path, code })),
    );
    throw new AppError('invalid-input', `${refused.length} programs of form ${found.form.id} are refused`, {
      fields: errorsOf(faults, by.locale),
    });
  };
};

/** Two blocks of a form may choose the same program. The first choice counts. */
const eachOnce = (all: readonly FormProgram[]): FormProgram[] => [
  ...new Map(all.toReversed().map((program) => [program.programId, program])).values(),
];
