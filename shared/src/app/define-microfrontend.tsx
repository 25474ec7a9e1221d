import { type ComponentType, type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { ErrorBoundary } from './error-boundary.tsx';
import type { RemoteLifecycle, RemoteProps } from './remote-context.ts';
import { RemoteProvider } from './remote-provider.tsx';

interface CommitSignalProps {
  onCommit(): void;
  children: ReactNode;
}

/**
 * Says when React has put the first picture into the page, so that `mount` resolves then and not before. Around the app, not beside
 * it: a sibling would change the ids of useId, and the server renders without it.
 */
function CommitSignal({ onCommit, children }: CommitSignalProps) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

interface Definition {
  App: ComponentType;
}

/**
 * Makes a React component into a remote: its own root, error boundary and providers. It takes the place of single-spa-react, whose
 * releases cannot take over server markup and do not report a crash after mounting (docs/decisions/0003).
 */
export function defineMicrofrontend({ App }: Definition): RemoteLifecycle {
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
          <StrictMode>
            <ErrorBoundary onCrash={onFailure}>
              <RemoteProvider value={context}>
                <CommitSignal onCommit={resolve}>
                  <App />
                </CommitSignal>
              </RemoteProvider>
            </ErrorBoundary>
          </StrictMode>
        );
        const options = { identifierPrefix: `${context.remote}-`, onCaughtError: () => undefined };
        if (isServerRendered) {
          roots.set(domElement, hydrateRoot(domElement, tree, options));
          return;
        }
        const root = createRoot(domElement, options);
        roots.set(domElement, root);
        root.render(tree);
      });
    },
    unmount({ domElement }: RemoteProps) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}
