export { EMPTY_SITE_CONTENT, type SiteRecord, toPractitionerDto, toSiteRecord } from './clinic.dto.ts';
export { findPractitioners, findSite } from './clinic-info.repository.ts';
export { readClinicInfo } from './clinic-info.service.ts';
export { siteOrigin } from './site-origin.ts';
