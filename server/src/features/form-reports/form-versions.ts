import { type FoundForm, findPublishedForms } from '../../forms/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** @returns The versions that exist, newest first. */
export async function findVersions(
  db: Database,
  clinicId: number,
  formId: number,
  numbers: readonly number[],
): Promise<FoundForm[]> {
  const keys = [...new Set(numbers)].map((version) => ({ formId, version }));
  return (await findPublishedForms(db, clinicId, keys)).sort((a, b) => b.version - a.version);
}
