import type { FieldCode } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';

/** How long a code works. */
export const CODE_MINUTES = 10;
export const CODE_LIFE_MS = CODE_MINUTES * MINUTE_MS;
const MAX_TRIES = 5;

/** The code that was sent last. */
export interface SentCode {
  readonly id: string;
  readonly expiresAtMs: EpochMs;
  /** Wrong tries. */
  readonly tries: number;
}

/** @returns Why the code cannot be tried any more; null: it can. */
export function whyNoTry(code: SentCode | null, nowMs: EpochMs): FieldCode | null {
  if (code === null || nowMs >= code.expiresAtMs) return 'draft-code-expired';
  return code.tries >= MAX_TRIES ? 'draft-code-used-up' : null;
}

/** The address as a person who has the link may see it: enough to recognize the own one, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '…' : `${first}…${email.slice(at)}`;
}
