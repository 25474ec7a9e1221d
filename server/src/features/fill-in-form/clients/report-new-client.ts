import { isStaff } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { recordRegistration } from '../../../registrations/public.ts';
import type { FormCaller } from '../answering/form-caller.ts';
import type { WrittenClient } from './write-new-client.ts';

interface ReportedForm {
  readonly by: FormCaller;
  readonly nowMs: EpochMs;
}

/**
 * Records the new client in the log, and on the waitlist as other registrations, with an email to the clinic, except where
 * the clinic's own staff entered the client. Call it last: the transaction locks nothing after it.
 */
export async function reportNewClient(
  tx: Tx,
  deps: Deps,
  { by, nowMs }: ReportedForm,
  { clientId, status, practitionerId, occupationId }: WrittenClient,
): Promise<void> {
  const { clinic, actor, locale } = by;
  if (status === 'Waitlist' && !isStaff(rolesOf(actor))) {
    const wishes = { notes: null, practitionerId, occupationId };
    await recordRegistration(tx, deps, { clinic, actor, locale, channel: 'form', clientId, wishes });
    return;
  }
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel: 'form' },
    nowMs,
  });
}
