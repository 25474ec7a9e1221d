import { expect, it } from 'vitest';
import { mapHref } from './map-link.ts';

it('ST-11 searches the map for the address, with its accents', () => {
  const url = new URL(mapHref('5 Rue de l’Église & Cie, Montréal'));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/');
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query: '5 Rue de l’Église & Cie, Montréal' });
});
