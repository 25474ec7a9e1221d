import { matchPath, type PathPattern, parsePathPattern } from '../../domain/index.ts';
import type { Role } from '../access.ts';
import type { Locale } from '../locales.ts';
import {
  areSwitchedOn,
  type DescribedRoute,
  type DescribedView,
  type LinkMenu,
  type PageSettings,
  type RemoteDescription,
} from './describe-remote.ts';
import type { Frame, PanelArea } from './frame-parts.ts';
import { aboutClient, type MenuLink, menuLinks } from './menu-links.rules.ts';
import { areaPanels, type PagePanel } from './panels.rules.ts';
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
