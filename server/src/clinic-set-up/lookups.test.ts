import { FRENCH_NAMES } from '@carefront/shared/domain/french-names';
import { expect, it } from 'vitest';
import {
  CONTACT_TYPES,
  COUNTRIES,
  DIAGNOSES,
  ORGANIZATIONS,
  RELATIONSHIPS,
  STATES,
  THIRD_PARTY_RELATIONSHIPS,
} from './lookups.ts';

/** Names that French has as they are, besides those of the regions of France. */
const SAME =
  `Canada, France, Parent, Alberta, Manitoba, Nunavut, Ontario, Saskatchewan, Yukon, Alabama, Alaska, Arizona, Arkansas, Colorado,
  Connecticut, Delaware, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi,
  Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New York, Ohio, Oklahoma, Oregon, Rhode Island, Tennessee, Texas, Utah,
  Vermont, Washington, Wisconsin, Wyoming`.split(/,\s+/);
const FRANCE_ID = COUNTRIES.find(({ symbol }) => symbol === 'FR')?.id;

const NAMES = [
  ...[COUNTRIES, RELATIONSHIPS, CONTACT_TYPES, ORGANIZATIONS, THIRD_PARTY_RELATIONSHIPS, DIAGNOSES],
  STATES.filter(({ country_id }) => country_id !== FRANCE_ID),
]
  .flat()
  .map(({ name }) => name);

it('GN-05 EN-08 every name of the lists has its French name', () => {
  const hasFrench = (name: string) => FRENCH_NAMES.has(name) || SAME.includes(name);
  expect(NAMES.filter((name) => !hasFrench(name))).toEqual([]);
});

it('GN-05 EN-08 no French name is of a name that no list has', () => {
  expect([...FRENCH_NAMES.keys()].filter((name) => !NAMES.includes(name))).toEqual([]);
});
