import { AppError } from '@carefront/shared/contracts';

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 5;

/**
 * One piece of work at a time, in the order in which they come.
 * @param mostWaiting - Besides the one that runs. One more is told to come back: AppError `unavailable`.
 */
export function createTurns(mostWaiting: number): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  let inside = 0;
  return async (work) => {
    if (inside > mostWaiting) {
      throw new AppError('unavailable', 'too many wait', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    inside += 1;
    const turn = last.then(work, work);
    last = turn;
    try {
      return await turn;
    } finally {
      inside -= 1;
    }
  };
}
