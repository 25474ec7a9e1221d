import { AppError, type ClinicInfo, type Service } from '@carefront/shared/contracts';
import { publicSite } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { countLiveForms } from '../../forms/public.ts';
import type { ClinicPart, ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { toClinicDto, toPractitionerDto, toServiceDto, toSiteRecord } from './clinic.dto.ts';
import {
  findCategories,
  findCountry,
  findLocations,
  findOccupations,
  findPractitioners,
  findServiceLocations,
  findServiceOccupations,
  findServices,
  findSite,
  type NamedRow,
  type ServiceRow,
} from './clinic-info.repository.ts';

const CLINIC_INFO: ClinicPart<ClinicInfo> = { name: 'clinic info' };

/**
 * Returns everything that the public site shows of a clinic (EN-04), for the API and the document. Leaves out what the clinic hides (fees,
 * address, texts of sections that are switched off) and services that are no longer offered.
 * @returns An object that callers share: do not change it.
 */
export function readClinicInfo(deps: Deps, clinic: ClinicRow): Promise<ClinicInfo> {
  return deps.clinics.part(clinic, CLINIC_INFO, () => loadClinicInfo(deps, clinic));
}

async function loadClinicInfo({ database: { db } }: Deps, clinic: ClinicRow): Promise<ClinicInfo> {
  const [occupations, categories, services, links, practitioners, locations, site, country, live] = await Promise.all([
    findOccupations(db, clinic.id),
    findCategories(db, clinic.id),
    findServices(db, clinic.id),
    findServiceOccupations(db, clinic.id),
    findPractitioners(db, clinic.id),
    findLocations(db, clinic.id),
    findSite(db, clinic.id),
    clinic.country_id === null ? undefined : findCountry(db, clinic.country_id),
    countLiveForms(db, clinic.id, {}),
  ]);
  const toDto = serviceMapper(clinic, occupations, links);
  const booking_site_services = categories.map(({ id, name, description }) => ({
    id,
    name,
    description,
    booking_site_services: services.filter(({ category_id }) => category_id === id).map(toDto),
  }));
  return {
    clinic: toClinicDto(clinic, { country: country ?? null, locations, hasLiveForms: live > 0 }),
    occupations,
    bso: { disciplines: occupations, booking_site_services },
    booking_site: { ...publicSite(toSiteRecord(site)), practitioners: practitioners.map(toPractitionerDto) },
  };
}

/**
 * Services offered at a location by a discipline; 0 means any location or any discipline.
 * @throws AppError `not-found` for a location or discipline of another clinic.
 */
export async function listServicesByLocation(
  { database: { db } }: Deps,
  clinic: ClinicRow,
  { locationId, occupationId }: { locationId: number; occupationId: number },
): Promise<Service[]> {
  const [occupations, services, links, places, locations] = await Promise.all([
    findOccupations(db, clinic.id),
    findServices(db, clinic.id),
    findServiceOccupations(db, clinic.id),
    findServiceLocations(db, clinic.id),
    findLocations(db, clinic.id),
  ]);
  if (locationId !== 0 && !locations.some(({ id }) => id === locationId)) {
    throw new AppError('not-found', `location ${locationId}`);
  }
  if (occupationId !== 0 && !occupations.some(({ id }) => id === occupationId)) {
    throw new AppError('not-found', `occupation ${occupationId}`);
  }
  return services
    .filter(({ id }) => locationId === 0 || isOfferedAt(places, id, locationId))
    .map(serviceMapper(clinic, occupations, links))
    .filter((service) => occupationId === 0 || service.booking_site_occupations.some(({ id }) => id === occupationId));
}

/** A service without location rows is offered at every location. */
function isOfferedAt(
  places: readonly { service_id: number; location_id: number }[],
  serviceId: number,
  locationId: number,
): boolean {
  const own = places.filter(({ service_id }) => service_id === serviceId);
  return own.length === 0 || own.some(({ location_id }) => location_id === locationId);
}

/** A service without discipline rows is offered by every discipline. */
function serviceMapper(
  clinic: ClinicRow,
  occupations: readonly NamedRow[],
  links: readonly { service_id: number; occupation_id: number }[],
): (row: ServiceRow) => Service {
  const byService = Map.groupBy(links, ({ service_id }) => service_id);
  return (row) => {
    const own = byService.get(row.id);
    const offering = occupations.filter(({ id }) => !own || own.some(({ occupation_id }) => occupation_id === id));
    return toServiceDto(row, offering, clinic.show_service_fee);
  };
}
