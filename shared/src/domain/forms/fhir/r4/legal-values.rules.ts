import { isIsoDate } from '../../../dates/dates.ts';
import { isRecord } from '../../../is-record.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const LARGEST_INTEGER = 2_147_483_647;
/** Properties with codes: single spaces between their words. */
const CODES = ['code', 'valueCode'];
const ADDRESSES = ['url', 'system', 'questionnaire'];
/** Answers of a form that are of another kind for FHIR, as texts. */
const TYPED: Readonly<Record<string, (value: string) => boolean>> = {
  valueDate: (value) => isIsoDate(value) && !value.startsWith('0000'),
  valueTime: (value) => TIME.test(value),
  valueUri: (value) => !/[\s\p{Cc}]/u.test(value),
};

/** A text without the control characters that FHIR forbids: a space stands for each. */
export const legalText = (text: string): string => text.replace(/[^\P{Cc}\t\n\r\u007f-\u009f]/gu, ' ');

/**
 * Writes an element with values that FHIR R4 allows: other values are changed, and those that hold nothing are left out. Forms and imported files
 * have any text.
 */
export const legal = <T extends object>(element: T): T => (legalPart(element, '') ?? {}) as T; // the same properties, or fewer of them

/** @returns undefined for a value that holds nothing. */
function legalPart(value: unknown, key: string): unknown {
  if (typeof value === 'string') return legalString(value, key) || undefined;
  if (Array.isArray(value)) {
    const parts = value.map((part) => legalPart(part, key)).filter((part) => part !== undefined);
    return parts.length > 0 ? parts : undefined;
  }
  if (!isRecord(value)) return value ?? undefined;
  const entries = Object.entries(value).flatMap(([name, part]) => {
    const [legalName, legalValue] = [legalKey(name, part), legalPart(part, legalKey(name, part))];
    return legalValue === undefined ? [] : [[legalName, legalValue] as const];
  });
  const isBare = key === 'extension' && entries.every(([name]) => name === 'url');
  return entries.length > 0 && !isBare ? Object.fromEntries(entries) : undefined;
}

function legalKey(key: string, value: unknown): string {
  if (typeof value === 'string') return TYPED[key]?.(value) === false ? 'valueString' : key;
  const isInteger = Number.isInteger(value) && Math.abs(Number(value)) <= LARGEST_INTEGER;
  return isInteger ? key : key.replace(/^(value|answer)Integer$/, '$1Decimal');
}

function legalString(value: string, key: string): string {
  const text = legalText(value);
  if (text.trim() === '') return '';
  if (CODES.includes(key)) return text.trim().replace(/\s+/gu, ' ');
  return ADDRESSES.includes(key) ? text.trim().replace(/\s/gu, encodeURIComponent) : text;
}
