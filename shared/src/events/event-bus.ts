import { BehaviorSubject, filter, map, type Observable, Subject, takeUntil } from 'rxjs';
import { ADAPTERS, type EventAdapter } from './adapters.ts';
import type { BusMessageName, BusMessages, ClinicState, StateName } from './bus-contract.ts';

interface Message<N extends BusMessageName = BusMessageName> {
  name: N;
  payload: BusMessages[N];
  source: string;
}

/**
 * A remote gets this interface instead of the Subject: a remote cannot end the bus, and its port closes with its unmount. A closed port
 * hears nothing, but still publishes: an answer of the server that arrives after the unmount is a fact all the same.
 */
export interface EventPort {
  /** Publishes to all ports, also after the port was closed; never throws, even if a listener throws. */
  publish<N extends BusMessageName>(name: N, payload: BusMessages[N]): void;
  /** Messages from now on, without earlier ones; completes when the port closes, and at once when it is closed already. */
  on<N extends BusMessageName>(name: N): Observable<BusMessages[N]>;
  /** The current value and every later value; completes as `on` does. */
  state<N extends StateName>(name: N): Observable<ClinicState[N]>;
  now<N extends StateName>(name: N): ClinicState[N];
}

export interface EventBus {
  port(source: string, signal?: AbortSignal): EventPort;
  setState<N extends StateName>(name: N, value: ClinicState[N]): void;
}

type States = { [N in StateName]: BehaviorSubject<ClinicState[N]> };

/** The shell creates one bus; remotes use its ports. @param adapters - For tests. */
export function createEventBus(initial: ClinicState, adapters: readonly EventAdapter[] = ADAPTERS): EventBus {
  const messages = new Subject<Message>();
  const states: States = {
    'locale@1': new BehaviorSubject(initial['locale@1']),
    'session@1': new BehaviorSubject(initial['session@1']),
  };
  for (const { from, to, adapt } of adapters) {
    messages.pipe(filter(({ name }) => name === from)).subscribe((message) => {
      // The payload has the type of `from`, and the result that of `to`: `createAdapter` checks both.
      const payload = adapt(message.payload as never) as Message['payload'];
      messages.next({ ...message, name: to, payload });
    });
  }
  const stateOf = <N extends StateName>(name: N): BehaviorSubject<ClinicState[N]> => states[name];

  function port(source: string, signal?: AbortSignal): EventPort {
    const isClosed = new BehaviorSubject(signal?.aborted === true);
    signal?.addEventListener('abort', () => isClosed.next(true), { once: true });
    // Emits at once for a subscription on a closed port.
    const closed = isClosed.pipe(filter(Boolean));
    return {
      publish: (name, payload) => messages.next({ name, payload, source }),
      on<N extends BusMessageName>(name: N): Observable<BusMessages[N]> {
        const isWanted = (message: Message): message is Message<N> => message.name === name;
        return messages.pipe(
          filter(isWanted),
          map(({ payload }) => payload),
          takeUntil(closed),
        );
      },
      state: (name) => stateOf(name).pipe(takeUntil(closed)),
      now: (name) => stateOf(name).value,
    };
  }

  return { port, setState: (name, value) => stateOf(name).next(value) };
}
