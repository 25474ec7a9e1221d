import { dateAt, isValidEmail, requiresGuardian } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { postLetter } from '../send-mail/outbox.service.ts';
import type { RegistrationCall } from './register-by-chatbot.service.ts';
import { insertRegistration, insertWaitlisted } from './waitlist.repository.ts';

/**
 * Client, how they came, a row of the log and a letter to the clinic: all of it, or the transaction goes. None to the e-mail that was typed:
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
  if (isValidEmail(clinic.email?.trim() ?? ''))
    await postLetter(tx, deps, { clinicId: clinic.id, name: 'client-registered', details: { clientId }, locale });
  return clientId;
}
