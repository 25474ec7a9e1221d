import { expect, it } from 'vitest';
import { zonePlace } from './zone-choice.rules.ts';

it.each([
  { name: 'America/Toronto', en: 'Toronto time', fr: 'heure de Toronto' },
  { name: 'America/Edmonton', en: 'Edmonton time', fr: 'heure d’Edmonton' },
  { name: 'America/St_Johns', en: 'St. John’s time', fr: 'heure de Saint-Jean' },
  { name: 'America/New_York', en: 'New York time', fr: 'heure de New York' },
  { name: 'America/Argentina/Buenos_Aires', en: 'Buenos Aires time', fr: 'heure de Buenos Aires' },
  { name: 'Africa/Cairo', en: 'Cairo time', fr: 'heure du Caire' },
  { name: 'Europe/London', en: 'London time', fr: 'heure de Londres' },
  { name: 'US/Eastern', en: 'Eastern time', fr: 'heure d’Eastern' },
  { name: 'UTC', en: 'UTC', fr: 'UTC' },
  { name: 'Etc/GMT+5', en: 'GMT+5', fr: 'GMT+5' },
])('GN-05 a reader knows $name as $en, $fr', ({ name, en, fr }) => {
  expect([zonePlace(name, 'en'), zonePlace(name, 'fr')]).toEqual([en, fr]);
});
