import { randomInt } from 'node:crypto';
import type { ReplyOf } from '@carefront/shared/contracts';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Deps } from '../../deps.ts';
import { countKeysAfter } from '../idempotency.repository.ts';
import { CHALLENGE_LIFE_MS, MAX_COUNTED_USES, RUSH_WINDOW_MS, workAfter } from './bot-check.rules.ts';
import { botCheckKeys } from './bot-check-keys.ts';
import { type BotCheckScope, PROOF_ROUTE } from './bot-check-scope.ts';
import { ALGORITHM, type ChallengeData } from './sent-proof.ts';

/**
 * Creates a challenge for a proof of work, valid for one clinic, one purpose and 10 minutes. The server stores nothing, because its
 * signature proves the origin. Creating takes one derivation, because the server chooses the solution; checking takes none.
 */
export async function createBotCheck(
  { database, clock, sessionSecret }: Pick<Deps, 'database' | 'clock' | 'sessionSecret'>,
  { clinicId, purpose }: BotCheckScope,
): Promise<ReplyOf<'getBotCheck'>> {
  const nowMs = clock.nowMs();
  const proofs = { clinicId, route: PROOF_ROUTE };
  const uses = await countKeysAfter(database.db, proofs, nowMs - RUSH_WINDOW_MS, MAX_COUNTED_USES);
  const { rounds, mostTries } = workAfter(uses);
  const data = { clinic: clinicId, purpose, until: nowMs + CHALLENGE_LIFE_MS } satisfies ChallengeData;
  const { parameters, signature } = await createChallenge({
    algorithm: ALGORITHM,
    cost: rounds,
    counter: randomInt(1, mostTries + 1),
    // altcha's own `expiresAt` is not used, because it is compared with the process's clock instead of `deps.clock`.
    data,
    deriveKey,
    ...botCheckKeys(sessionSecret),
  });
  if (signature === undefined) throw new Error('a challenge was made without a signature');
  return { parameters: { ...parameters }, signature };
}
