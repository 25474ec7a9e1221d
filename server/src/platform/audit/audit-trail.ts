import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of one call, for its rows in the log. */
export interface AuditTrail {
  /** Address of the caller as the server sees it. */
  readonly ip: string;
  readonly requestId: string;
  /** Rows that its transactions have left; of one that was rolled back, none. */
  rows: number;
}

const trails = new AsyncLocalStorage<AuditTrail>();

/** Whatever the work records is this call's. */
export function onTrail<T>(trail: AuditTrail, work: () => Promise<T>): Promise<T> {
  return trails.run(trail, work);
}

/** @returns undefined for the server's own work. */
export const currentTrail = (): AuditTrail | undefined => trails.getStore();
