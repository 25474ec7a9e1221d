import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { RemoteContext } from './remote-context.ts';

const Context = createContext<RemoteContext | null>(null);

export interface RemoteProviderProps {
  value: RemoteContext;
  children: ReactNode;
}

/** Gives every component of a remote its context and the page's one query cache. */
export function RemoteProvider({ value, children }: RemoteProviderProps) {
  return (
    <Context value={value}>
      <QueryClientProvider client={value.queryClient}>{children}</QueryClientProvider>
    </Context>
  );
}

/** @throws Error outside a RemoteProvider: a component of a remote never renders without its shell. */
export function useRemote(): RemoteContext {
  const context = useContext(Context);
  if (!context) throw new Error('useRemote needs a RemoteProvider above it');
  return context;
}
