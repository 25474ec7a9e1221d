import { dateAt, EMPTY_CONTACT, requiresGuardian, withEmail } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type ClientRecord, insertClient } from '../../people/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordRegistration } from '../../registrations/public.ts';
import type { RegistrationCall } from './register-by-chatbot.service.ts';

/** The bot asks for no wishes. */
const NO_WISHES = { notes: null, practitionerId: null, occupationId: null };

/**
 * Writes the client and their registration: everything, or the transaction is rolled back. Precondition: `registrationRefusals` found nothing.
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
  const client = waitlistedClient(form, requiresGuardian(form.birthday, today, clinic.consent_age_years));
  // The clinic's zone, because the bot asks for none.
  const clientId = await insertClient(tx, clinic.id, client, { status: 'Waitlist', timezone: clinic.timezone, now });
  await recordRegistration(tx, deps, { clinic, actor, locale, channel: 'chatbot', clientId, wishes: NO_WISHES });
  return clientId;
}

/** Returns the client's record, with notifications by email as for a client of the booking form (BK-70). */
function waitlistedClient(form: RegistrationCall['form'], needsGuardian: boolean): ClientRecord {
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
    bool_needs_guardian: needsGuardian ? 1 : 0,
  };
}
