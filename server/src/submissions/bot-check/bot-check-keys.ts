import { hkdfSync } from 'node:crypto';

export interface BotCheckKeys {
  /** Signs a challenge. */
  readonly hmacSignatureSecret: string;
  /** Signs the solution, so that the server need not derive it again to check it. */
  readonly hmacKeySignatureSecret: string;
}

/** @param secret - The session secret; each use derives a separate key. */
export function botCheckKeys(secret: string): BotCheckKeys {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'carefront', use, 32)).toString('base64url');
  return { hmacSignatureSecret: keyFor('bot-check'), hmacKeySignatureSecret: keyFor('bot-check-answer') };
}
