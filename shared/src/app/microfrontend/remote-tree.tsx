import { type ReactNode, StrictMode } from 'react';
import type { RemoteContext } from './remote-context.ts';
import { RemoteProvider } from './remote-provider.tsx';

export interface RemoteTreeProps {
  context: RemoteContext;
  children: ReactNode;
}

/** Wraps every view and every part of a remote. */
export function RemoteTree({ context, children }: RemoteTreeProps) {
  return (
    <StrictMode>
      <RemoteProvider value={context}>{children}</RemoteProvider>
    </StrictMode>
  );
}
