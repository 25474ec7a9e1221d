import { dateAt, requiresGuardian } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { tellClinic } from './post-registration-letter.ts';
import type { RegistrationCall } from './register-by-chatbot.service.ts';
import { insertRegistration, insertWaitlisted } from './waitlist.repository.ts';

/**
 * Client, how they came, a row of the log, and the clinic told: all of it, or the transaction goes. No letter to the e-mail that was typed:
 * it may be anybody's.
 * Precondition: `registrationRefusals` found nothing.
 * @returns The new client's id.
 */
export async function writeRegistration(
  tx: Tx,
  deps: Deps,
  { clinic, actor, locale, form }: RegistrationCall,
): Promise<number> {
  const nowMs = deps.clock.nowMs();
  const now = new Date(nowMs);
  const today = dateAt(deps.zones.requireZone(clinic.timezone), nowMs);
  const clientId = await insertWaitlisted(tx, clinic.id, form, {
    needsGuardian: requiresGuardian(form.birthday, today),
    timezone: clinic.timezone,
    now,
  });
  await insertRegistration(tx, { clinicId: clinic.id, clientId, locale, now });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel: 'chatbot' },
    nowMs,
  });
  await tellClinic(tx, deps, clinic, { clientId, locale });
  return clientId;
}
