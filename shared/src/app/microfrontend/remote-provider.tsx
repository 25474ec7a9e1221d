import { QueryClientProvider } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Locale } from '../../contracts/index.ts';
import type { ClinicState, SessionState, StateName } from '../../events/index.ts';
import type { RemoteContext } from './remote-context.ts';

const Context = createContext<RemoteContext | null>(null);

interface RemoteProviderProps {
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

/** The server renders without a session. */
const UNKNOWN: SessionState = { status: 'unknown' };

/**
 * Returns a state of the bus as React state: the component renders again when the state changes. A hydrated first render uses the state that
 * the server rendered with: the person may have pressed another language, or the session may be known, before it.
 */
export function useBusState<N extends StateName>(name: N): ClinicState[N] {
  const { events, renderedLocale } = useRemote();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = events.state(name).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [events, name],
  );
  const read = () => events.now(name);
  const rendered: Partial<ClinicState> = { 'locale@1': renderedLocale, 'session@1': UNKNOWN };
  return useSyncExternalStore<ClinicState[N]>(subscribe, read, () => rendered[name] ?? read());
}

export const useLocale = (): Locale => useBusState('locale@1');
export const useSession = (): SessionState => useBusState('session@1');
