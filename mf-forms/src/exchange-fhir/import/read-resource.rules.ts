import { isRecord } from '@carefront/shared/app';

/** In bytes, as the server accepts them. */
export const MOST_BYTES = 2 * 1024 * 1024;

export type ReadResource =
  | { readonly ok: true; readonly resource: { resourceType: string } }
  | { readonly ok: false; readonly code: 'text-missing' | 'not-json' | 'not-resource' };

/** Reads a FHIR resource from typed text. The server validates its shape. */
export function readResource(text: string): ReadResource {
  if (text.trim() === '') return { ok: false, code: 'text-missing' };
  const json = parsed(text);
  if (json === undefined) return { ok: false, code: 'not-json' };
  if (!isRecord(json) || typeof json.resourceType !== 'string') return { ok: false, code: 'not-resource' };
  return { ok: true, resource: { ...json, resourceType: json.resourceType } };
}

/** @returns undefined for a text that is not JSON. */
function parsed(text: string): unknown {
  try {
    // Some programs write a byte order mark first.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
