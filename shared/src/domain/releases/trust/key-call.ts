import { canonicalJson } from '../canonical-json.ts';
import { signedText } from './signed-text.ts';

/** Header of a call that a release key makes. */
export const KEY_CALL_HEADER = 'x-release-key';
/** The caller's clock and the server's may differ by so much. */
export const KEY_CALL_WINDOW_MS = 300_000;

/** The parts of a call that a release key signs. */
export interface KeyCall {
  readonly method: string;
  /** As in the `Host` header: the clinic that the call is for. */
  readonly host: string;
  /** Path with the query, as sent. */
  readonly path: string;
  /** Moment of the call, epoch ms. */
  readonly issued: number;
  /** SHA-256 of `keyCallBody`, hex. */
  readonly body: string;
}

/** The text whose hash is a call's `body`. For an upload it is the release document. */
export const keyCallBody = (body: unknown): string => canonicalJson(body ?? null);

/** The text that the key signs. */
export const keyCallText = ({ method, host, path, issued, body }: KeyCall): string =>
  signedText('carefront-call/1', { method, host, path, issued, body });

export interface KeyCallHeader {
  /** Id of the key. */
  readonly key: string;
  readonly issued: number;
  /** Hash of the body, as signed. The server checks the signature before it reads a body, and then the body's hash. */
  readonly body: string;
  /** base64url. */
  readonly signature: string;
}

export const writeKeyCallHeader = ({ key, issued, body, signature }: KeyCallHeader): string =>
  `v1.${key}.${issued}.${body}.${signature}`;

const HEADER = /^v1\.([0-9a-f]{16})\.(\d{1,15})\.([0-9a-f]{64})\.([A-Za-z0-9_-]{86})$/;

/** @returns null for a header that is none. */
export function readKeyCallHeader(text: string): KeyCallHeader | null {
  const [, key, issued, body, signature] = HEADER.exec(text) ?? [];
  return key && issued && body && signature ? { key, issued: Number(issued), body, signature } : null;
}

export const isKeyCallFresh = (issued: number, nowMs: number): boolean =>
  Math.abs(nowMs - issued) <= KEY_CALL_WINDOW_MS;
