import { addDays, addMonths, fullYearsBetween, type IsoDate } from '@carefront/shared/domain';
import { CANADA_ID } from '../../src/clinic-set-up/public.ts';
import { foldedNameOf } from '../../src/people/public.ts';
import type { ClientStatus } from '../../src/platform/database/tables.ts';
import type { Tx } from '../../src/platform/database/transaction.ts';

export interface DemoClient {
  id: number;
  userId?: number;
  status: ClientStatus;
  firstName: string;
  lastName: string;
  sex: 'M' | 'F' | 'O';
  /** In full years on the day of the first start. */
  age: number;
  email: string | null;
  city: string;
  stateId: number;
  postalCode: string;
  areaCode: string;
  practitionerIds: readonly number[];
}

const ADULT_FROM_YEARS = 18;

/** @param today - Day of the first start, from which dates of birth are computed. */
export async function seedClients(
  tx: Tx,
  clinicId: number,
  clients: readonly DemoClient[],
  today: IsoDate,
): Promise<void> {
  const rows = clients.map((client, index) => {
    const dob = dobFor(client.age, index, today);
    const isMinor = fullYearsBetween(dob, today) < ADULT_FROM_YEARS;
    return {
      clinic_id: clinicId,
      id: client.id,
      user_id: client.userId ?? null,
      status: client.status,
      first_name: client.firstName,
      last_name: client.lastName,
      folded_name: foldedNameOf(client.firstName, client.lastName),
      dob,
      sex: client.sex,
      gender: null,
      other_gender: null,
      email: client.email,
      other_email: null,
      phone_number: isMinor ? null : demoPhone(client.areaCode, index),
      other_phone: null,
      address: `${12 + index * 7} ${STREETS[index % STREETS.length] ?? 'Main Street'}`,
      city: client.city,
      country_id: CANADA_ID,
      state_id: client.stateId,
      postal_code: client.postalCode,
      timezone: null,
      bool_needs_guardian: isMinor,
      is_notification_enabled: client.email !== null,
      bool_notify_invoice_shared: client.email !== null,
      bool_notify_note_shared: client.email !== null,
    };
  });
  await tx.insertInto('client').values(rows).execute();
  const links = clients.flatMap(({ id, practitionerIds }) =>
    practitionerIds.map((practitionerId) => ({
      clinic_id: clinicId,
      client_id: id,
      practitioner_id: practitionerId,
    })),
  );
  if (links.length > 0) await tx.insertInto('client_practitioner').values(links).execute();
}

const STREETS = [
  'Maple Avenue',
  'Harbour Street',
  'Dundas Street West',
  'St. Clair Avenue',
  'Bloor Street East',
  'Lakeshore Road',
];

/** Spreads birthdays over the year. The birthday is always past, so that the age is right today. */
function dobFor(ageYears: number, index: number, today: IsoDate): IsoDate {
  return addDays(addMonths(today, -12 * ageYears), -((index * 13) % 330));
}

/** Phone numbers from the range that is reserved for fiction. */
export function demoPhone(areaCode: string, index: number): string {
  return `+1 (${areaCode}) 555-01${String(index % 100).padStart(2, '0')}`;
}
