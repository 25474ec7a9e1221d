import type { ClinicState, EventPort, StateName } from '@carefront/shared/events';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns a state of the bus as React state. @param atFirst - The server's value, if it differs from the current value. */
export function useShellState<N extends StateName>(port: EventPort, name: N, atFirst?: ClinicState[N]): ClinicState[N] {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = port.state(name).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [port, name],
  );
  const read = () => port.now(name);
  return useSyncExternalStore(subscribe, read, () => atFirst ?? read());
}
