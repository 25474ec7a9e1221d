import { AsyncLocalStorage } from 'node:async_hooks';

/** Context of one call, for its rows in the log. */
export interface AuditTrail {
  /** Address of the caller as the server sees it. */
  readonly ip: string;
  readonly requestId: string;
  /** Number of rows that committed transactions of the call have written. */
  rows: number;
}

const trails = new AsyncLocalStorage<AuditTrail>();

/** Runs the work; every row that it records belongs to this call. */
export function withAuditTrail<T>(trail: AuditTrail, work: () => Promise<T>): Promise<T> {
  return trails.run(trail, work);
}

/** @returns undefined when the server works on its own schedule. */
export const currentTrail = (): AuditTrail | undefined => trails.getStore();
