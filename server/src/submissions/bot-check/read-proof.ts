import { AppError, isAppError, type Locale } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { BotCheckScope } from './bot-check-scope.ts';
import { type CheckedProof, checkProof } from './check-proof.service.ts';
import { createBotCheck } from './create-bot-check.service.ts';

/** For calls that need a proof only sometimes. @returns null for no proof, and for an invalid one: the caller gets a new challenge. */
export async function readProof(
  deps: Pick<Deps, 'sessionSecret' | 'config'>,
  sent: string | undefined,
  scope: BotCheckScope,
  locale: Locale,
): Promise<CheckedProof | null> {
  if (sent === undefined) return null;
  return checkProof(deps, sent, scope, locale).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
}

/** The refusal of a call that needs a proof, with a challenge. @param detail - For logs. */
export async function proofRequired(
  deps: Pick<Deps, 'database' | 'clock' | 'sessionSecret'>,
  scope: BotCheckScope,
  detail: string,
): Promise<AppError> {
  const challenge = await createBotCheck(deps, scope);
  return new AppError('proof-required', detail, { body: { code: 'proof_required', challenge } });
}
