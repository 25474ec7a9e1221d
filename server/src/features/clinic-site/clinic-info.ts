import {
  AppError,
  type BookingSite,
  type Clinic,
  type ClinicInfo,
  type Country,
  type Locale,
  type Location,
  type Practitioner,
  type Service,
  type SiteContent,
} from '@carefront/shared/contracts';
import {
  clinicTexts,
  isBlankSiteText,
  publicSite,
  type SiteTextField,
  type SiteTextLangs,
  type SiteTranslations,
  siteInLanguage,
  siteText,
  type TextLanguages,
} from '@carefront/shared/domain';
import type { FastifyRequest } from 'fastify';
import { languagesOf } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import { countLiveForms } from '../../forms/public.ts';
import { initialsOf } from '../../people/public.ts';
import { type ClinicPart, type ClinicRow, clinicOrigin } from '../../platform/clinics/clinic-directory.ts';
import { ownPort } from '../../platform/http/listen.ts';
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
  type PractitionerRow,
  type ServiceRow,
  type TranslatedRow,
} from './clinic-info.repository.ts';

type Named = ClinicInfo['occupations'][number];

const CLINIC_INFO: Readonly<Record<Locale, ClinicPart<ClinicInfo>>> = {
  en: { name: 'clinic info in English' },
  fr: { name: 'clinic info in French' },
};

/**
 * Returns everything that the public site shows of a clinic (EN-04), for the API and the document. Leaves out what the clinic hides (fees,
 * address, texts of sections that are switched off) and services that are no longer offered.
 * @param locale - The reader's language: each text is in it where the clinic has written it so (GN-05).
 * @returns An object that callers share: do not change it.
 */
export function readClinicInfo(deps: Deps, clinic: ClinicRow, locale: Locale): Promise<ClinicInfo> {
  return deps.clinics.part(clinic, CLINIC_INFO[locale], () => loadClinicInfo(deps, clinic, locale));
}

