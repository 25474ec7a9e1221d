/** Lists of the product and of the clinic that a question may offer (CT-03), by their names in form definitions. */
export const OPTION_SOURCES = [
  'contact_types',
  'countries',
  'states',
  'diagnoses',
  'disciplines',
  'locations',
  'organizations',
  'practitioners',
  'relationships',
  'services',
] as const;

export type OptionSource = (typeof OPTION_SOURCES)[number];
