import type { QueryClient } from '@tanstack/react-query';
import type { ClinicIdentity } from '../contracts/index.ts';
import type { EventPort, ShellServices } from '../events/index.ts';
import type { ApiClient } from '../http/index.ts';

/** All that a remote gets from the shell. */
export interface RemoteContext {
  /** Name of the remote, such as `mf-booking`. */
  remote: string;
  /** Release id that is running, for reports and evidence. */
  release: string;
  clinic: ClinicIdentity;
  api: ApiClient;
  queryClient: QueryClient;
  events: EventPort;
  shell: ShellServices;
  /** Page's nonce, for the one place that makes style elements (shared/ui). */
  nonce: string;
  /** Server's clock when the page was rendered, epoch ms: what a hydrated first render must use instead of its own clock. */
  renderedAtMs: number;
  /** Aborted on unmount. */
  signal: AbortSignal;
  /** A failure that the person does not see as a panel; codes only, never personal data. */
  reportError(phase: 'mount' | 'render' | 'unmount', error: unknown): void;
}

/** Props that the shell hands to single-spa for a remote's application. */
export interface RemoteProps {
  context: RemoteContext;
  domElement: HTMLElement;
  /** The element holds markup that this same release rendered on the server: take it over instead of drawing anew. */
  isServerRendered: boolean;
  /** Called when a render crashes after mounting; the shell then shows the panel in the remote's place. */
  onCrash(error: unknown): void;
}

export interface RemoteLifecycle {
  bootstrap(props: RemoteProps): Promise<void>;
  mount(props: RemoteProps): Promise<void>;
  unmount(props: RemoteProps): Promise<void>;
}
