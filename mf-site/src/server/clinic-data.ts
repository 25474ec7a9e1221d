import type { ClinicInfo, Locale, Practitioner, Service, ServiceCategory } from '@carefront/shared/contracts';
import { isSectionShown } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { titleOr } from '../parts/shown-sections.ts';
import { practitionerPath, SITE_PATH } from '../paths.ts';
import { offeredCategories } from '../services/offered-services.ts';

export type JsonLd = Record<string, unknown>;

export interface PageFacts {
  info: ClinicInfo;
  locale: Locale;
  /** `https://clinic.example` */
  origin: string;
}

export const SCHEMA_ORG = 'https://schema.org';
/** Fees are in Canadian dollars (EN-06). */
const CURRENCY = 'CAD';

export const clinicId = (origin: string): string => `${origin}${SITE_PATH}#clinic`;

/** Facts that the clinic does not give or does not show are undefined: JSON leaves them out. */
function offerOf({ name, description, fee }: Service, areFeesShown: boolean): JsonLd {
  const price = areFeesShown && fee !== null ? { price: (fee / 100).toFixed(2), priceCurrency: CURRENCY } : {};
  const itemOffered = { '@type': 'Service', name, description: description?.trim() || undefined };
  return { '@type': 'Offer', itemOffered, ...price };
}

function catalogOf(category: ServiceCategory, areFeesShown: boolean): JsonLd {
  const itemListElement = category.booking_site_services.map((service) => offerOf(service, areFeesShown));
  return { '@type': 'OfferCatalog', name: category.name, itemListElement };
}

export function personOf({ id, user }: Practitioner, origin: string): JsonLd {
  const url = `${origin}${practitionerPath(id)}`;
  const image = user.portrait ? new URL(user.portrait, origin).href : undefined;
  const jobTitle = user.title ?? undefined;
  return { '@type': 'Person', '@id': `${url}#person`, name: user.full_name, jobTitle, image, url };
}

/** The clinic as structured data. Leaves out services and people of hidden sections (ST-03), and a hidden address (ST-06). */
export function clinicData({ info, locale, origin }: PageFacts): JsonLd {
  const { clinic, bso, booking_site: site } = info;
  const { options } = site.json_content;
  const areFeesShown = clinic.show_service_fee === 1;
  const categories = isSectionShown(options, 'services') ? offeredCategories(bso.booking_site_services) : [];
  const people = isSectionShown(options, 'team') ? site.practitioners : [];
  const address = clinic.website_location?.complete_address.trim() || clinic.address?.trim();
  return {
    '@context': SCHEMA_ORG,
    '@type': 'MedicalBusiness',
    '@id': clinicId(origin),
    name: clinic.name,
    url: `${origin}${SITE_PATH}`,
    logo: clinic.image === null ? undefined : new URL(clinic.image, origin).href,
    telephone: clinic.office_phone ?? undefined,
    email: clinic.email ?? undefined,
    address: clinic.show_website_footer_address === 1 ? address : undefined,
    hasOfferCatalog:
      categories.length > 0
        ? {
            '@type': 'OfferCatalog',
            name: titleOr(site.json_content.services.title, homeMessages[locale].services),
            itemListElement: categories.map((category) => catalogOf(category, areFeesShown)),
          }
        : undefined,
    employee: people.length > 0 ? people.map((person) => personOf(person, origin)) : undefined,
  };
}
