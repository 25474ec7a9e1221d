import { useCallback, useSyncExternalStore } from 'react';
import type { Locale } from '../../contracts/index.ts';
import type { ClinicState, SessionState, StateName } from '../../events/index.ts';
import { useRemote } from './remote-provider.tsx';

/** Returns a state of the bus as React state: the component renders again when the state changes. */
export function useBusState<N extends StateName>(name: N): ClinicState[N] {
  const { events } = useRemote();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = events.state(name).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [events, name],
  );
  const read = () => events.now(name);
  return useSyncExternalStore(subscribe, read, read);
}

export const useLocale = (): Locale => useBusState('locale@1');
export const useSession = (): SessionState => useBusState('session@1');
