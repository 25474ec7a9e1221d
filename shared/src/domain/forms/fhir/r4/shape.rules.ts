import { isRecord } from '../../../is-record.ts';
/** Why another system's resource is refused as a whole. */
export const SHAPE_CODES = [
  'resource-unknown',
  'status-unknown',
  'shape-invalid',
  'text-too-long',
  'list-too-long',
  'keys-too-many',
  'items-too-many',
  'items-too-deep',
  'link-id-invalid',
  'link-id-repeated',
  'modifier-unknown',
  'group-too-large',
] as const;
export type ShapeCode = (typeof SHAPE_CODES)[number];

export interface ShapeFault {
  /** Position in the resource: `item.0.item.3.text`; '' for the resource. */
  readonly path: string;
  readonly code: ShapeCode;
}

/** Something that one of the two formats cannot hold. */
export interface Unmapped {
  /** `linkId`; '' for the resource. */
  readonly path: string;
  /** Name of the property, or a short code. */
  readonly what: string;
  /** Which of several, in the words of the file: an option, a limit, a language. */
  readonly detail?: string;
}

/** @returns The first fault, null for a value of the right shape. */
export type Shape = (value: unknown) => ShapeFault | null;

const MOST_KEYS = 100;
const LONGEST_KEY = 100;

const fault = (code: ShapeCode, path = ''): ShapeFault => ({ path, code });

export const joined = (...parts: readonly (string | number)[]): string => parts.filter((part) => part !== '').join('.');

/** The database stores no NUL and no half of a surrogate pair. */
export const isStorable = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

export const text =
  (longest: number): Shape =>
  (value) => {
    if (typeof value !== 'string' || !isStorable(value)) return fault('shape-invalid');
    return value.length > longest ? fault('text-too-long') : null;
  };

export const flag: Shape = (value) => (typeof value === 'boolean' ? null : fault('shape-invalid'));

export const number: Shape = (value) => (Number.isFinite(value) ? null : fault('shape-invalid'));

export const list =
  (most: number, shape: Shape): Shape =>
  (value) => {
    if (!Array.isArray(value)) return fault('shape-invalid');
    if (value.length > most) return fault('list-too-long');
    for (const [index, element] of value.entries()) {
      const found = shape(element);
      if (found) return fault(found.code, joined(index, found.path));
    }
    return null;
  };

/** A record with these fields, if it has them, and with others that are not judged. FHIR forbids to ignore a modifier extension. */
export const record =
  (fields: Readonly<Record<string, Shape>>, required: readonly string[] = []): Shape =>
  (value) => {
    if (!isRecord(value)) return fault('shape-invalid');
    const keys = Object.keys(value);
    if (keys.length > MOST_KEYS || keys.some((key) => key.length > LONGEST_KEY)) return fault('keys-too-many');
    if (keys.includes('modifierExtension')) return fault('modifier-unknown', 'modifierExtension');
    const missing = required.find((key) => !keys.includes(key));
    if (missing !== undefined) return fault('shape-invalid', missing);
    for (const [key, shape] of Object.entries(fields)) {
      const found = keys.includes(key) ? shape(value[key]) : null;
      if (found) return fault(found.code, joined(key, found.path));
    }
    return null;
  };
