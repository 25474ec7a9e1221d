import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { LostRaceError, lockPractitioners, withCurrentHours } from '../../../scheduling/public.ts';
import type { CheckedEvent } from '../form/check-event.ts';

/**
 * Takes the lock of the event's practitioner, under which its time is judged and taken.
 * @param otherPractitionerIds - Practitioners whose time the same transaction releases.
 * @returns The event with the hours that hold under the lock: they may have changed since it was checked.
 * @throws LostRaceError when the practitioner has left meanwhile.
 */
export async function lockEvent(
  tx: Tx,
  deps: Deps,
  clinicId: number,
  event: CheckedEvent,
  otherPractitionerIds: readonly number[] = [],
): Promise<CheckedEvent> {
  const { practitioner } = event;
  const versions = await lockPractitioners(tx, clinicId, [practitioner.id, ...otherPractitionerIds]);
  const [current] = await withCurrentHours(tx, deps, [{ clinicId, practitioner }], versions);
  if (!current) throw new LostRaceError();
  return { ...event, practitioner: current.practitioner };
}
