import { isStaff } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { linkTokenHash } from '../email-links/public.ts';
import { type Actor, rolesOf } from '../platform/access/actor.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isAskedForForm } from './asked-person.repository.ts';
import { findWaitingRequest } from './form-request.repository.ts';

export interface UnlistedReader {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly nowMs: EpochMs;
  /** Token of a link to the request. */
  readonly linkToken?: string | undefined;
}

/** Whether the reader may open and answer a published form that is not live: staff, and people for whom a request for the form waits. */
export async function mayUseUnlistedForm(
  db: Database | Tx,
  reader: UnlistedReader,
  form: { readonly id: number },
): Promise<boolean> {
  const { clinicId, actor, nowMs, linkToken } = reader;
  if (isStaff(rolesOf(actor)) || (await isAskedForForm(db, reader, form.id))) return true;
  if (!linkToken) return false;
  const request = await findWaitingRequest(db, clinicId, { tokenHash: linkTokenHash(linkToken) }, nowMs);
  return request?.formId === form.id;
}
