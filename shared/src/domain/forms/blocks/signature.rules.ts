import { signatureTimeText } from '../../dates/moment-text.ts';
import { isRecord } from '../../is-record.ts';
import { signerNameError } from '../../people/person-name.rules.ts';
import type { ZoneRules } from '../../zones/zone.ts';
import type { BlockAnswers } from '../definition/answers.ts';
import type { AnswerFault } from '../validation/validate-control.rules.ts';

/** A signature (BL-01). The browser sends `checked` and the name; the server sets the rest. */
export interface SignatureValue {
  readonly checked: boolean;
  /** The typed name. */
  readonly signature: string;
  /** Shown text, like 'Mon 23-Nov-2026 @ 02:15 pm'. */
  readonly timestamp?: string;
  /** ISO 8601 with offset. */
  readonly timestampraw?: string;
  readonly ip?: string;
}

/** Key of a block's signature. */
export const SIGNATURE = 'signature';
/** The box is not ticked: no name, no time (BL-01). */
export const UNSIGNED: SignatureValue = { checked: false, signature: '' };
const LONGEST_NAME = 255;

/** Judges the signature of a block (BL-01, BL-02). @param isRequired - The block has `requires_signature`. */
export function validateSignature(value: unknown, isRequired: boolean): AnswerFault[] {
  const { checked, signature } = isRecord(value) ? value : {};
  if (checked !== true) return isRequired ? [{ path: 'signature.checked', code: 'signature-required' }] : [];
  const isName = typeof signature === 'string' && signerNameError(signature) === null;
  return isName && signature.trim().length <= LONGEST_NAME
    ? []
    : [{ path: 'signature.signature', code: 'signature-name-required' }];
}

/**
 * A signature with its moment. The browser makes it to show it; the server makes the stored one, with its own clock.
 * @param name - The typed name; blanks around it are removed.
 * @param zone - The clinic's.
 */
export const signedBy = (name: string, atMs: number, zone: ZoneRules): SignatureValue => ({
  checked: true,
  signature: name.trim(),
  timestamp: signatureTimeText(atMs, zone),
  timestampraw: new Date(atMs).toISOString(),
});

/**
 * Whether a signature does not count any more: it confirms the answers of its block, and one of them has changed since. A question that was
 * blank and is blank again has not changed.
 * @param signed - The answers of the block when it was signed.
 */
export function isSignatureStale(signed: BlockAnswers, now: BlockAnswers): boolean {
  const fields = new Set([...Object.keys(signed), ...Object.keys(now)]);
  fields.delete(SIGNATURE);
  return [...fields].some((field) => !isSame(signed[field], now[field]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)));
}

const isBlank = (answer: unknown): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);
