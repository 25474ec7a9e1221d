import { AppError } from '@carefront/shared/contracts';
import { normalisePassword, PASSWORD_MAX_LENGTH } from '@carefront/shared/domain';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Password hashing behind a queue, so that a flood of logins cannot take all processor time. */
export interface Passwords {
  /** PHC string (argon2id). @throws AppError `too-many-requests` when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Checks the password. Takes the same time for an account that does not exist or has no password.
   * @param stored - PHC string, or null for no password: the answer is then false, after the same amount of work.
   * @throws AppError `too-many-requests` when the queue is full.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** argon2id, the library's default kind: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A hash of random bits that were not kept. No password matches it, and checking it takes as long as any other check. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$A9VySGaSgMy2TfoY4oC0LA$ZOHVtAm5O/LdpBixN4YjZo8mr/B03Ftljb6NrnaKdEU';

/** Each hash takes 19 MiB and one of the few threads of the process. */
const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 1;

export function createPasswords(): Passwords {
  const queue = createHashQueue();
  return {
    hash: (password) => queue(() => hash(normalisePassword(password), COST)),
    verify: (stored, password) =>
      queue(async () => {
        const text = normalisePassword(password);
        const isPossible = stored !== null && text.length <= PASSWORD_MAX_LENGTH;
        const isRight = await verify(isPossible ? stored : DUMMY_HASH, text.slice(0, PASSWORD_MAX_LENGTH));
        return isPossible && isRight;
      }),
  };
}

/** @throws AppError `too-many-requests` when the queue is full. */
function createHashQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  const limit = pLimit(MAX_AT_ONCE);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= MAX_AT_ONCE + MAX_WAITING) {
      throw new AppError('too-many-requests', 'the queue of password checks is full', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    return limit(work);
  };
}
