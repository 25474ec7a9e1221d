import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Deps } from '../../deps.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import { allSecrets } from '../../platform/access/session-secret.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { botCheckKeys } from './bot-check-keys.ts';
import type { BotCheckScope } from './bot-check-scope.ts';
import { readSentProof, type SentProof } from './sent-proof.ts';

/** A proof with valid signatures. It may have expired or been used. */
export interface CheckedProof {
  /** Identifies the challenge, for every solver and every solution of it. */
  readonly challengeHash: Buffer;
  readonly untilMs: EpochMs;
}

/** Returns the 422 for any fault in a proof; the answer does not reveal the fault. */
export const botCheckRefusal = (locale: Locale) => fieldRefusal({ bot_check: 'bot-check-failed' }, locale);

/**
 * Checks two signatures, without the database and without a derivation.
 * @param sent - The text as received.
 * @throws AppError `invalid-input` at bot_check unless the server made the challenge for this clinic and purpose, and it was solved.
 */
export async function checkProof(
  deps: Pick<Deps, 'sessionSecret' | 'config'>,
  sent: string,
  scope: BotCheckScope,
  locale: Locale,
): Promise<CheckedProof> {
  const proof = readSentProof(sent);
  if (!proof || !(await isSolved(proof, allSecrets(deps))) || !isFor(proof, scope)) throw botCheckRefusal(locale);
  const { parameters, signature } = proof.challenge;
  return { challengeHash: sha256(signature), untilMs: parameters.data.until };
}

async function isSolved({ challenge, solution }: SentProof, secrets: readonly string[]): Promise<boolean> {
  for (const secret of secrets) {
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...botCheckKeys(secret) });
    if (verified) return true;
  }
  return false;
}

function isFor({ challenge }: SentProof, { clinicId, purpose }: BotCheckScope): boolean {
  const { data } = challenge.parameters;
  return data.clinic === clinicId && data.purpose === purpose;
}
