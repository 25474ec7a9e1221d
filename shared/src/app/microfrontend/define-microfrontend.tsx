import type { ComponentType } from 'react';
import { defineParcel } from '../parcels/define-parcel.tsx';
import type { ParcelName, ParcelTable } from '../parcels/parcel-table.ts';
import type { LinkCounters, ParcelLifecycles, RemoteContext, RemoteLifecycle, RemoteProps } from './remote-context.ts';
import { RemoteTree } from './remote-tree.tsx';
import { createSpaRoot, type SpaRoot } from './spa-root.tsx';

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
