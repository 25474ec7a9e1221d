import { Component, type ComponentType, createContext, createElement, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { ErrorBoundary } from './error-boundary.tsx';

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

export interface SpaRootOptions<P> {
  Root: ComponentType<{ given: P }>;
  domElement: HTMLElement;
  /** Makes the ids of `useId` differ from those of other roots in the page. */
  identifierPrefix: string;
  isHydrating: boolean;
  onRecoverableError?: RootOptions['onRecoverableError'];
  /** Called for each crash of a render, also for a crash that rejects `mount`. */
  onCrash(error: unknown): void;
}

export interface SpaRoot<P> {
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
export function createSpaRoot<P>({ Root, domElement, isHydrating, onCrash, ...root }: SpaRootOptions<P>): SpaRoot<P> {
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
