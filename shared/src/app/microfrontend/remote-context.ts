import type { QueryClient } from '@tanstack/react-query';
import type { ClinicIdentity, LinkMenu, MenuLink, Role } from '../../contracts/index.ts';
import type { EventPort, ShellServices } from '../../events/index.ts';
import type { ApiClient } from '../../http/index.ts';
import type { OpenParcel, ParcelName, ParcelTable } from '../parcels/parcel-table.ts';

/** All that a remote gets from the shell. */
export interface RemoteContext {
  /** Name of the remote, as the registry has it. */
  remote: string;
  /** Release id that is running, for reports and evidence. */
  release: string;
  /** Position of the remote: in the page's main part, over the page, in the page's corner, or inside another remote. */
  place: 'page' | 'layer' | 'corner' | 'part';
  clinic: ClinicIdentity;
  api: ApiClient;
  queryClient: QueryClient;
  events: EventPort;
  shell: ShellServices;
  /**
   * Opens a part of another remote in an element of ours; while it loads, and if it cannot be loaded, the shell draws its panels
   * there (SH-04). Components use `<Parcel>` instead.
   */
  openParcel<N extends ParcelName>(name: N, element: HTMLElement, props: ParcelTable[N]): OpenParcel<N>;
  /** Whether some remote of the clinic provides the part: nothing is offered that could not be opened. */
  hasPart(name: ParcelName): boolean;
  /** Links that the clinic's remotes offer to a person of these roles on one of the start pages, in their order. */
  linksOf(menu: LinkMenu, roles: readonly Role[]): readonly MenuLink[];
  /** Whether this view belongs to the path; the previous view remains until the next one is mounted. */
  standsAt(path: string): boolean;
  /** Page's nonce, for the one place that makes style elements (shared/ui). */
  nonce: string;
  /** Server's clock when the page was rendered, epoch ms: a hydrated first render must use it instead of its own clock. */
  renderedAtMs: number;
  /** Path that the page was rendered for: what a hydrated first render must use instead of the address bar. */
  renderedPath: string;
  /** Aborted on unmount. */
  signal: AbortSignal;
  /** A failure that the person does not see as a panel; codes only, never personal data. */
  reportError(phase: 'mount' | 'render' | 'unmount', error: unknown): void;
}

/** Props that the shell hands to single-spa for a remote's application. */
export interface RemoteProps {
  context: RemoteContext;
  domElement: HTMLElement;
  /** The element holds markup that this same release rendered on the server: hydrate it instead of rendering again. */
  isServerRendered: boolean;
  /** Called when a render crashes after mounting; the shell then shows the panel in the remote's place. */
  onCrash(error: unknown): void;
}

export interface RemoteLifecycle {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
  /** The parts that other remotes may open (parcel-table.ts). */
  parcels?: ParcelLifecycles;
}

export type ParcelLifecycles = { [N in ParcelName]?: ParcelLifecycle<ParcelTable[N]> };

/** Where a part is mounted, and for whom. */
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
