import { randomUUID } from 'node:crypto';
import type { Caller } from '@carefront/shared/contracts';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Database } from '../../src/platform/database/transaction.ts';
import { addBooking, type GivenBooking } from '../appointments/appointment-given.ts';
import type { ObjectsOfKind } from './access-scene.ts';

export interface SceneBookings {
  appointment(caller: Caller): Promise<ObjectsOfKind>;
  /** Bookings that the call names together with their link's token; only the token gives access. */
  linked(): Promise<ObjectsOfKind>;
  /** A request to Amara, for the route's usual call. */
  request(): Promise<GivenBooking>;
}

const FIRST_START_MS = Date.parse('2028-01-03T05:00:00Z');
const EVERY_MS = 2 * 3_600_000;

const { amara, jonas } = MAPLE.practitioners;
const { clients } = MAPLE;
const AT_BIRCH = {
  clinicId: BIRCH.clinicId,
  clientId: BIRCH.clients.adult,
  practitionerId: BIRCH.practitioners.sofia.id,
  serviceId: BIRCH.services.treatment,
  zone: 'America/Vancouver',
};
/** Client whose booking belongs to the caller, or to a person that the caller looks after. */
const NEAR: Readonly<Partial<Record<Caller, { relation: 'own' | 'linked'; clientId: number }>>> = {
  client: { relation: 'own', clientId: clients.adult },
  guardian: { relation: 'linked', clientId: clients.child },
  contact: { relation: 'linked', clientId: clients.ofContact },
  practitioner: { relation: 'own', clientId: clients.emailCode },
};

/**
 * Adds requests inside and outside of every caller's reach. All are with Amara except those outside of her reach; no two start at one time.
 */
export function bookingsOf(db: Database): SceneBookings {
  let count = 0;
  const add = (wanted: Partial<Parameters<typeof addBooking>[1]>) => {
    count += 1;
    const startsAt = new Date(FIRST_START_MS + count * EVERY_MS).toISOString();
    return addBooking(db, { startsAt, status: 'requested', clientId: clients.twoFactor, ...wanted });
  };
  return {
    async appointment(caller) {
      const near = NEAR[caller];
      const practitionerId = caller === 'practitioner' ? jonas.id : amara.id;
      return {
        ...(near && { [near.relation]: (await add({ clientId: near.clientId })).id }),
        'same clinic': (await add({ practitionerId })).id,
        'other clinic': (await add(AT_BIRCH)).id,
        unknown: randomUUID(),
      };
    },
    linked: async () => ({
      'same clinic': (await add({})).id,
      'other clinic': (await add(AT_BIRCH)).id,
      unknown: randomUUID(),
    }),
    request: () => add({ clientId: clients.emailCode }),
  };
}
