export {
  findCategories,
  findLocations,
  findOccupations,
  findPractitioners,
  findServices,
  findSite,
} from './clinic-info.repository.ts';
export {
  EMPTY_SITE_CONTENT,
  readClinicInfo,
  type SiteRecord,
  siteOrigin,
  toPractitionerDto,
  toSiteRecord,
} from './clinic-info.ts';
