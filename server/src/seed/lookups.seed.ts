import type { Tx } from '../platform/database/transaction.ts';
import {
  CONTACT_TYPES,
  COUNTRIES,
  DIAGNOSES,
  EVENT_LOCATIONS,
  EVENT_TYPES,
  ORGANIZATIONS,
  RELATIONSHIPS,
  STATES,
  THIRD_PARTY_RELATIONSHIPS,
  VIDEO_PROVIDERS,
} from './lookups.data.ts';

/** Seeds the lists that all clinics share. */
export async function seedLookups(tx: Tx): Promise<void> {
  await tx
    .insertInto('country')
    .values([...COUNTRIES])
    .execute();
  await tx.insertInto('state').values(STATES).execute();
  await tx.insertInto('relationship').values(RELATIONSHIPS).execute();
  await tx.insertInto('contact_type').values(CONTACT_TYPES).execute();
  await tx.insertInto('organization').values(ORGANIZATIONS).execute();
  await tx.insertInto('third_party_relationship').values(THIRD_PARTY_RELATIONSHIPS).execute();
  await tx.insertInto('diagnosis').values(DIAGNOSES).execute();
  await tx.insertInto('event_type').values(EVENT_TYPES).execute();
  await tx.insertInto('event_location').values(EVENT_LOCATIONS).execute();
  await tx.insertInto('video_provider').values(VIDEO_PROVIDERS).execute();
}
