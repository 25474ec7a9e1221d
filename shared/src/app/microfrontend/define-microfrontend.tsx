import type { ComponentType } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { defineParcel } from '../parcels/define-parcel.tsx';
import type { ParcelName, ParcelTable } from '../parcels/parcel-table.ts';
import type { LinkCounters, ParcelLifecycles, RemoteLifecycle, RemoteProps } from './remote-context.ts';
import { QUIET_ROOT, RemoteTree } from './remote-tree.tsx';

interface Definition {
  App: ComponentType;
  /** Parts that other remotes can open in their own pages. */
  parcels?: { [N in ParcelName]?: ComponentType<ParcelTable[N]> };
  /** Counts beside the remote's links. */
  counts?: LinkCounters;
}

/**
 * Turns a React component into a remote with a separate root, error boundary and providers. Replaces single-spa-react, whose releases
 * cannot hydrate server markup and do not report a crash after mounting (docs/decisions/0003).
 */
export function defineMicrofrontend({ App, parcels = {}, counts = {} }: Definition): Required<RemoteLifecycle> {
  const roots = new WeakMap<HTMLElement, Root>();
  return {
    bootstrap: () => Promise.resolve(),
    mount({ context, domElement, isServerRendered, onCrash }: RemoteProps) {
      return new Promise((resolve, reject) => {
        const onFailure = (error: unknown) => {
          reject(error);
          onCrash(error);
        };
        const tree = (
          <RemoteTree context={context} onCommit={resolve} onFailure={onFailure}>
            <App />
          </RemoteTree>
        );
        const options = { ...QUIET_ROOT, identifierPrefix: `${context.remote}-` };
        if (isServerRendered) {
          // A person may leave before React has hydrated anything. React calls that an error and recovers from it; it is none.
          const onRecoverableError = (error: unknown) => {
            if (roots.has(domElement)) reportError(error);
          };
          roots.set(domElement, hydrateRoot(domElement, tree, { ...options, onRecoverableError }));
          return;
        }
        const root = createRoot(domElement, options);
        roots.set(domElement, root);
        root.render(tree);
      });
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
