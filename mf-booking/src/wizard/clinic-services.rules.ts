import type { ClinicInfo, Service, ServiceCategory } from '@carefront/shared/contracts';

/** The services that a visitor may pick (BK-11), each once, in the clinic's order. */
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
  /** null: services that no category of the clinic holds. */
  readonly category: string | null;
  readonly services: readonly Service[];
}

/** The services under the clinic's categories, in their order; a category without one of them is not there. */
export function groupedServices(services: readonly Service[], categories: readonly ServiceCategory[]): ServiceGroup[] {
  const rest = new Map(services.map((service) => [service.id, service]));
  const groups = categories.map(({ name, booking_site_services }): ServiceGroup => {
    const own = booking_site_services.flatMap(({ id }) => {
      const service = rest.get(id);
      rest.delete(id);
      return service ? [service] : [];
    });
    return { category: name, services: own };
  });
  return [...groups, { category: null, services: [...rest.values()] }].filter((group) => group.services.length > 0);
}

/** The service that an address names. @returns undefined for one that is unknown or deleted. */
export const serviceOfClinic = (info: ClinicInfo, serviceId: number): Service | undefined =>
  servicesOfClinic(info).find(({ id }) => id === serviceId);