async function loadClinicInfo({ database: { db } }: Deps, clinic: ClinicRow, locale: Locale): Promise<ClinicInfo> {
  const languages = languagesOf(clinic, locale);
  const [disciplines, categories, services, links, practitioners, locations, site, country, live] = await Promise.all([
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
  const occupations = disciplines.map((row) => toNamedDto(row, languages));
  const toDto = serviceMapper(clinic, occupations, links, languages);
  const booking_site_services = categories.map((row) => ({
    id: row.id,
    ...clinicTexts(row, ['name', 'description'], languages),
    booking_site_services: services.filter(({ category_id }) => category_id === row.id).map(toDto),
  }));
  const places = locations.map((row) => toLocationDto(row, languages));
  return {
    clinic: toClinicDto(clinic, { country: country ?? null, locations: places, hasLiveForms: live > 0, languages }),
    occupations,
    bso: { disciplines: occupations, booking_site_services },
    booking_site: {
      ...readersSite(toSiteRecord(site), languages),
      practitioners: practitioners.map((row) => toPractitionerDto(row, languages)),
    },
  };
}

const toNamedDto = (row: TranslatedRow, languages: TextLanguages): Named => ({
  id: row.id,
  ...clinicTexts(row, ['name'], languages),
});

const toLocationDto = (row: TranslatedRow & { complete_address: string }, languages: TextLanguages): Location => ({
  ...toNamedDto(row, languages),
  complete_address: row.complete_address,
});

/** The clinic's locations on offer, in its order. */
export async function listLocations(
  { database: { db } }: Deps,
  clinic: ClinicRow,
  locale: Locale,
): Promise<Location[]> {
  const languages = languagesOf(clinic, locale);
  return (await findLocations(db, clinic.id)).map((row) => toLocationDto(row, languages));
}

/**
 * Services offered at a location by a discipline; 0 means any location or any discipline.
 * @throws AppError `not-found` for a location or discipline of another clinic.
 */
export async function listServicesByLocation(
  { database: { db } }: Deps,
  clinic: ClinicRow,
  { locationId, occupationId, locale }: { locationId: number; occupationId: number; locale: Locale },
): Promise<Service[]> {
  const languages = languagesOf(clinic, locale);
  const [disciplines, services, links, places, locations] = await Promise.all([
    findOccupations(db, clinic.id),
    findServices(db, clinic.id),
    findServiceOccupations(db, clinic.id),
    findServiceLocations(db, clinic.id),
    findLocations(db, clinic.id),
  ]);
  const occupations = disciplines.map((row) => toNamedDto(row, languages));
  if (locationId !== 0 && !locations.some(({ id }) => id === locationId)) {
    throw new AppError('not-found', `location ${locationId}`);
  }
  if (occupationId !== 0 && !occupations.some(({ id }) => id === occupationId)) {
    throw new AppError('not-found', `occupation ${occupationId}`);
  }
  return services
    .filter(({ id }) => locationId === 0 || isOfferedAt(places, id, locationId))
    .map(serviceMapper(clinic, occupations, links, languages))
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
  occupations: readonly Named[],
  links: readonly { service_id: number; occupation_id: number }[],
  languages: TextLanguages,
): (row: ServiceRow) => Service {
  const byService = Map.groupBy(links, ({ service_id }) => service_id);
  return (row) => {
    const own = byService.get(row.id);
    const offering = occupations.filter(({ id }) => !own || own.some(({ occupation_id }) => occupation_id === id));
    return toServiceDto(row, { offering, showsFee: clinic.show_service_fee, languages });
  };
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

interface ClinicParts {
  readonly country: Country | null;
  readonly locations: readonly Location[];
  readonly hasLiveForms: boolean;
  readonly languages: TextLanguages;
}

/** The public part of a clinic (EN-03). The address is absent when the clinic hides it (RL-03). */
function toClinicDto(row: ClinicRow, { country, locations, hasLiveForms, languages }: ClinicParts): Clinic {
  const showsAddress = row.show_website_footer_address;
  return {
    id: row.id,
    name: row.name,
    image: row.image,
    image_dark: row.image_dark,
    content_locale: row.content_locale,
    timezone: row.timezone,
    country_id: row.country_id,
    state_id: row.state_id,
    country,
    time_picker_interval: row.time_picker_interval,
    clinic_start_time: row.clinic_start_time,
    clinic_end_time: row.clinic_end_time,
    is_booking_enabled: flag(row.is_booking_enabled),
    enable_hidden_booking_links: flag(row.enable_hidden_booking_links),
    automatically_approve_bookings: flag(row.automatically_approve_bookings),
    show_booking_location_dropdown: flag(row.show_booking_location_dropdown),
    bool_sms_support: flag(row.bool_sms_support),
    consent_title: row.consent_title,
    consent_tos: row.consent_tos,
    ...clinicTexts(row, ['intake_note_template'], languages),
    allow_form_password_setup: flag(row.allow_form_password_setup),
    consent_age_years: row.consent_age_years,
    stripe_connect_enabled: flag(row.stripe_connect_enabled),
    address: showsAddress ? row.address : null,
    office_phone: row.office_phone,
    email: row.email,
    website: row.website,
    website_location_id: row.website_location_id,
    website_location: showsAddress ? (locations.find(({ id }) => id === row.website_location_id) ?? null) : null,
    is_intakeform_enabled: flag(row.is_intakeform_enabled),
    has_live_forms: flag(hasLiveForms),
    is_chatbot_enabled: flag(row.is_chatbot_enabled),
    show_service_fee: flag(row.show_service_fee),
    show_website_footer_address: flag(row.show_website_footer_address),
  };
}

interface ServiceParts {
  /** Disciplines that offer the service. */
  readonly offering: Named[];
  /** When false, the fee (in cents) is absent (RL-03). */
  readonly showsFee: boolean;
  readonly languages: TextLanguages;
}

function toServiceDto(row: ServiceRow, { offering, showsFee, languages }: ServiceParts): Service {
  return {
    id: row.id,
    ...clinicTexts(row, ['name', 'description'], languages),
    fee: showsFee ? row.fee_cents : null,
    duration: row.duration,
    duration_unit: row.duration_unit,
    listed_every_minutes: row.listed_every_minutes,
    deleted_at: row.deleted_at?.toISOString() ?? null,
    booking_site_occupations: offering,
  };
}

export function toPractitionerDto(row: PractitionerRow, languages: TextLanguages): Practitioner {
  const { occupation_id: id, occupation_name: name, occupation_translations: translations } = row;
  return {
    id: row.id,
    user_id: row.user_id,
    user: {
      id: row.user_id,
      full_name: `${row.first_name} ${row.last_name}`,
      initials: initialsOf(row.first_name, row.last_name),
      ...clinicTexts(row, ['title', 'bio'], languages),
      portrait: row.portrait,
      occupation:
        id !== null && name !== null ? toNamedDto({ id, name, translations: translations ?? {} }, languages) : null,
    },
  };
}

/** A site that nobody has saved. Its sections are switched on: visitors see each one as soon as it has content (ST-03). */
export const EMPTY_SITE_CONTENT: SiteContent = {
  home: { greetings: '', banner_title: '', banner_subtitle: '', banner_icon: '' },
  options: { is_about_enabled: 1, is_services_enabled: 1, is_team_enabled: 1 },
  about: { icon: '', title: '', content: '' },
  services: { title: '', content: '' },
  team: { title: '', content: '' },
};

/** Texts of a clinic's site, in one version and in both languages. */
export type SiteRecord = Pick<
  BookingSite,
  'json_content' | 'about_us_content' | 'services_content' | 'teams_content'
> & { readonly translations: SiteTranslations };

/** The site as anybody may read it, in the reader's language. A hidden section has no text in either. */
function readersSite({ translations, ...own }: SiteRecord, languages: TextLanguages) {
  const { site, langs = {} } = siteInLanguage(own, translations, languages);
  const shown = publicSite(site);
  const isShown = (name: SiteTextField) => !isBlankSiteText(name, siteText(shown, name));
  const entries = (Object.keys(langs) as SiteTextField[]).filter(isShown).map((name) => [name, langs[name]] as const); // keys of `langs`
  return { ...shown, ...(entries.length > 0 && { langs: Object.fromEntries(entries) as SiteTextLangs }) }; // as the entries
}

/** The texts of the site or of one of its versions. @param row - Undefined when no text was ever saved. */
export function toSiteRecord(row: SiteRecord | undefined): SiteRecord {
  return {
    json_content: row?.json_content ?? EMPTY_SITE_CONTENT,
    about_us_content: row?.about_us_content ?? '',
    services_content: row?.services_content ?? '',
    teams_content: row?.teams_content ?? '',
    translations: row?.translations ?? {},
  };
}

const SITE_ORIGIN: ClinicPart<string> = { name: 'site origin' };

/**
 * Returns the public origin of a clinic's pages, for canonical addresses, shared links and the sitemap. It comes from the settings and the
 * clinic's first host, so that search engines see one host per clinic and never another clinic's. It never comes from the request: caches
 * keep these answers, so the first caller must not decide what others read.
 */
export function siteOrigin(deps: Deps, request: FastifyRequest, clinic: ClinicRow): Promise<string> {
  return deps.clinics.part(clinic, SITE_ORIGIN, () => clinicOrigin(withOwnPort(deps, request), clinic.id));
}

const withOwnPort = ({ config, database }: Deps, { server }: FastifyRequest): Pick<Deps, 'config' | 'database'> => ({
  config: { ...config, port: ownPort(server, config) },
  database,
});
