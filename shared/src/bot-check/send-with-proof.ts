import { isApiError } from '../http/index.ts';
import type { BotCheck } from './solve-proof.ts';

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
  const { proofText, solveProof } = await import('./solve-proof.ts');
  return proofText(challenge, await solveProof(challenge));
}

/**
 * Sends a call that needs a proof of work only sometimes. When the server wants one, solves it in the background and sends again.
 * @param send - `proof` is the value of `bot_check`; absent at first.
 * @param onChecking - Called when the solving begins.
 * @throws ApiError when the server refuses, or when no proof is found.
 */
export async function sendWithProof<T>(send: (proof?: string) => Promise<T>, onChecking?: () => void): Promise<T> {
  let proof: string | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(proof);
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge || proofs === MAX_PROOFS) throw error;
      onChecking?.();
      proof = await proofFor(challenge).catch(() => {
        // The person can try again; the reason tells them nothing.
        throw error;
      });
    }
  }
}
