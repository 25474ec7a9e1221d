import type { ComponentType } from 'react';
import type { ParcelLifecycle, RemoteContext } from '../microfrontend/remote-context.ts';
import { RemoteTree } from '../microfrontend/remote-tree.tsx';
import { createSpaRoot, type SpaRoot } from '../microfrontend/spa-root.tsx';

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
export function defineParcel<P extends object>(Part: ComponentType<P>): ParcelLifecycle<P> {
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
