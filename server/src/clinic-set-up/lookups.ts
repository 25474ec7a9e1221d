import type { Tx } from '../platform/database/transaction.ts';

/** Seeds the lists that all clinics share. */
export async function seedLookups(tx: Tx): Promise<void> {
  await tx
    .insertInto('country')
    .values([...COUNTRIES])
    .execute();
  await tx.insertInto('state').values(STATES).execute();
  await tx.insertInto('relationship').values(RELATIONSHIPS).execute();
  await tx.insertInto('contact_type').values(CONTACT_TYPES).execute();
  await tx.insertInto('organization').values(ORGANIZATIONS).execute();
  await tx.insertInto('third_party_relationship').values(THIRD_PARTY_RELATIONSHIPS).execute();
  await tx.insertInto('diagnosis').values(DIAGNOSES).execute();
  await tx.insertInto('event_type').values(EVENT_TYPES).execute();
  await tx.insertInto('event_location').values(EVENT_LOCATIONS).execute();
  await tx.insertInto('video_provider').values(VIDEO_PROVIDERS).execute();
}

export const COUNTRIES = [
  { id: 1, name: 'Canada', symbol: 'CA', dialling_code: '1' },
  { id: 2, name: 'United States', symbol: 'US', dialling_code: '1' },
  { id: 3, name: 'United Kingdom', symbol: 'GB', dialling_code: '44' },
  { id: 4, name: 'France', symbol: 'FR', dialling_code: '33' },
] as const;

/** Names by country, in the order of their ids. An id is the country's id times 100 plus the position in the list, from 1. */
const STATE_NAMES: Readonly<Record<number, string>> = {
  1: `Alberta, British Columbia, Manitoba, New Brunswick, Newfoundland and Labrador, Northwest Territories, Nova Scotia, Nunavut,
    Ontario, Prince Edward Island, Quebec, Saskatchewan, Yukon`,
  2: `Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, Florida, Georgia, Hawaii,
    Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi,
    Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio,
    Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia,
    Washington, West Virginia, Wisconsin, Wyoming`,
  3: 'England, Northern Ireland, Scotland, Wales',
  4: `Auvergne-Rhône-Alpes, Bourgogne-Franche-Comté, Bretagne, Centre-Val de Loire, Corse, Grand Est, Guadeloupe, Guyane,
    Hauts-de-France, Île-de-France, La Réunion, Martinique, Mayotte, Normandie, Nouvelle-Aquitaine, Occitanie, Pays de la Loire,
    Provence-Alpes-Côte d'Azur`,
};

export const STATES = COUNTRIES.flatMap(({ id: countryId }) =>
  (STATE_NAMES[countryId] ?? '').split(/,\s+/).map((name, index) => ({
    id: countryId * 100 + index + 1,
    country_id: countryId,
    name,
  })),
);

export const CANADA_ID = 1;
export const PROVINCE_IDS = { britishColumbia: 102, newfoundland: 105, ontario: 109 } as const;

const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));

export const RELATIONSHIPS = named([
  'Mother',
  'Father',
  'Step-parent',
  'Grandparent',
  'Foster parent',
  'Legal guardian',
  'Sibling',
  'Spouse or partner',
  'Other relative',
  'Other',
]);
export const CONTACT_TYPES = named(['Parent', 'Legal guardian', 'Emergency contact', 'Case worker', 'Other']);
export const ORGANIZATIONS = named([
  'Family doctor',
  'School',
  'Hospital',
  'Child and family services',
  'Insurance company',
  'Other',
]);
export const THIRD_PARTY_RELATIONSHIPS = named(['Physician', 'Teacher', 'Social worker', 'Lawyer', 'Insurer', 'Other']);
export const DIAGNOSES = named([
  'Anxiety disorder',
  'Attention deficit hyperactivity disorder',
  'Autism spectrum disorder',
  'Bipolar disorder',
  'Chronic pain',
  'Depressive disorder',
  'Developmental coordination disorder',
  'Eating disorder',
  'Obsessive-compulsive disorder',
  'Post-traumatic stress disorder',
  'Speech sound disorder',
  'Substance use disorder',
]);
const EVENT_TYPES = named(['Session', 'Video Session']);
const EVENT_LOCATIONS = named(['Home', 'Video Session']);
const VIDEO_PROVIDERS = named(['TB Meet']);

export const RELATIONSHIP_IDS = { mother: 1, father: 2 } as const;
export const ORGANIZATION_IDS = { familyDoctor: 1, school: 2 } as const;
export const THIRD_PARTY_RELATIONSHIP_IDS = { physician: 1, teacher: 2, other: 6 } as const;
