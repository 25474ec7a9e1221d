import * as z from 'zod/mini';

export const ALGORITHM = 'PBKDF2/SHA-256';

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2}){1,64}$/));
const whole = z.int().check(z.gte(0));

/** Data that the challenge is bound to; `until` is in milliseconds since 1970. */
const challengeData = z.strictObject({ clinic: whole, purpose: z.string(), until: whole });
export type ChallengeData = z.infer<typeof challengeData>;

const sentProof = z.strictObject({
  challenge: z.strictObject({
    parameters: z.strictObject({
      algorithm: z.literal(ALGORITHM),
      cost: whole,
      data: challengeData,
      keyLength: whole,
      keyPrefix: hex,
      // Required, because without it the server would have to derive the solution again.
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: whole, derivedKey: hex }),
});
export type SentProof = z.infer<typeof sentProof>;

/** Precondition: the contract limits the length of the text. @returns null when the text is not in the form of a proof. */
export function readSentProof(base64: string): SentProof | null {
  try {
    const result = sentProof.safeParse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
    return result.success ? result.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
