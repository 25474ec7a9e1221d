import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { RemoteContext } from './remote-context.ts';
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

export interface RemoteTreeProps extends CommitSignalProps {
  context: RemoteContext;
  onFailure(error: unknown): void;
}

/** Wraps everything that a remote renders, views and parts alike. */
export function RemoteTree({ context, onCommit, onFailure, children }: RemoteTreeProps) {
  return (
    <StrictMode>
      <ErrorBoundary onCrash={onFailure}>
        <RemoteProvider value={context}>
          <CommitSignal onCommit={onCommit}>{children}</CommitSignal>
        </RemoteProvider>
      </ErrorBoundary>
    </StrictMode>
  );
}

/** The boundary reports a caught error; React's own report would put it on the console a second time. */
export const QUIET_ROOT = { onCaughtError: () => undefined };
