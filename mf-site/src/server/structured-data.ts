import type { Practitioner } from '@carefront/shared/contracts';
import { isBlankHtml, pageTextOf, type SiteSection } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import { titleOr } from '../parts/shown-sections.ts';
import { practitionerPath, SECTION_PATHS, SITE_PATH } from '../paths.ts';
import type { SiteView } from '../site-view.ts';
import { clinicData, clinicId, type JsonLd, type PageFacts, personOf, SCHEMA_ORG } from './clinic-data.ts';
import { plainText, shortened } from './plain-text.ts';

/** The breadcrumbs of a page, beginning with the home page. */
function breadcrumbs(steps: readonly { name: string; path: string }[], origin: string): JsonLd {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

function sectionStep(section: SiteSection, { info, locale }: PageFacts) {
  const { title } = info.booking_site.json_content[section];
  return { name: titleOr(title, homeMessages[locale][section]), path: SECTION_PATHS[section] };
}

function sectionData(section: SiteSection, facts: PageFacts): JsonLd {
  const { name, path } = sectionStep(section, facts);
  const description = shortened(plainText(pageTextOf(facts.info.booking_site, section, isBlankHtml)));
  return {
    '@context': SCHEMA_ORG,
    '@type': section === 'about' ? 'AboutPage' : 'WebPage',
    name,
    description: description || undefined,
    url: `${facts.origin}${path}`,
    about: { '@id': clinicId(facts.origin) },
  };
}

function profileData(practitioner: Practitioner, { info, origin }: PageFacts): JsonLd {
  const { bio, occupation } = practitioner.user;
  const worksFor = { '@type': 'MedicalBusiness', '@id': clinicId(origin), name: info.clinic.name };
  const description = bio ? shortened(bio) : undefined;
  const person = { ...personOf(practitioner, origin), description, knowsAbout: occupation?.name, worksFor };
  return { '@context': SCHEMA_ORG, '@type': 'ProfilePage', mainEntity: person };
}

/** schema.org data of a page (ST-16): on the home page the clinic, on the others the kind of page and its breadcrumbs. */
export function structuredDataOf(view: SiteView, facts: PageFacts): JsonLd[] {
  const home = { name: pagesMessages[facts.locale].home, path: SITE_PATH };
  if (view.name === 'section') {
    return [sectionData(view.section, facts), breadcrumbs([home, sectionStep(view.section, facts)], facts.origin)];
  }
  if (view.name === 'practitioner') {
    if (!view.practitioner) return [];
    const { id, user } = view.practitioner;
    const person = { name: user.full_name, path: practitionerPath(id) };
    const steps = [home, sectionStep('team', facts), person];
    return [profileData(view.practitioner, facts), breadcrumbs(steps, facts.origin)];
  }
  return [clinicData(facts)];
}
