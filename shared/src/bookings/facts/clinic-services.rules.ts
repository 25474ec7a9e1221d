import type { ClinicInfo, Locale, Service, ServiceCategory } from '@carefront/shared/contracts';

/** Returns the services that a visitor may pick (BK-11), each once, in the clinic's order. */
export function offeredServices(services: readonly Service[]): Service[] {
  const seen = new Set<number>();
  return services.filter(({ id, deleted_at }) => {
    if (deleted_at !== null || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

export const servicesOfClinic = ({ bso }: ClinicInfo): Service[] =>
  offeredServices(bso.booking_site_services.flatMap(({ booking_site_services }) => booking_site_services));

export interface ServiceGroup {
  /** null for services without a category. */
  readonly category: string | null;
  /** Language of the category's name; undefined: the reader's. */
  readonly lang?: Locale | undefined;
  readonly services: readonly Service[];
}

/** Groups services by the clinic's categories, in order; leaves out empty categories. */
export function groupedServices(services: readonly Service[], categories: readonly ServiceCategory[]): ServiceGroup[] {
  const rest = new Map(services.map((service) => [service.id, service]));
  const groups = categories.map(({ name, langs, booking_site_services }): ServiceGroup => {
    const own = booking_site_services.flatMap(({ id }) => {
      const service = rest.get(id);
      rest.delete(id);
      return service ? [service] : [];
    });
    return { category: name, ...(langs?.name && { lang: langs.name }), services: own };
  });
  return [...groups, { category: null, services: [...rest.values()] }].filter((group) => group.services.length > 0);
}

/** Returns the service with this id. @returns undefined for an unknown or deleted service. */
export const serviceOfClinic = (info: ClinicInfo, serviceId: number): Service | undefined =>
  servicesOfClinic(info).find(({ id }) => id === serviceId);
