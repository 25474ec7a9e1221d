import type { ClinicInfo } from '@carefront/shared/contracts';
import { optionsOf, type SelectOption } from '@carefront/shared/forms';

/**
 * The services that the clinic offers, in its order. A service of two categories is in the list once.
 * @param lang - Language of the names.
 */
export function visitServices({ bso }: Pick<ClinicInfo, 'bso'>, lang: string | undefined): SelectOption<number>[] {
  const offered = bso.booking_site_services
    .flatMap(({ booking_site_services: services }) => services)
    .filter(({ deleted_at }) => deleted_at === null);
  return optionsOf([...new Map(offered.map((service) => [service.id, service])).values()], lang);
}
