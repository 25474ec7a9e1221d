import { hasHiddenCharacters, isInvisible } from '../../people/person-name.rules.ts';
import type { AnswerFault } from '../judging/answer-fault.ts';

/** A signature (BL-01). The browser sends `checked` and the name; the server sets the rest. */
export interface SignatureValue {
  readonly checked: boolean;
  /** The typed name. */
  readonly signature: string;
  /** Shown text, like 'Mon 23-Nov-2026 @ 02:15 PM'. */
  readonly timestamp?: string;
  /** ISO 8601 with offset. */
  readonly timestampraw?: string;
  readonly ip?: string;
}

/** Key of a block's signature. */
export const SIGNATURE = 'signature';
const LONGEST_NAME = 255;

/** Judges the signature of a block (BL-01, BL-02). @param isRequired - The block has `requires_signature`. */
export function judgeSignature(value: unknown, isRequired: boolean): AnswerFault[] {
  const { checked, signature } = isRecord(value) ? value : {};
  if (checked !== true) return isRequired ? [{ path: 'signature.checked', code: 'signature-required' }] : [];
  const isName = typeof signature === 'string' && !isInvisible(signature) && !hasHiddenCharacters(signature);
  const isRight = isName && signature.trim().length <= LONGEST_NAME;
  return isRight ? [] : [{ path: 'signature.signature', code: 'signature-name-required' }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
