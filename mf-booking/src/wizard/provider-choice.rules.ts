import type { Practitioner, Service } from '@carefront/shared/contracts';
import { ANY_PRACTITIONER_ID } from '@carefront/shared/domain';
import type { Booker } from './booker.rules.ts';

type People = readonly Practitioner[];

/**
 * Account holders book with their own practitioners. Visitors, and new accounts without practitioners, book with those that the clinic
 * shows (BK-54). A practitioner books with themselves (BK-53).
 * @param own - undefined: not loaded.
 * @returns null while the list is not known.
 */
export function bookablePractitioners(booker: Booker, own: People | undefined, shown: People): People | null {
  if (booker.kind === 'unknown') return null;
  if (booker.kind === 'staff' && booker.isPractitioner)
    return shown.filter(({ id }) => id === booker.user.practitioner_id);
  if (booker.kind !== 'account') return shown;
  if (!own) return null;
  return own.length > 0 ? own : shown;
}

/** Whether the practitioner's discipline is one of the service's; all practitioners offer a service without disciplines. */
export function isOfferedBy(service: Service, { user }: Practitioner): boolean {
  const disciplines = service.booking_site_occupations;
  return disciplines.length === 0 || disciplines.some(({ id }) => id === user.occupation?.id);
}

/** Lists the practitioners whom a visitor may choose for the service, in the clinic's order (BK-21). */
export function providersOf(service: Service, practitioners: readonly Practitioner[]): Practitioner[] {
  return practitioners.filter((practitioner) => isOfferedBy(service, practitioner));
}

/**
 * Whether the practitioner is one of the providers; true while the providers are not known.
 * @param practitionerId - null: no particular practitioner.
 */
export const isOneOf = (providers: People | null, practitionerId: number | null): boolean =>
  providers === null || practitionerId === null || providers.some(({ id }) => id === practitionerId);

/** Whether 'Any available practitioner' is offered. */
export const isAnyOffered = (providers: People): boolean => providers.length > 1;

/**
 * Returns the provider to preselect in the dropdown: the chosen one if they offer the service, else the only provider (BK-22).
 * @param chosenId - May be 'any'.
 * @returns null: the visitor chooses.
 */
export function preselectedProvider(chosenId: number | null, providers: People): number | null {
  if (providers.some(({ id }) => id === chosenId)) return chosenId;
  if (chosenId === ANY_PRACTITIONER_ID && isAnyOffered(providers)) return chosenId;
  return providers.length === 1 ? (providers[0]?.id ?? null) : null;
}
