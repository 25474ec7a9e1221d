import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { DAY_MS, FORM_REQUEST_DAYS } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { isLive } from '../forms/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { insertFormRequests } from './form-request.repository.ts';

export interface BookedService {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly serviceId: number;
  readonly clientId: number;
  /** Language of the booking. */
  readonly locale: Locale;
}

/**
 * Asks the client for the live forms of the booked service, on the account page and with the booking's link (`bookingLinks`). A form that the
 * client is already asked for is left out.
 */
export async function askAfterBooking(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { serviceId, ...booked }: BookedService,
): Promise<void> {
  const formIds = await findServiceForms(tx, booked.clinicId, serviceId);
  const nowMs = clock.nowMs();
  const dates = { createdAt: new Date(nowMs), expiresAt: new Date(nowMs + FORM_REQUEST_DAYS * DAY_MS) };
  await insertFormRequests(
    tx,
    formIds.map((formId) => ({ ...booked, ...dates, id: randomUUID(), formId, askedByUserId: null, link: null })),
  );
}

async function findServiceForms(tx: Tx, clinicId: number, serviceId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('service_form as s')
    .innerJoin('form as f', (on) => on.onRef('f.clinic_id', '=', 's.clinic_id').onRef('f.id', '=', 's.form_id'))
    .select('f.id')
    .where('s.clinic_id', '=', clinicId)
    .where('s.service_id', '=', serviceId)
    .where(isLive)
    .orderBy('f.id')
    .execute();
  return rows.map(({ id }) => id);
}
