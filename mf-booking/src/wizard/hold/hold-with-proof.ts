import type { BotCheck } from '@carefront/shared/bot-check';
import type { BodyOf, ReplyOf } from '@carefront/shared/contracts';
import { type ApiClient, isApiError } from '@carefront/shared/http';

/** A second proof is allowed, because the first may expire before the server checks it. */
const MAX_PROOFS = 2;

const hasChallenge = (body: unknown): body is { challenge: BotCheck } =>
  typeof body === 'object' && body !== null && 'challenge' in body;

function challengeIn(error: unknown): BotCheck | null {
  if (!isApiError(error) || error.code !== 'proof_required') return null;
  return hasChallenge(error.body) ? error.body.challenge : null;
}

/** The solver is a separate chunk: most visitors never need it. */
async function proofFor(challenge: BotCheck): Promise<string> {
  const { proofText, solveProof } = await import('@carefront/shared/bot-check');
  return proofText(challenge, await solveProof(challenge));
}

/**
 * Asks for a hold. When the server wants a proof of work, solves it in the background and asks again.
 * @param onChecking - Called when the solving begins.
 * @throws ApiError when the server refuses; Error when no proof is found.
 */
export async function holdWithProof(
  api: ApiClient,
  body: BodyOf<'holdSlot'>,
  onChecking: () => void,
): Promise<ReplyOf<'holdSlot'>> {
  let proved = body;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await api.call('holdSlot', { body: proved });
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge || proofs === MAX_PROOFS) throw error;
      onChecking();
      proved = { ...body, bot_check: await proofFor(challenge) };
    }
  }
}
