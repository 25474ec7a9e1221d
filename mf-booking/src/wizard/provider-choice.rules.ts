import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import type { Booker } from './booker.rules.ts';

type People = readonly Practitioner[];

/**
 * Somebody with an account books with their own practitioners, others with those whom the clinic shows; so does a new account, which has
 * none of its own (BK-54). A practitioner books with themself (BK-53).
 * @param own - undefined: not loaded.
 * @returns null while it cannot be said.
 */
export function bookablePractitioners(booker: Booker, own: People | undefined, shown: People): People | null {
  if (booker.kind === 'unknown') return null;
  if (booker.kind === 'staff' && booker.isPractitioner)
    return shown.filter(({ id }) => id === booker.user.practitioner_id);
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

/** Whether somebody may book with the practitioner, as far as that is known. @param practitionerId - null: with nobody in particular. */
export const isOneOf = (providers: People | null, practitionerId: number | null): boolean =>
  providers === null || practitionerId === null || providers.some(({ id }) => id === practitionerId);

/** Whether 'Any available practitioner' is a choice at all. */
export const isAnyOffered = (providers: People): boolean => providers.length > 1;

/**
 * The provider to stand in the dropdown: the one chosen where they offer the service, else the only one there is (BK-22).
 * @param chosenId - May be 'any'.
 * @returns null: the visitor chooses.
 */
export function preselectedProvider(chosenId: number | null, providers: People): number | null {
  if (providers.some(({ id }) => id === chosenId)) return chosenId;
  if (chosenId === ANY_PRACTITIONER_ID && isAnyOffered(providers)) return chosenId;
  return providers.length === 1 ? (providers[0]?.id ?? null) : null;
}
