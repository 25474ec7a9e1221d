import type { Practitioner, Reach } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { familyReach, findPractitionerIds, ownPractitionerId } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { findPractitioners, toPractitionerDto } from '../clinic-site/public.ts';

/**
 * Lists the caller's own practitioners (BK-54), in the clinic's order, each once: a family gets the practitioners of its clients, a
 * practitioner gets only their own entry, and staff get all practitioners. Practitioners who have left are absent.
 */
export async function listOwnPractitioners(
  { database: { db } }: Deps,
  { clinic, actor, reach }: { clinic: ClinicRow; actor: Actor; reach: Reach },
): Promise<Practitioner[]> {
  const practitioners = await findPractitioners(db, clinic.id);
  if (reach === 'clinic') return practitioners.map(toPractitionerDto);
  const ids = await findPractitionerIds(db, clinic.id, familyReach(actor, reach));
  const ownId = ownPractitionerId(actor);
  return practitioners.filter(({ id }) => id === ownId || ids.includes(id)).map(toPractitionerDto);
}
