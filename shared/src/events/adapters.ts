import type { BusMessageName, BusMessages } from './bus-contract.ts';

/** Turns the payload of an event into the payload of an earlier version, for remotes that only know the earlier one. */
export interface EventAdapter {
  readonly from: BusMessageName;
  readonly to: BusMessageName;
  /** Takes the payload of `from`, as its type says; `createAdapter` checks it. */
  adapt(payload: never): unknown;
}

/** @param to - The same event with a lower version. */
export const createAdapter = <F extends BusMessageName, T extends BusMessageName>(
  from: F,
  to: T,
  adapt: (payload: BusMessages[F]) => BusMessages[T],
): EventAdapter => ({ from, to, adapt });

/**
 * Events whose earlier version remotes still handle. An event that gets a new version is added here with its adapter, from each version to
 * the version before; the line goes once no active release handles the earlier version. Publishers publish the newest version alone.
 */
export const ADAPTERS: readonly EventAdapter[] = [];
