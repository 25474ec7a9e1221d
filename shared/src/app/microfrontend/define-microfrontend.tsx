import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  StrictMode,
  startTransition,
} from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ParcelName, ParcelTable } from '../parcels/parcel-table.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type {
  LinkCounters,
  ParcelLifecycle,
  ParcelLifecycles,
  RemoteContext,
  RemoteLifecycle,
  RemoteProps,
} from './remote-context.ts';
import { RemoteProvider } from './remote-provider.tsx';

interface Definition {
  App: ComponentType;
  /** Parts that other remotes can open in their own pages. */
  parcels?: { [N in ParcelName]?: ComponentType<ParcelTable[N]> };
  /** Counts beside the remote's links. */
  counts?: LinkCounters;
}

/** Turns a React component into a remote with a separate root, error boundary and providers. */
export function defineMicrofrontend({ App, parcels = {}, counts = {} }: Definition): Required<RemoteLifecycle> {
  const roots = new WeakMap<HTMLElement, SpaRoot<RemoteContext>>();
  const Root = ({ given }: { given: RemoteContext }) => (
    <RemoteTree context={given}>
      <App />
    </RemoteTree>
  );
  return {
    bootstrap: () => Promise.resolve(),
    mount({ context, domElement, isServerRendered, onCrash }: RemoteProps) {
      const root = createSpaRoot({
        Root,
        domElement,
        identifierPrefix: `${context.remote}-`,
        isHydrating: isServerRendered,
        onRecoverableError(error) {
          // A person may leave before React has hydrated anything. React calls that an error and recovers from it; it is none.
          if (roots.has(domElement)) reportError(error);
        },
        onCrash,
      });
      roots.set(domElement, root);
      return root.mount(context);
    },
    unmount({ domElement }: RemoteProps) {
      const root = roots.get(domElement);
      roots.delete(domElement);
      root?.unmount();
      return Promise.resolve();
    },
    parcels: parcelsOf(parcels),
    counts,
  };
}

function parcelsOf(parts: NonNullable<Definition['parcels']>): ParcelLifecycles {
  // Each name keeps its own props; the compiler cannot see that through `Object.entries`.
  return Object.fromEntries(
    Object.entries(parts).map(([name, Part]) => [name, defineParcel(Part as ComponentType<object>)]),
  ) as ParcelLifecycles;
}

let parcelsMounted = 0;

interface Given<P> {
  context: RemoteContext;
  props: P;
}

interface Mounted<P> {
  root: SpaRoot<Given<P>>;
  context: RemoteContext;
}

/** Turns a component into a part that other remotes can open, with a separate root and the providers and boundary of its remote. */
function defineParcel<P extends object>(Part: ComponentType<P>): ParcelLifecycle<P> {
  const mounted = new WeakMap<HTMLElement, Mounted<P>>();
  const Root = ({ given: { context, props } }: { given: Given<P> }) => (
    <RemoteTree context={context}>
      <Part {...props} />
    </RemoteTree>
  );
  return {
    mount({ context, domElement, props, onCrash }) {
      parcelsMounted += 1;
      // The page may also show the remote, or the same part twice: their ids of useId must differ.
      const identifierPrefix = `${context.remote}-part${parcelsMounted}-`;
      const root = createSpaRoot({ Root, domElement, identifierPrefix, isHydrating: false, onCrash });
      mounted.set(domElement, { root, context });
      return root.mount({ context, props });
    },
    update(domElement, props) {
      const part = mounted.get(domElement);
      part?.root.update({ context: part.context, props });
    },
    unmount(domElement) {
      mounted.get(domElement)?.root.unmount();
      mounted.delete(domElement);
    },
  };
}

interface RemoteTreeProps {
  context: RemoteContext;
  children: ReactNode;
}

/** Wraps every view and every part of a remote. */
function RemoteTree({ context, children }: RemoteTreeProps) {
  return (
    <StrictMode>
      <RemoteProvider value={context}>{children}</RemoteProvider>
    </StrictMode>
  );
}

interface SpaLifecycles<P> {
  mount(props: SpaProps<P>): Promise<unknown>;
  update(props: SpaProps<P>): Promise<unknown>;
  unmount(props: SpaProps<P>): Promise<unknown>;
}

interface SpaProps<P> {
  name: string;
  domElement: HTMLElement;
  given: P;
}

interface SpaRootOptions<P> {
  Root: ComponentType<{ given: P }>;
  domElement: HTMLElement;
  /** Makes the ids of `useId` differ from those of other roots in the page. */
  identifierPrefix: string;
  isHydrating: boolean;
  onRecoverableError?: RootOptions['onRecoverableError'];
  /** Called for each crash of a render, also for a crash that rejects `mount`. */
  onCrash(error: unknown): void;
}

interface SpaRoot<P> {
  /** Resolves when the first render is in the page, or when the root is unmounted before; rejects when it throws. */
  mount(given: P): Promise<void>;
  update(given: P): void;
  /** Removes the markup before it returns. */
  unmount(): void;
}

/**
 * Makes one React root with single-spa-react. Each root has separate lifecycles, because the options and the error boundary belong to the
 * root (docs/decisions/0003).
 */
function createSpaRoot<P>({ Root, domElement, isHydrating, onCrash, ...root }: SpaRootOptions<P>): SpaRoot<P> {
  const { promise: ended, resolve: leave, reject: crash } = Promise.withResolvers<void>();
  const report = (error: unknown) => {
    crash(error);
    onCrash(error);
  };
  const options = {
    ...root,
    // The boundary already reports a caught error; React would write it to the console a second time.
    onCaughtError: () => undefined,
  };
  const lifecycles = singleSpaReact<SpaProps<P>>({
    React: { Component, createContext, createElement },
    ReactDOMClient: {
      createRoot: (element: HTMLElement) => createRoot(element, options),
      hydrateRoot: (element: HTMLElement, tree: ReactNode) => hydrateInSlices(element, tree, options),
    },
    renderType: isHydrating ? 'hydrateRoot' : 'createRoot',
    rootComponent: ({ given }) => (
      <ErrorBoundary onCrash={report}>
        <Root given={given} />
      </ErrorBoundary>
    ),
    // It looks for a boundary in the root component's class alone.
    suppressComponentDidCatchWarning: true,
    ...ownRecords(),
  }) as SpaLifecycles<P>; // its types ask for everything that single-spa passes; it reads these props alone
  const propsOf = (given: P): SpaProps<P> => ({ name: root.identifierPrefix, domElement, given });
  let last: SpaProps<P> | null = null;
  return {
    async mount(given) {
      last = propsOf(given);
      await Promise.race([lifecycles.mount(last), ended]);
    },
    update(given) {
      if (!last) return;
      last = propsOf(given);
      void lifecycles.update(last);
    },
    unmount() {
      // The promises of both lifecycles never resolve for a root that has not committed yet.
      if (last) void lifecycles.unmount(last);
      last = null;
      leave();
    },
  };
}

/**
 * Hydrates in slices of a few milliseconds, between which the browser handles taps: outside of a transition, React hydrates a page in one task.
 */
function hydrateInSlices(element: HTMLElement, tree: ReactNode, options: RootOptions): Root | null {
  let root = null as Root | null; // not `: Root | null = null`: the compiler does not see that the function below has been called
  startTransition(() => {
    root = hydrateRoot(element, tree, options);
  });
  return root;
}

/** Without these, all applications of the page have the same records, in which a second root of the same name replaces the first. */
const ownRecords = () => ({ domElements: {}, renderResults: {}, updateResolves: {}, unmountResolves: {} });
