import { AppError } from '@carefront/shared/contracts';

export type InTurn = <T>(clinicId: number, work: () => Promise<T>) => Promise<T>;

export interface Places {
  /** For all clinics together, with the one whose work runs. */
  readonly all: number;
  /** For one clinic: less than all, so that no clinic takes the places of the others. */
  readonly ofClinic: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * One piece of work at a time, in the order in which they come. Whoever finds no place is told to come back: AppError `unavailable`.
 */
export function createTurns(places: Places): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  const insideOf = new Map<number, number>();
  return async (clinicId, work) => {
    const ofClinic = insideOf.get(clinicId) ?? 0;
    if (inside >= places.all || ofClinic >= places.ofClinic) {
      throw new AppError('unavailable', 'too many wait', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    inside += 1;
    insideOf.set(clinicId, ofClinic + 1);
    const turn = last.then(work, work);
    last = turn;
    try {
      return await turn;
    } finally {
      inside -= 1;
      leave(insideOf, clinicId);
    }
  };
}

function leave(insideOf: Map<number, number>, clinicId: number): void {
  const left = (insideOf.get(clinicId) ?? 1) - 1;
  if (left > 0) insideOf.set(clinicId, left);
  else insideOf.delete(clinicId);
}
