import { describe, expect, it } from 'vitest';
import { checkedDescription } from './checked-description.schemas.ts';
import { conflictsAmong, gapsAmong } from './conflicts.rules.ts';
import type { ClinicSwitches, RemoteDescription } from './describe-remote.ts';
import { aboutClient } from './menu-links.rules.ts';
import { canShareDocument, createPageMap, isUnlisted, needsAccount } from './page-map.ts';

type Description = RemoteDescription;
const feature = { en: 'Feature', fr: 'Fonction' };
const nothing: Description = { views: [], provides: {}, links: [], parcels: [] };
const route = (path: string) => ({ path, access: 'public' as const, title: null });
const aPage = (name: string, ...paths: string[]): Description['views'][number] => ({
  name,
  place: 'page',
  feature,
  routes: paths.map(route),
});
const OFF: ClinicSwitches = {
  isBookingEnabled: false,
  hasHiddenBookingLinks: false,
  isIntakeFormEnabled: false,
  isChatbotEnabled: false,
};

const site: Description = {
  ...nothing,
  views: [aPage('main', '/home', '/home/about/:id?'), aPage('editor', '/edit')],
  provides: { home: '/home' },
};
const shop: Description = {
  ...nothing,
  views: [
    {
      name: 'main',
      place: 'layer',
      over: 'home',
      feature,
      routes: [
        { ...route('/home/shop/:item?'), switches: { anyOf: ['isBookingEnabled', 'hasHiddenBookingLinks'] } },
        { ...route('/home/till'), access: ['owner'] },
      ],
    },
  ],
  provides: { booking: '/home/shop' },
  parcels: [{ name: 'basket@2', feature }],
};
const bot: Description = {
  ...nothing,
  views: [{ name: 'main', place: 'corner', beside: 'home', feature, switches: { allOf: ['isChatbotEnabled'] } }],
};
const REMOTES = { site, shop, bot };

const slotsAt = (
  path: string,
  switches: Partial<ClinicSwitches> = {},
  remotes: Record<string, Description> = REMOTES,
) =>
  createPageMap(remotes, { ...OFF, ...switches })
    .viewsAt(path)
    .map(({ slot }) => slot);

describe('the page map', () => {
  it.each([
    ['/home', {}, ['site']],
    ['/home/', { isChatbotEnabled: true }, ['site', 'bot']],
    ['/home/about/7', { isChatbotEnabled: true }, ['site', 'bot']],
    ['/edit', { isChatbotEnabled: true }, ['site-editor']],
    ['/home/shop/3', { isBookingEnabled: true }, ['site', 'shop']],
    ['/home/shop/3', { hasHiddenBookingLinks: true, isChatbotEnabled: true }, ['site', 'shop', 'bot']],
    ['/home/shop', { isChatbotEnabled: true }, ['site', 'bot']],
    ['/home/till', { isChatbotEnabled: true }, ['site', 'shop']],
    ['/nowhere', { isChatbotEnabled: true }, []],
  ] as const)('SH-02 ST-12 has at %s with %j the views %j', (path, switches, expected) => {
    expect(slotsAt(path, switches)).toEqual(expected);
  });

  it('has no layer and no corner view when no remote provides the page below', () => {
    expect(slotsAt('/home/shop', { isBookingEnabled: true, isChatbotEnabled: true }, { shop, bot })).toEqual([]);
  });

  it('has no page when its switches are off', () => {
    const views: Description['views'] = [
      { ...aPage('main'), place: 'page', routes: [{ ...route('/x'), switches: { allOf: ['isIntakeFormEnabled'] } }] },
    ];
    const remotes = { some: { ...nothing, views } };
    expect([slotsAt('/x', {}, remotes), slotsAt('/x', { isIntakeFormEnabled: true }, remotes)]).toEqual([[], ['some']]);
  });

  it('AU-13 ST-16 takes the access of an address from the layer that claims it', () => {
    const pages = createPageMap(REMOTES, OFF);
    const till = pages.pageAt('/home/till');
    expect([needsAccount(till), till && isUnlisted(till), till?.page.slot]).toEqual([true, true, 'site']);
    expect(needsAccount(pages.pageAt('/home/shop'))).toBe(false);
    expect(needsAccount(pages.pageAt('/nowhere'))).toBe(false);
    expect(canShareDocument(till, null)).toBe(true);
  });

  it('SH-02 ignores an older release without a description', () => {
    const pages = createPageMap({ ...REMOTES, old: undefined }, OFF);
    expect(pages.views.map(({ remote }) => remote)).toEqual(['site', 'site', 'shop', 'bot']);
    expect(pages.providerOf('basket@2')).toEqual({ remote: 'shop', feature });
    expect(pages.providerOf('basket@1')).toBeNull();
    expect(pages.wellKnown).toEqual({ home: '/home', booking: '/home/shop' });
  });
});

