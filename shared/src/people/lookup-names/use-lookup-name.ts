import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocale } from '../../app/index.ts';

/** Loaded for French pages alone: the names would be a part of the first form of every visitor. */
const frenchNamesQuery = queryOptions({
  queryKey: ['people', 'french-names'],
  queryFn: async () => (await import('../../domain/people/french-names.ts')).FRENCH_NAMES,
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * Returns the name of an entry of the product's own lists (countries, provinces, relationships, organizations, diagnoses) in the language of
 * the page. Names that are not known stay as they are, as all names do until the French ones are loaded.
 */
export function useLookupName(): (name: string) => string {
  const isFrench = useLocale() === 'fr';
  const { data: french } = useQuery({ ...frenchNamesQuery, enabled: isFrench });
  return useCallback((name) => (isFrench ? french?.get(name) : undefined) ?? name, [isFrench, french]);
}

type LookupRows = <Row extends { readonly name: string }>(
  rows: readonly Row[] | undefined,
  order?: 'as-given' | 'by-name',
) => Row[];

/** Returns a list of the product's own with its names in the language of the page. */
export function useLookupRows(): LookupRows {
  const locale = useLocale();
  const nameOf = useLookupName();
  return (rows = [], order = 'as-given') => {
    const named = rows.map((row) => ({ ...row, name: nameOf(row.name) }));
    if (order === 'as-given') return named;
    const { compare } = new Intl.Collator(locale);
    return named.toSorted((one, other) => compare(one.name, other.name));
  };
}
