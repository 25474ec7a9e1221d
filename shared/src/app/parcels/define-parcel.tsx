import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ParcelLifecycle } from '../microfrontend/remote-context.ts';
import { QUIET_ROOT, RemoteTree } from '../microfrontend/remote-tree.tsx';

let parcelsMounted = 0;

interface Standing<P> {
  root: Root;
  draw(props: P): void;
}

/** Makes a component into a part that other remotes can open: with its own root, under the providers and the boundary of its remote. */
export function defineParcel<P extends object>(Part: ComponentType<P>): ParcelLifecycle<P> {
  const standing = new WeakMap<HTMLElement, Standing<P>>();
  return {
    mount: ({ context, domElement, props, onCrash }) =>
      new Promise((resolve, reject) => {
        const onFailure = (error: unknown) => {
          reject(error);
          onCrash(error);
        };
        parcelsMounted += 1;
        // The page may hold the remote as well, or the same part twice: ids of useId must differ.
        const root = createRoot(domElement, {
          ...QUIET_ROOT,
          identifierPrefix: `${context.remote}-part${parcelsMounted}-`,
        });
        const draw = (next: P) =>
          root.render(
            <RemoteTree context={context} onCommit={resolve} onFailure={onFailure}>
              <Part {...next} />
            </RemoteTree>,
          );
        standing.set(domElement, { root, draw });
        draw(props);
      }),
    update: (domElement, props) => standing.get(domElement)?.draw(props),
    unmount(domElement) {
      standing.get(domElement)?.root.unmount();
      standing.delete(domElement);
    },
  };
}