describe('links with counts', () => {
  const aLink = (menu: 'staff-start' | 'client', to: string, count?: string): Description['links'][number] => ({
    ...{ menu, to, label: feature, access: ['staff'], order: 1 },
    ...(count && { count }),
  });
  const garden: Description = {
    ...nothing,
    views: [aPage('main', '/beds', '/clients/:clientId/beds')],
    links: [aLink('staff-start', '/beds', 'dry-beds'), aLink('client', '/clients/:clientId/beds')],
  };
  const messagesOf = (links: Description['links']) =>
    checkedDescription.safeParse({ ...garden, links }).error?.issues.map(({ message }) => message);

  it('IN-09 say which remote counts; a link of one client has its number in the address', () => {
    const { linksOf } = createPageMap({ garden }, OFF);
    expect(linksOf('staff-start', ['staff'])[0]?.count).toEqual({ remote: 'garden', name: 'dry-beds' });
    const [ofClient] = linksOf('client', ['staff']);
    expect(ofClient?.count).toBeNull();
    expect(aboutClient(ofClient?.to ?? '', 310)).toBe('/clients/310/beds');
    expect(linksOf('client', ['client'])).toEqual([]);
  });

  it('ST-15 CO-04 RL-01 a page that edits a part of the clinic is linked for the people who edit it', () => {
    const toBeds = { ...aLink('staff-start', '/beds'), edits: 'site', access: ['staff', 'owner'] } as const;
    const links = [{ ...toBeds, access: [...toBeds.access] }];
    const linked = (role: 'staff' | 'owner', clinic: Parameters<typeof createPageMap>[1]) =>
      createPageMap({ garden: { ...garden, links } }, clinic).linksOf('staff-start', [role]).length;
    const editors = { forms: 'everybody', consent: 'everybody', site: 'admins' } as const;
    expect([linked('staff', OFF), linked('staff', { ...OFF, editors: { ...editors, site: 'office' } })]).toEqual([
      1, 1,
    ]);
    expect([linked('staff', { ...OFF, editors }), linked('owner', { ...OFF, editors })]).toEqual([0, 1]);
  });

  it('IN-09 only links of the menu client have a client, and they lead to a page of their remote', () => {
    expect(messagesOf(garden.links)).toBeUndefined();
    expect(messagesOf([aLink('client', '/beds'), aLink('staff-start', '/clients/:clientId/beds')])).toHaveLength(2);
    expect(messagesOf([aLink('client', '/clients/:clientId/trees')])).toEqual([
      'no route of its own leads to /clients/:clientId/trees, which a link names',
    ]);
    expect(messagesOf([aLink('client', '/clients/:id/beds')])).not.toBeUndefined();
  });
});

