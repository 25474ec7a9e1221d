import type { Actor } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';

/** The person who uploaded a file: an account, or a visitor's session in one browser. */
export type Uploader =
  | { readonly kind: 'account'; readonly userId: number }
  | { readonly kind: 'session'; readonly sessionHash: Buffer };

/**
 * @param sessionId - Session cookie of the call; every writing call has one.
 * @returns null for a visitor without a session, who owns no file.
 */
export function uploaderOf(actor: Actor, sessionId: string | undefined): Uploader | null {
  if (actor.kind === 'person') return { kind: 'account', userId: actor.userId };
  return sessionId ? { kind: 'session', sessionHash: sha256(`attachment-uploader:${sessionId}`) } : null;
}

export function isSameUploader(a: Uploader, b: Uploader): boolean {
  if (a.kind === 'account') return b.kind === 'account' && a.userId === b.userId;
  return b.kind === 'session' && a.sessionHash.equals(b.sessionHash);
}
