import type { ClinicInfo, Service } from '@carefront/shared/contracts';
import { foldedName, isBlankSearch, matchesSearch, searchWords } from '@carefront/shared/domain';

/** The services that a visitor may choose, each once, in the clinic's order. */
export function offeredServices({ bso }: ClinicInfo): Service[] {
  const all = bso.booking_site_services.flatMap(({ booking_site_services }) => booking_site_services);
  return [
    ...new Map(all.filter(({ deleted_at }) => deleted_at === null).map((service) => [service.id, service])).values(),
  ];
}

export const serviceOf = (info: ClinicInfo | undefined, serviceId: number): Service | undefined =>
  info && offeredServices(info).find(({ id }) => id === serviceId);

/** From this many services, the list has a search field. */
export const SEARCHED_FROM = 13;

export function foundServices(services: readonly Service[], typed: string): readonly Service[] {
  const words = searchWords(typed);
  if (words.length === 0) return isBlankSearch(typed) ? services : [];
  return services.filter(({ name }) => matchesSearch(foldedName(name), words));
}