describe('a frame and its panels', () => {
  const aPanel = (parcel: string, order: number, access: ('staff' | 'owner')[] = ['staff']) =>
    ({ area: 'today', parcel, title: feature, access, order, column: 'main' }) as const;
  const routesWith = (path: string, access: 'public' | 'signed-in') => [
    { path, access, title: null, frame: 'staff' as const },
  ];
  const framed = (path: string, access: 'public' | 'signed-in'): Description['views'][number] => ({
    ...{ name: 'main', place: 'page', feature },
    routes: routesWith(path, access),
  });
  const garden: Description = {
    ...nothing,
    views: [framed('/beds/:id?', 'signed-in')],
    parcels: [
      { name: 'beds@1', feature },
      { name: 'trees@2', feature },
    ],
    panels: [aPanel('trees@2', 2), aPanel('beds@1', 1), { ...aPanel('beds@1', 3), area: 'client' }],
  };

  it('SH-02 come from the descriptions: panels by area, role and order', () => {
    const { panelsOf, frameAt } = createPageMap({ ...REMOTES, garden, old: undefined }, OFF);
    expect(panelsOf('today', ['staff'])).toEqual([
      { parcel: 'beds@1', title: feature, column: 'main' },
      { parcel: 'trees@2', title: feature, column: 'main' },
    ]);
    expect(panelsOf('today', ['client'])).toEqual([]);
    expect(panelsOf('client', ['staff']).map(({ parcel }) => parcel)).toEqual(['beds@1']);
    expect(['/beds/7', '/home', '/nowhere'].map(frameAt)).toEqual(['staff', null, null]);
  });

  it('SH-02 leaves out a panel whose feature is switched off', () => {
    const panels = [{ ...aPanel('beds@1', 1), switches: { allOf: ['isChatbotEnabled' as const] } }];
    const namesWith = (switches: Partial<ClinicSwitches>) =>
      createPageMap({ garden: { ...garden, panels } }, { ...OFF, ...switches }).panelsOf('today', ['staff']).length;
    expect([namesWith({}), namesWith({ isChatbotEnabled: true })]).toEqual([0, 1]);
  });

  const icon = { menu: 'staff', group: 'day', icon: 'calendar', to: '/beds', label: feature, order: 1 } as const;
  it.each<[string, Partial<Description>, string | null]>([
    ['is right', {}, null],
    ['has a link with a group and an icon', { links: [{ ...icon, access: ['staff'] }] }, null],
    ['has a frame beside a public page', { views: [framed('/beds', 'public')] }, 'the public page /beds has a frame'],
    [
      'has a frame beside a layer',
      {
        views: [{ ...{ name: 'over', place: 'layer', over: 'home', feature }, routes: routesWith('/x', 'signed-in') }],
      },
      'the layer over has a frame: only pages have one',
    ],
    [
      'names a parcel of somebody else',
      { parcels: [] },
      'a panel names the parcel trees@2, which the remote does not provide',
    ],
  ])('SH-02 are judged in a description that %s', (_what, change, fault) => {
    const faults = checkedDescription.safeParse({ ...garden, ...change }).error?.issues.map(({ message }) => message);
    expect(faults?.[0] ?? null).toBe(fault);
  });
});

describe('conflicts among remotes', () => {
  const about: Description = { ...nothing, views: [aPage('main', '/home/:page')] };
  it.each([
    [
      'a path that overlaps',
      { site, about },
      'site (main) claims /home/about/:id?, and about (main) claims /home/:page',
    ],
    ['the path of a layer', { shop, other: { ...nothing, views: [aPage('main', '/home/till')] } }, '/home/till'],
    [
      'two views of one remote with overlapping paths',
      { one: { ...nothing, views: [aPage('a', '/x'), aPage('b', '/:y')] } },
      '/:y',
    ],
    ['the same part', { shop, other: { ...nothing, parcels: shop.parcels } }, 'both provide the part basket@2'],
    ['the same well-known page', { site, other: { ...site, views: [] } }, 'both provide the page home'],
  ])('SH-07 are reported for %s', (_what, remotes: Record<string, Description>, text) => {
    expect(conflictsAmong(remotes).join()).toContain(text);
  });

  it('SH-07 are empty for remotes that fit together', () => {
    expect([conflictsAmong(REMOTES), gapsAmong(REMOTES)]).toEqual([[], []]);
    expect(gapsAmong({ bot })).toEqual(['bot stands over the page home, which no remote provides']);
  });
});

describe('a description', () => {
  it('passes its schema as JSON', () => {
    for (const description of Object.values(REMOTES))
      expect(checkedDescription.parse(JSON.parse(JSON.stringify(description)))).toEqual(description);
  });

  const link = { menu: 'account', to: '/home', label: feature, access: 'signed-in', order: 1 };
  it.each([
    ['an invalid pattern', { ...site, views: [aPage('main', '/home/(a|b)')] }],
    ['an unknown key', { ...site, colour: 'red' }],
    ['a text in one language', { ...nothing, parcels: [{ name: 'basket@2', feature: { en: 'Basket' } }] }],
    ['a part without a version', { ...nothing, parcels: [{ name: 'basket', feature }] }],
    ['two parts with the same name', { ...nothing, parcels: [...shop.parcels, ...shop.parcels] }],
    ['two views with the same name', { ...nothing, views: [aPage('main', '/a'), aPage('main', '/b')] }],
    ['a provided page that is not one of its routes', { ...site, provides: { home: '/elsewhere' } }],
    ['a link that is not to one of its routes', { ...site, links: [{ ...link, to: '/elsewhere' }] }],
    ['an unknown role', { ...site, links: [{ ...link, access: ['king'] }] }],
  ])('is refused with %s', (_what, description) => {
    expect(checkedDescription.safeParse(description).success).toBe(false);
    expect(checkedDescription.safeParse({ ...site, links: [link] }).success).toBe(true);
  });
});
