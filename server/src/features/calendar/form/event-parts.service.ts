import type { Deps } from '../../../deps.ts';
import type { Zones } from '../../../platform/time/zones.ts';
import type { FieldCodes } from '../../../platform/validation/field-refusal.ts';
import {
  type ClinicFacts,
  loadSlotFacts,
  type PractitionerSlotRow,
  type ServiceSlotRow,
} from '../../../scheduling/public.ts';
import type { CheckedEvent, EventCall } from './check-event.ts';
import { type EventClient, findDeletedService, findEventClient, type PresentEvent } from './event-parts.repository.ts';

/** Parts of an event; `codes` names the missing ones. */
export interface EventParts {
  readonly clinic: ClinicFacts;
  readonly service: ServiceSlotRow | undefined;
  readonly practitioner: PractitionerSlotRow | undefined;
  readonly client: EventClient | undefined;
  readonly codes: FieldCodes;
}

/**
 * Loads the practitioner, service and client of an event. At most five statements.
 * @param present - The event before the change. It may keep a service that was deleted since, and a client who is no longer Active.
 */
export async function findEventParts(
  deps: Deps,
  { clinic, actor, reach, body }: EventCall,
  present: PresentEvent | null,
): Promise<EventParts> {
  const { db } = deps.database;
  const [practitionerId = 0] = body.providers;
  const [clientId = 0] = body.clients;
  const facts = await loadSlotFacts(db, deps.zones, {
    clinicId: clinic.id,
    serviceId: body.service_id,
    practitioners: { by: 'id', ids: [practitionerId] },
    fromMs: Date.parse(body.start_date),
  });
  const isServiceKept = body.service_id === present?.serviceId;
  const service =
    facts.service ?? (isServiceKept ? await findDeletedService(db, clinic.id, body.service_id) : undefined);
  const found = await findEventClient(db, clinic.id, clientId);
  const client = found && (found.status === 'Active' || found.id === present?.clientId) ? found : undefined;
  const isTheirs = reach === 'clinic' || practitionerId === actor.practitionerId;
  const practitioner = isTheirs ? facts.practitioners[0] : undefined;
  const codes: FieldCodes = {
    ...(service ? {} : { service_id: 'service-unknown' as const }),
    ...(practitioner ? {} : { providers: 'practitioner-unknown' as const }),
    ...(client ? {} : { clients: 'client-unknown' as const }),
  };
  return { clinic: facts.clinic, service, practitioner, client, codes };
}

/** Returns the zone in which the client reads times: the client's own zone, or the clinic's zone when the client has none. */
export function clientZoneOf({ client, clinic }: CheckedEvent, zones: Zones): string {
  const own = client.timezone === null ? null : zones.zoneRules(client.timezone);
  return (own ?? clinic.slotClinic.zone).name;
}
