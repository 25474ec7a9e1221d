import type { Locale } from '@carefront/shared/contracts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../platform/access/actor.ts';
import { recordAudit } from '../platform/audit/audit.ts';
import type { ClinicRow } from '../platform/clinics/clinic-directory.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { enqueueRegistrationEmail } from './enqueue-registration-email.ts';
import { insertRegistration, type RegistrationChannel, type RegistrationWishes } from './registration.repository.ts';

export interface RegisteredPerson {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly locale: Locale;
  readonly channel: RegistrationChannel;
  readonly clientId: number;
  readonly wishes: RegistrationWishes;
}

/**
 * Writes the registration of a new client and an audit row, and notifies the clinic. Sends no email to the typed address, which may belong to
 * anyone. Precondition: the client is written, with the status Waitlist. The transaction locks nothing after this call.
 */
export async function recordRegistration(tx: Tx, deps: Deps, registered: RegisteredPerson): Promise<void> {
  const { clinic, actor, locale, channel, clientId, wishes } = registered;
  const nowMs = deps.clock.nowMs();
  await insertRegistration(tx, { clinicId: clinic.id, clientId, channel, locale, wishes, now: new Date(nowMs) });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel },
    nowMs,
  });
  await enqueueRegistrationEmail(tx, deps, clinic, { clientId, locale });
}
