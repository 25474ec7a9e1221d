import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../deps.ts';
import {
  findContactTypes,
  findCountries,
  findRelationships,
  findStates,
} from '../features/clinic-site/clinic-info.repository.ts';
import { listLocations, listServicesByLocation, readClinicInfo } from '../features/clinic-site/clinic-info.ts';
import { uploadContentImage } from '../features/content-images/content-images.ts';
import { listVersions, readSite, readVersion } from '../features/edit-site/read-site.ts';
import { savePortrait, saveSite } from '../features/edit-site/save-site.ts';
import { listMissingTranslations } from '../features/missing-translations/list-missing-translations.ts';
import { MULTIPART_LIMITS } from '../files/public.ts';
import { listAssignedClients } from '../people/public.ts';
import { multipartBody, type SomeRoutes } from './route-table.ts';

export const siteRoutes = {
  getClinicInfo: (deps, { clinic, params, locale }) => {
    if (params.id !== 'null' && params.id !== clinic.id) throw new AppError('not-found', `clinic ${params.id}`);
    return readClinicInfo(deps, clinic, locale);
  },
  getLocations: (deps, { clinic, locale }) => listLocations(deps, clinic, locale),
  fetchOptionsByLocation: async (deps, { clinic, params, query, locale }) => {
    const filter = { locationId: params.locationId, occupationId: query.occupation_id ?? 0, locale };
    return { event_services: await listServicesByLocation(deps, clinic, filter) };
  },
  getCountriesStates: findCountriesAndStates,
  getStates: async (deps) => ({ data: { states: await findStates(deps.database.db) } }),
  getIntakeDataOption: findCountriesAndStates,
  getGuardianData: async (deps, { clinic, actor, reach, query }) => {
    const { guardian_id: guardianId, contact_id: contactId, clinic_id: clinicId = clinic.id } = query;
    if (clinicId !== clinic.id) throw new AppError('not-found', `clinic ${clinicId}`);
    const named = { guardianId, contactId };
    const clients = await listAssignedClients(deps, { clinic, actor, reach, named });
    const { db } = deps.database;
    return { relationships: await findRelationships(db), contact_types_other: await findContactTypes(db), clients };
  },

  listMissingTranslations: (deps, { clinic }) => listMissingTranslations(deps, clinic),

  // Owners and office admins edit the site (ST-15).
  getBookingSite: (deps, { clinic }) => readSite(deps.database.db, clinic.id),
  saveBookingSite: saveSite,
  savePortrait,
  listSiteVersions: (deps, { clinic, query }) => listVersions(deps.database.db, clinic.id, query),
  getSiteVersion: (deps, { clinic, params }) => readVersion(deps.database.db, clinic.id, params.version),

  // The clinic's own pictures (CT-11).
  uploadContentImage: {
    addBodyParser: multipartBody(MULTIPART_LIMITS),
    useCase: (deps, call, { pictureQueue }) => uploadContentImage(deps, pictureQueue, call),
  },
} satisfies SomeRoutes;

async function findCountriesAndStates({ database: { db } }: Deps) {
  return { countries: await findCountries(db), states: await findStates(db) };
}
