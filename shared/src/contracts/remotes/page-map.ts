import { matchPath, type PathPattern, parsePathPattern } from '../../domain/index.ts';
import type { Role } from '../access.ts';
import type { Locale } from '../locales.ts';
import {
  areSwitchedOn,
  type ClinicSwitches,
  type DescribedPanel,
  type DescribedRoute,
  type DescribedView,
  type LinkMenu,
  type PageSettings,
  type RemoteDescription,
} from './describe-remote.ts';
import type { Frame, LinkIcon, PanelArea } from './description-enums.ts';
import { aboutClient, isForRoles, type MenuLink, menuLinks } from './menu-links.rules.ts';
import { WELL_KNOWN_PAGES, type WellKnownPage, type WellKnownPaths } from './well-known-pages.ts';

type Texts = Readonly<Record<Locale, string>>;

/** A view of some remote. */
export interface MappedView {
  readonly remote: string;
  readonly view: DescribedView;
  /** Unique on the page: the remote's name, and for a view that is not `main` the view's name. */
  readonly slot: string;
}

/** The page at an address. */
export interface PageAt {
  /** The view in the page's main part. If a layer claims the address, the view beneath the layer. */
  readonly page: MappedView;
  /** The route that claims the address; the layer's route when a layer claims it. */
  readonly route: DescribedRoute;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The descriptions of all active releases of a clinic, joined. */
export interface PageMap {
  readonly views: readonly MappedView[];
  readonly wellKnown: WellKnownPaths;
  /** @param path - Without the query. @returns null: no page. */
  pageAt(path: string): PageAt | null;
  /** Views shown at the address: the page, then layers and corners. */
  viewsAt(path: string): readonly MappedView[];
  /** The remote that offers the part; null: no remote of the clinic offers it. */
  providerOf(parcel: string): { readonly remote: string; readonly feature: Texts } | null;
  linksOf(menu: LinkMenu, roles: readonly Role[]): MenuLink[];
  panelsOf(area: PanelArea, roles: readonly Role[]): PagePanel[];
  /** The navigation beside the page at the address; null: the page stands alone. @param path - Without the query. */
  frameAt(path: string): Frame | null;
}

interface Claim {
  readonly by: MappedView;
  readonly route: DescribedRoute;
  readonly pattern: PathPattern;
}

const slotOf = (remote: string, { name }: DescribedView): string => (name === 'main' ? remote : `${remote}-${name}`);

/**
 * @param remotes - Descriptions by the names of their remotes. A remote without one (an older release) adds nothing.
 * @param clinic - The clinic's switches, and who edits what.
 */
export function createPageMap(
  remotes: Readonly<Record<string, RemoteDescription | undefined>>,
  clinic: PageSettings,
): PageMap {
  const described = Object.entries(remotes).flatMap(([remote, description]) =>
    description ? [{ remote, description }] : [],
  );
  const views = described.flatMap(({ remote, description }) =>
    description.views.map((view) => ({ remote, view, slot: slotOf(remote, view) })),
  );
  const claims = views.flatMap(claimsOf);
  const wellKnown: Partial<Record<WellKnownPage, string>> = {};
  for (const page of WELL_KNOWN_PAGES) {
    const path = described.map(({ description }) => description.provides[page]).find((path) => path !== undefined);
    if (path !== undefined) wellKnown[page] = path;
  }

  function claimOf(path: string) {
    for (const claim of claims) {
      const parameters = matchPath(claim.pattern, path);
      if (parameters) return { claim, parameters };
    }
    return null;
  }
  const viewProviding = (page: WellKnownPage): MappedView | null => claimOf(wellKnown[page] ?? '')?.claim.by ?? null;

  function pageAt(path: string): PageAt | null {
    const found = claimOf(path);
    if (!found) return null;
    const { claim, parameters } = found;
    const { by, route } = claim;
    if (by.view.place === 'page') return areSwitchedOn(clinic, route.switches) ? { page: by, route, parameters } : null;
    const beneath = by.view.place === 'layer' ? viewProviding(by.view.over) : null;
    return beneath && { page: beneath, route, parameters };
  }

  function findViewsAt(path: string): readonly MappedView[] {
    const at = pageAt(path);
    if (!at) return [];
    const claimant = claimOf(path)?.claim.by;
    const others = views.filter((mapped) => {
      const { view } = mapped;
      if (view.place === 'layer') return mapped === claimant && areSwitchedOn(clinic, at.route.switches);
      if (view.place === 'page') return false;
      const isBeside = viewProviding(view.beside) === at.page;
      return isBeside && at.route.access === 'public' && areSwitchedOn(clinic, view.switches);
    });
    return [at.page, ...others];
  }

  /** The router asks once for each view of the page, always for the same path. */
  let last: { path: string; views: readonly MappedView[] } | null = null;

  return {
    views,
    wellKnown,
    pageAt,
    viewsAt(path) {
      if (last?.path !== path) last = { path, views: findViewsAt(path) };
      return last.views;
    },
    providerOf(parcel) {
      for (const { remote, description } of described) {
        const found = description.parcels.find(({ name }) => name === parcel);
        if (found) return { remote, feature: found.feature };
      }
      return null;
    },
    linksOf: (menu, roles) =>
      menuLinks(
        described.flatMap(({ remote, description }) => description.links.map((link) => ({ ...link, remote }))),
        { menu, roles, clinic },
      ).map(({ remote, count, ...link }) => ({
        ...link,
        count: count === undefined ? null : { remote, name: count },
        hasEditor: pageAt(aboutClient(link.to, 1))?.route.hasEditor === true,
      })),
    panelsOf: (area, roles) =>
      areaPanels(
        described.flatMap(({ description }) => description.panels ?? []),
        { area, roles, clinic },
      ),
    frameAt: (path) => pageAt(path)?.route.frame ?? null,
  };
}

function claimsOf(mapped: MappedView): Claim[] {
  const { view } = mapped;
  if (view.place === 'corner') return [];
  return view.routes.flatMap((route) => {
    const pattern = parsePathPattern(route.path);
    return pattern ? [{ by: mapped, route, pattern }] : [];
  });
}

/** Pages of people with an account. */
export const needsAccount = (at: PageAt | null): boolean => at !== null && at.route.access !== 'public';

/** Whether search engines leave the page out. */
export const isUnlistedRoute = ({ isUnlisted, access }: DescribedRoute): boolean =>
  isUnlisted === true || access !== 'public';
export const isUnlisted = ({ route }: PageAt): boolean => isUnlistedRoute(route);

/** Whether one document may show both: a page with the editor has a Content-Security-Policy that no other page may have. */
export const canShareDocument = (one: PageAt | null, other: PageAt | null): boolean =>
  (one?.route.hasEditor === true) === (other?.route.hasEditor === true);

/** A panel as a page draws it. */
export type PagePanel = Pick<DescribedPanel, 'parcel' | 'title' | 'column'>;

interface Wanted {
  readonly area: PanelArea;
  /** Roles of the signed-in person. */
  readonly roles: readonly Role[];
  readonly clinic: ClinicSwitches;
}

/** The panels of one area for one person, in their order. */
function areaPanels(panels: readonly DescribedPanel[], { area, roles, clinic }: Wanted): PagePanel[] {
  return panels
    .filter((panel) => panel.area === area && isForRoles(panel.access, roles) && areSwitchedOn(clinic, panel.switches))
    .sort((one, other) => one.order - other.order)
    .map(({ parcel, title, column }) => ({ parcel, title, column }));
}

/**
 * Pages whose addresses the server itself gives out: in emails, and in the answer to a login. An email outlives the release that was active
 * when it was sent (a link may be opened months later), so these addresses belong to the API's contract and not to one release: a remote
 * claims them in its description, and the build fails if no remote claims one of them.
 */
export const SERVER_PAGES = {
  home: '/site',
  booking: '/site/book_appointment',
  manageBooking: '/site/manage_booking/:token',
  consent: '/site/consent/:token',
  consentCopy: '/site/consent_copy/:token',
  formLink: '/site/form_link/:token',
  account: '/site/client_account',
  login: '/login',
  confirmEmail: '/login/confirm/:token',
  resetPassword: '/login/reset/:token',
  security: '/account/security',
  staffStart: '/staff',
  staffBookings: '/staff/bookings',
  staffConsents: '/staff/consents',
  staffConsent: '/staff/consents/:id',
  staffWaitlist: '/staff/waitlist',
  staffForms: '/staff/forms',
  staffReleases: '/staff/releases',
} as const;
export type ServerPage = keyof typeof SERVER_PAGES;

/** @param value - Value of the address's parameter, if it has one. */
export const serverPath = (page: ServerPage, value = ''): string => SERVER_PAGES[page].replace(/:[a-z]+$/, value);

/** Lines of the drawings beside links, 20 px wide, as the `d` of a path. */
export const LINK_DRAWINGS: Readonly<Record<LinkIcon, string>> = {
  home: 'M3 9.5 10 3.5l7 6M5 8.5V16.5h3.5v-4.5h3v4.5H15V8.5',
  calendar: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  video: 'M2.5 6h10v8h-10zM12.5 9l5-2.5v7l-5-2.5',
  bookings: 'M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5M7.5 12.5l2 1.5 3-3',
  people:
    'M7.5 9a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4M2.5 16.5c0-3 2-5 5-5s5 2 5 5M13 4a2.6 2.6 0 0 1 0 5M14.5 11.8c2 .6 3 2.3 3 4.7',
  waitlist: 'M5 3h10M5 17h10M6 3c0 4 8 5 8 14M14 3c0 4-8 5-8 14',
  signature: 'M2.5 16.5h15M3 12.5c3-1 5.5-4.5 5.5-7.5 0-2-2-2-2 .5 0 3 1.5 6.5 3 6.5s1.5-3 2.5-3 .5 2.5 2 2.5h3',
  form: 'M4.5 3h11v14h-11zM7 7h1M10 7h3.5M7 10.5h1M10 10.5h3.5M7 14h1M10 14h3.5',
  document: 'M5 2.5h6.5l3.5 4v11H5zM11.5 2.5v4H15M7.5 10.5h5M7.5 13.5h5',
  settings: 'M3 6h7M14 6h3M12 4v4M3 14h3M10 14h7M8 12v4',
  site: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M2.5 10h15M10 2.5c-4.5 4.5-4.5 10.5 0 15M10 2.5c4.5 4.5 4.5 10.5 0 15',
  shield: 'M10 2.5 16 5v5c0 3.5-2.5 6-6 7.5C6.5 16 4 13.5 4 10V5zM7.5 10l2 2 3-4',
  log: 'M3 5h1.5M3 10h1.5M3 15h1.5M7.5 5H17M7.5 10H17M7.5 15H17',
  person: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6M4 17c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5',
};
