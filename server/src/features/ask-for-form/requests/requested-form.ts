import { whyClosed } from '@carefront/shared/domain';
import { type FoundForm, findPublishedForm } from '../../../forms/public.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';

/** Finds the published version of a form that a client is asked for. @returns undefined for a form that cannot be filled in. */
export async function findOpenRequestedForm(
  db: Database | Tx,
  clinicId: number,
  { formId }: { readonly formId: number },
): Promise<FoundForm | undefined> {
  const found = await findPublishedForm(db, clinicId, formId);
  if (!found) return undefined;
  const { status, archivedAt } = found.form;
  return whyClosed({ status, isArchived: archivedAt !== null }) === null ? found : undefined;
}
