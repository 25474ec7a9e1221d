import type { Practitioner, Service } from '@carefront/shared/contracts';
import type { Booker } from './booker.rules.ts';

type People = readonly Practitioner[];

/**
 * Somebody with an account books with their own practitioners, others with those whom the clinic shows; so does a new account, which has
 * none of its own (BK-54).
 * @param own - undefined: not loaded.
 * @returns null while it cannot be said.
 */
export function bookablePractitioners(booker: Booker, own: People | undefined, shown: People): People | null {
  if (booker.kind === 'unknown') return null;
  if (booker.kind !== 'account') return shown;
  if (!own) return null;
  return own.length > 0 ? own : shown;
}

/** Whether the practitioner's discipline is one of the service's; a service that names none is everybody's. */
export function isOfferedBy(service: Service, { user }: Practitioner): boolean {
  const disciplines = service.booking_site_occupations;
  return disciplines.length === 0 || disciplines.some(({ id }) => id === user.occupation?.id);
}

/** Whom a visitor may choose for the service, in the clinic's order (BK-21). */
export function providersOf(service: Service, practitioners: readonly Practitioner[]): Practitioner[] {
  return practitioners.filter((practitioner) => isOfferedBy(service, practitioner));
}

/**
 * The provider to stand in the dropdown: the one chosen where they offer the service, else the only one there is (BK-22).
 * @returns null: the visitor chooses.
 */
export function preselectedProvider(chosenId: number | null, providers: readonly Practitioner[]): number | null {
  if (providers.some(({ id }) => id === chosenId)) return chosenId;
  return providers.length === 1 ? (providers[0]?.id ?? null) : null;
}
