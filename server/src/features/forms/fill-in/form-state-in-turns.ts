import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '@carefront/shared/contracts';
import type { FormAnswers, FormPerson, FormPlan, FormState, IsoDate } from '@carefront/shared/domain';
import { formStateSteps, judgementWork, MOST_JUDGED_WORK } from '@carefront/shared/domain/form-building';
import pLimit, { type LimitFunction } from 'p-limit';

/** Other calls wait no longer for one judgement. */
const TURN_MS = 5;
/** Judgements of one clinic that wait for the one that is going on. */
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 5;

export interface FormToDerive {
  readonly clinicId: number;
  readonly plan: FormPlan;
  readonly answers: FormAnswers;
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  readonly person: FormPerson;
}

/** By clinic, while it has judgements that take more than a turn. */
const queues = new Map<number, { readonly limit: LimitFunction; inside: number }>();

/**
 * Derives the state of a form in turns with other calls. Of the judgements of a clinic that take more than a turn, one goes on at a time: its
 * own visitors wait, and those of other clinics do not.
 * @throws AppError `answers-too-large` for more work than any form may take, before the work; `unavailable` when too many wait.
 */
export async function deriveStateInTurns({ clinicId, plan, answers, today, person }: FormToDerive): Promise<FormState> {
  const work = judgementWork(plan, answers);
  if (work > MOST_JUDGED_WORK) throw new AppError('answers-too-large', `${work} pieces of work`);
  const steps = formStateSteps(plan, answers, today, person);
  return oneTurn(steps) ?? (await queued(clinicId, () => inTurns(steps)));
}

type Steps = ReturnType<typeof formStateSteps>;

async function inTurns(steps: Steps): Promise<FormState> {
  for (;;) {
    await nextTurn();
    const state = oneTurn(steps);
    if (state) return state;
  }
}

/** @returns null: the state needs another turn. */
function oneTurn(steps: Steps): FormState | null {
  const untilMs = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() > untilMs) return null;
  }
}

async function queued<T>(clinicId: number, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(clinicId) ?? { limit: pLimit(1), inside: 0 };
  if (queue.inside > MOST_WAITING)
    throw new AppError('unavailable', 'too many forms wait', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  queues.set(clinicId, queue);
  queue.inside += 1;
  try {
    return await queue.limit(work);
  } finally {
    queue.inside -= 1;
    if (queue.inside === 0) queues.delete(clinicId);
  }
}
