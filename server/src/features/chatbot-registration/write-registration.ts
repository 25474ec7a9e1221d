import { dateAt, EMPTY_CONTACT, type IsoDate, requiresGuardian, withEmail } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type ClientRecord, insertClient } from '../../people/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueRegistrationEmail } from './enqueue-registration-email.ts';
import type { RegistrationCall } from './register-by-chatbot.service.ts';
import { insertRegistration } from './waitlist.repository.ts';

/**
 * Writes the client, their registration and an audit row, and notifies the clinic: everything, or the transaction is rolled back. Sends no
 * email to the typed address, which may belong to anyone. Precondition: `registrationRefusals` found nothing.
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
  const client = waitlistedClient(form, today);
  // The clinic's zone, because the bot asks for none.
  const clientId = await insertClient(tx, clinic.id, client, { status: 'Waitlist', timezone: clinic.timezone, now });
  await insertRegistration(tx, { clinicId: clinic.id, clientId, locale, now });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel: 'chatbot' },
    nowMs,
  });
  await enqueueRegistrationEmail(tx, deps, clinic, { clientId, locale });
  return clientId;
}

/** Returns the client's record, with notifications by email as for a client of the booking form (BK-70). */
function waitlistedClient(form: RegistrationCall['form'], today: IsoDate): ClientRecord {
  return {
    ...withEmail(EMPTY_CONTACT, form.email),
    first_name: form.first_name,
    last_name: form.last_name,
    dob: form.birthday,
    ...(form.sex !== '' && { sex: form.sex }),
    address: '',
    city: '',
    country_id: form.country_id,
    state_id: form.state,
    bool_needs_guardian: requiresGuardian(form.birthday, today) ? 1 : 0,
  };
}
