import type { Deps } from '../../../deps.ts';
import { askAfterBooking, endWithBookings } from '../../../form-requests/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { CheckedEvent, EventCall } from '../form/check-event.ts';

/**
 * Runs after an event was given to another client: ends the requests for forms of the previous client, and asks the new client.
 * @param ids.endedId - The cancelled booking of the previous client.
 */
export async function askOtherClient(
  tx: Tx,
  deps: Deps,
  { clinic, locale }: EventCall,
  { client, service }: CheckedEvent,
  { id, endedId }: { readonly id: string; readonly endedId: string },
): Promise<void> {
  const clinicId = clinic.id;
  await tx
    .updateTable('user_form')
    .set({ appointment_id: endedId })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', id)
    .execute();
  await endWithBookings(tx, { clinicId, appointmentIds: [endedId], nowMs: deps.clock.nowMs() });
  await askAfterBooking(tx, deps, { clinicId, clientId: client.id, appointmentId: id, serviceId: service.id, locale });
}
