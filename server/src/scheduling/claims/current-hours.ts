import type { Tx } from '../../platform/database/transaction.ts';
import type { KnownChoice } from '../open-starts/known-choice.ts';
import { loadPractitionersAgain, type SlotDeps } from '../open-starts/open-starts.ts';

/**
 * The choices with the hours that hold under the lock: the hours may have changed between the look-up and the lock. Takes a statement only
 * when they did.
 * @param versions - Answer of `lockPractitioners`. Choices that are not locked are returned as they are.
 * @returns Without practitioners who have left meanwhile.
 */
export async function withCurrentHours(
  tx: Tx,
  { clock }: SlotDeps,
  choices: readonly KnownChoice[],
  versions: ReadonlyMap<number, number>,
): Promise<readonly KnownChoice[]> {
  const isOld = ({ practitioner }: KnownChoice): boolean =>
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
