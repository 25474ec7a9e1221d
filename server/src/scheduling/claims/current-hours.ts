import type { Tx } from '../../platform/database/transaction.ts';
import type { PractitionerSlotRow } from '../facts/slot-facts.repository.ts';
import { loadPractitionersAgain, type SlotDeps } from '../open-starts/open-starts.ts';

/** Anything that was decided for a practitioner whose hours were read before the lock. */
export interface ChosenPractitioner {
  readonly clinicId: number;
  readonly practitioner: PractitionerSlotRow;
}

/**
 * The choices with the hours that hold under the lock: the hours may have changed between the look-up and the lock. Takes a statement only
 * when they did.
 * @param versions - Answer of `lockPractitioners`. Choices that are not locked are returned as they are.
 * @returns Without practitioners who have left meanwhile.
 */
export async function withCurrentHours<C extends ChosenPractitioner>(
  tx: Tx,
  { clock }: Pick<SlotDeps, 'clock'>,
  choices: readonly C[],
  versions: ReadonlyMap<number, number>,
): Promise<readonly C[]> {
  const isOld = ({ practitioner }: C): boolean =>
    (versions.get(practitioner.id) ?? practitioner.hours_version) !== practitioner.hours_version;
  const [first, ...others] = choices.filter(isOld);
  if (!first) return choices;
  const ids = [first, ...others].map(({ practitioner }) => practitioner.id);
  const current = await loadPractitionersAgain(tx, first.clinicId, ids, clock.nowMs());
  return choices.flatMap((choice) => {
    if (!isOld(choice)) return [choice];
    const practitioner = current.find(({ id }) => id === choice.practitioner.id);
    return practitioner ? [{ ...choice, practitioner }] : [];
  });
}
