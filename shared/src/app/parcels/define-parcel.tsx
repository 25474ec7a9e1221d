import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { ParcelLifecycle } from '../microfrontend/remote-context.ts';
import { QUIET_ROOT, RemoteTree } from '../microfrontend/remote-tree.tsx';

let parcelsMounted = 0;

interface Mounted<P> {
  root: Root;
  draw(props: P): void;
}

/** Turns a component into a part that other remotes can open, with a separate root and the providers and boundary of its remote. */
export function defineParcel<P extends object>(Part: ComponentType<P>): ParcelLifecycle<P> {
  const mounted = new WeakMap<HTMLElement, Mounted<P>>();
  return {
    mount: ({ context, domElement, props, onCrash }) =>
      new Promise((resolve, reject) => {
        const onFailure = (error: unknown) => {
          reject(error);
          onCrash(error);
        };
        parcelsMounted += 1;
        // The page may also show the remote, or the same part twice: their ids of useId must differ.
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
        mounted.set(domElement, { root, draw });
        draw(props);
      }),
    update: (domElement, props) => mounted.get(domElement)?.draw(props),
    unmount(domElement) {
      mounted.get(domElement)?.root.unmount();
      mounted.delete(domElement);
    },
  };
}
