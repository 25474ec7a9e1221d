import type { QueryClient } from '@tanstack/react-query';
import type { ClinicIdentity, LinkMenu, Locale, MenuLink, PagePanel, PanelArea, Role } from '../../contracts/index.ts';
import type { EventPort, ShellServices } from '../../events/index.ts';
import type { ApiClient } from '../../http/index.ts';
import type { LinkCount, WatchCount } from '../link-counts/link-count.ts';
import type { OpenParcel, ParcelName, ParcelTable } from '../parcels/parcel-table.ts';

/** Everything that the shell gives to a remote. */
export interface RemoteContext {
  /** Name of the remote in the registry. */
  remote: string;
  /** Id of the running release, for reports and evidence. */
  release: string;
  /** Position of the remote: in the page's main part, over the page, in the page's corner, or inside another remote. */
  place: 'page' | 'layer' | 'corner' | 'part';
  clinic: ClinicIdentity;
  api: ApiClient;
  queryClient: QueryClient;
  events: EventPort;
  shell: ShellServices;
  /**
   * Opens a part of another remote in an element of this remote. While the part loads, and if it cannot be loaded, the shell draws its
   * panels in the element (SH-04). Components use `<Parcel>` instead.
   */
  openParcel<N extends ParcelName>(name: N, element: HTMLElement, props: ParcelTable[N]): OpenParcel<N>;
  /** Whether a remote of the clinic provides the part: a page offers only parts that can be opened. */
  hasPart(name: ParcelName): boolean;
  /** Links that the clinic's remotes offer to a person of these roles on one of the start pages, in their order. */
  linksOf(menu: LinkMenu, roles: readonly Role[]): readonly MenuLink[];
  /**
   * Panels that the clinic's remotes offer to a person of these roles for a page that is made of panels, in their order. Absent in the shell
   * of an older release: the page has no panels.
   */
  panelsOf?(area: PanelArea, roles: readonly Role[]): readonly PagePanel[];
  /** Follows the count of a link; components use `useLinkCount` instead. Absent in the shell of an older release: links have no numbers. */
  watchCount?: WatchCount;
  /** Whether this view belongs to the path. After a navigation, the previous view remains until the next view is mounted. */
  standsAt(path: string): boolean;
  /** Page's nonce, for the only code that creates style elements (shared/ui). */
  nonce: string;
  /** Server's clock when the page was rendered, epoch ms: a hydrated first render must use this time instead of the browser's clock. */
  renderedAtMs: number;
  /** Path that the page was rendered for: a hydrated first render must use this path instead of the address bar. */
  renderedPath: string;
  /** Language that the page was rendered in: a hydrated first render must use it. Absent in the shell of an older release. */
  renderedLocale?: Locale;
  /** Aborted on unmount. */
  signal: AbortSignal;
  /** Reports a failure that shows no panel to the person. The report carries codes only, never personal data. */
  reportError(phase: 'mount' | 'render' | 'unmount', error: unknown): void;
}

/** Props that the shell hands to single-spa for a remote's application. */
export interface RemoteProps {
  context: RemoteContext;
  domElement: HTMLElement;
  /** The element holds markup that the same release rendered on the server: the remote hydrates it instead of rendering again. */
  isServerRendered: boolean;
  /** Called when a render crashes after mounting; the shell then shows the panel in the remote's place. */
  onCrash(error: unknown): void;
}

export interface RemoteLifecycle {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
  /** The parts that other remotes can open (parcels/parcel-table.ts). */
  parcels?: ParcelLifecycles;
  /** The counts that the links of its description name. */
  counts?: LinkCounters;
}

export type ParcelLifecycles = { [N in ParcelName]?: ParcelLifecycle<ParcelTable[N]> };

export interface CountRequest {
  /** The context of the remote that counts. Its signal and its event port end when the page no longer shows the link. */
  context: RemoteContext;
  /** The client of a link of the menu 'client'. */
  clientId?: number | undefined;
  /** Called with each new count; null: nothing to count. */
  onCount(count: LinkCount | null): void;
}

/** Counts until the signal of the context ends. If it throws or rejects, the link has no number. */
export type LinkCounter = (request: CountRequest) => void | Promise<void>;
/** By the names in the links of the remote's description. */
export type LinkCounters = Readonly<Record<string, LinkCounter>>;

export interface ParcelMount<P> {
  /** The context of the remote that the part belongs to, not of its opener. */
  context: RemoteContext;
  domElement: HTMLElement;
  props: P;
  onCrash(error: unknown): void;
}

export interface ParcelLifecycle<P> {
  /** Resolves when the part is in the page; rejects when its first render throws. */
  mount(place: ParcelMount<P>): Promise<void>;
  update(domElement: HTMLElement, props: P): void;
  unmount(domElement: HTMLElement): void;
}
