import { AppError } from '@carefront/shared/contracts';
import { normalisePassword, PASSWORD_MAX_LENGTH } from '@carefront/shared/domain';
import { hash, verify } from '@node-rs/argon2';

/**
 * Password hashing behind a queue: a flood of logins cannot take the processor from everybody else.
 */
export interface Passwords {
  /** PHC string (argon2id). @throws AppError `too-many-requests` when the queue is full. */
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an account that does not exist, or has no password, as for one that has.
   * @param stored - PHC string, or null where there is none: the answer is then false, after the same work.
   * @throws AppError `too-many-requests` when the queue is full.
   */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** argon2id, the library's default kind: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of random bits that nobody kept: no password matches, and finding that out costs what every other check costs. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$A9VySGaSgMy2TfoY4oC0LA$ZOHVtAm5O/LdpBixN4YjZo8mr/B03Ftljb6NrnaKdEU';

/** Each takes 19 MiB and a thread of the few that the process has. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const RETRY_AFTER_SECONDS = 1;

export function createPasswords(): Passwords {
  const inTurn = createQueue();
  return {
    hash: (password) => inTurn(() => hash(normalisePassword(password), COST)),
    verify: (stored, password) =>
      inTurn(async () => {
        const text = normalisePassword(password);
        const isPossible = stored !== null && text.length <= PASSWORD_MAX_LENGTH;
        const isRight = await verify(isPossible ? stored : NOBODYS_HASH, text.slice(0, PASSWORD_MAX_LENGTH));
        return isPossible && isRight;
      }),
  };
}

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

function createQueue(): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < MOST_AT_ONCE) running += 1;
    else await placeInLine(waiting);
    try {
      return await work();
    } finally {
      // Who is next takes over the place: it is never free for a newcomer in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function placeInLine(waiting: (() => void)[]): Promise<void> {
  if (waiting.length >= MOST_WAITING) {
    throw new AppError('too-many-requests', 'the queue of password checks is full', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
