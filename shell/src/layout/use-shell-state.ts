import type { ClinicState, EventPort, StateName } from '@carefront/shared/events';
import { useCallback, useSyncExternalStore } from 'react';

/** State of the bus as React state. @param atFirst - What the server rendered with, where that is not the value of now. */
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
