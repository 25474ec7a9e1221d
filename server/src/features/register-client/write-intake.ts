import { hasFamilyRole } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { contactSetterOf, writePerson } from '../../people/public.ts';
import { rolesOf } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordRegistration } from '../../registrations/public.ts';
import { writeSubmittedConsent } from '../consent/public.ts';
import type { CheckedIntake } from './check-intake.service.ts';
import type { IntakeCall } from './intake-call.ts';
import { attachNotePictures } from './note-pictures.service.ts';

/**
 * Writes client, guardians, registration, pictures and consent, and notifies the clinic: everything, or the transaction is rolled back.
 * @returns The new client's id.
 */
export async function writeIntake(
  tx: Tx,
  deps: Deps,
  { clinic, actor, uploader, locale, request }: IntakeCall,
  { form, care, notes }: CheckedIntake,
): Promise<number> {
  const now = new Date(deps.clock.nowMs());
  // The clinic's zone, because the form asks for none.
  const clientId = await writePerson(tx, {
    clinic,
    form,
    status: 'Waitlist',
    timezone: clinic.timezone,
    now,
    contactSetBy: contactSetterOf(actor),
  });
  if (form.is_consent_form === 1)
    await writeSubmittedConsent(tx, deps, {
      ...{ clinic, locale, actor, request },
      client: { id: clientId, isNew: true, canBeSubmitter: !hasFamilyRole(rolesOf(actor)) },
      email: form.email,
      practitionerId: care.practitionerId,
      appointmentId: null,
      consent: form.consent,
      auditDetails: { client_id: clientId },
    });
  await recordRegistration(tx, deps, {
    clinic,
    actor,
    locale,
    channel: 'intake',
    clientId,
    wishes: { ...care, notes: await attachNotePictures(tx, { clinicId: clinic.id, clientId, uploader, notes }) },
  });
  return clientId;
}
