import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import type { RemoteContext } from './remote-context.ts';
import { RemoteProvider } from './remote-provider.tsx';

interface CommitSignalProps {
  onCommit(): void;
  children: ReactNode;
}

/**
 * Reports the first commit of React, so that `mount` resolves after the first render is in the page. This component wraps the app: as a
 * sibling it would change the ids of useId, which the server renders without it.
 */
function CommitSignal({ onCommit, children }: CommitSignalProps) {
  useLayoutEffect(onCommit, [onCommit]);
  return children;
}

export interface RemoteTreeProps extends CommitSignalProps {
  context: RemoteContext;
  onFailure(error: unknown): void;
}

/** Wraps every view and every part of a remote. */
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

/** The boundary already reports a caught error; React would write it to the console a second time. */
export const QUIET_ROOT = { onCaughtError: () => undefined };
