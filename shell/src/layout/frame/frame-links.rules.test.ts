import { createPageMap, type MenuLink, type RemoteDescription } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing';
import { describe, expect, it } from 'vitest';
import { barLinks, currentInFrame, currentLink, sectionsOf } from './frame-links.rules.ts';

type Link = RemoteDescription['links'][number];
const words = { en: 'Garden', fr: 'Jardin' };
const aLink = (to: string, order: number, more: Partial<Link> = {}): Link => ({
  ...{ menu: 'staff', to, label: words, access: ['staff'], order },
  ...more,
});
const linksOf = (links: Link[]) =>
  createPageMap({ garden: { views: [], provides: {}, links, parcels: [] } }, aClinicIdentity()).linksOf;
const pathsOf = (links: Link[]) =>
  sectionsOf(linksOf(links), ['staff'], '/settings').map((section) => [
    section.group,
    section.links.map(({ to }) => to),
  ]);

describe('SH-01 the sections of the navigation', () => {
  it('have the order of the headings; links without a heading come last', () => {
    const links = [
      aLink('/tools', 5),
      aLink('/gate', 9, { group: 'clinic' }),
      aLink('/beds', 2, { group: 'day' }),
      aLink('/today', 1, { group: 'day' }),
      aLink('/safe', 1, { group: 'day', access: ['owner'] }),
    ];
    expect(pathsOf(links)).toEqual([
      ['day', ['/today', '/beds']],
      ['clinic', ['/gate']],
      [null, ['/tools']],
    ]);
  });

  it('have the links of an older release, and a page of both menus once', () => {
    const links = [
      aLink('/beds', 2, { group: 'day' }),
      aLink('/beds', 2, { menu: 'staff-start' }),
      aLink('/trees', 1, { menu: 'staff-start' }),
      aLink('/home', 1, { menu: 'account' }),
    ];
    expect(pathsOf(links)).toEqual([
      ['day', ['/beds']],
      [null, ['/trees']],
    ]);
  });

  it('leave out the pages of settings where a link leads to their list', () => {
    const pages = [
      aLink('/gate', 1, { menu: 'settings' }),
      aLink('/gate', 2, { menu: 'staff-start' }),
      aLink('/beds', 3),
    ];
    expect(pathsOf(pages)).toEqual([[null, ['/beds', '/gate']]]);
    expect(pathsOf([...pages, aLink('/settings', 4)])).toEqual([[null, ['/beds', '/settings']]]);
  });

  it('begin with the four links of the bar', () => {
    const links = [1, 2, 3, 4, 5].map((order) => aLink(`/bed${order}`, order));
    expect(barLinks(sectionsOf(linksOf(links), ['staff'], null)).map(({ to }) => to)).toEqual([
      '/bed1',
      '/bed2',
      '/bed3',
      '/bed4',
    ]);
  });
});

it.each([
  ['/beds', '/beds'],
  ['/beds/7', '/beds'],
  ['/beds/dry/7', '/beds/dry'],
  ['/bedside', null],
  ['/', null],
])('SH-01 at %s the current link is %s', (path, expected) => {
  const links: MenuLink[] = ['/beds', '/beds/dry'].map((to) => ({ to, label: words, count: null, hasEditor: false }));
  expect(currentLink(links, path)).toBe(expected);
});

it.each([
  ['/gate', '/settings'],
  ['/gate/7', '/settings'],
  ['/settings/soil', '/settings'],
  ['/beds', '/beds'],
  ['/other', '/'],
])('SH-01 at %s, with pages of settings, the current link is %s', (path, expected) => {
  const linkTo = (to: string): MenuLink => ({ to, label: words, count: null, hasEditor: false });
  const links = ['', '/beds', '/settings'].map(linkTo);
  const settings = ['/gate', '/settings/soil'].map(linkTo);
  expect(currentInFrame(links, { settings, settingsPath: '/settings' }, path)).toBe(expected === '/' ? '' : expected);
});
