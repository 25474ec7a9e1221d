import { readOfferVersion } from '../../clinic-changes/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isOfferedBy, placesOf } from '../facts/slot-facts.ts';
import type { KnownChoice } from '../open-starts/known-choice.ts';
import { loadSlotFacts, type SlotDeps } from '../open-starts/open-starts.ts';

/**
 * The choices with the closures, clinic hours, locations and the service that hold now: the office may have changed them after the choices were
 * loaded. Takes one statement when nothing changed. Precondition: `claimTransaction` keeps the offer, and the practitioners are locked.
 * @param wantedLocationId - null: anywhere.
 * @returns Without choices that are no longer offered.
 */
export async function withCurrentOffer(
  tx: Tx,
  { clock, zones }: Pick<SlotDeps, 'clock' | 'zones'>,
  choices: readonly KnownChoice[],
  wantedLocationId: number | null,
): Promise<readonly KnownChoice[]> {
  const [first] = choices;
  if (!first || first.clinic.offerVersion === (await readOfferVersion(tx, first.clinicId))) return choices;
  const { clinic, service, practitioners } = await loadSlotFacts(tx, zones, {
    clinicId: first.clinicId,
    serviceId: first.service.id,
    practitioners: { by: 'id', ids: choices.map(({ practitioner }) => practitioner.id) },
    fromMs: clock.nowMs(),
  });
  if (!service || placesOf(service, clinic, wantedLocationId).length === 0) return [];
  return choices.flatMap((choice) => {
    const practitioner = practitioners.find(({ id }) => id === choice.practitioner.id);
    return practitioner && isOfferedBy(service, practitioner) ? [{ ...choice, clinic, service, practitioner }] : [];
  });
}
