import type { Endpoint } from '../contracts/index.ts';

const READ_LIMIT_MS = 15_000;
/** The server may complete a write that the browser gave up, so this is longer than the server's limits for a statement and a lock. */
const WRITE_LIMIT_MS = 30_000;
/** 2 MB at 150 kbit/s take 110 s. */
const LONG_LIMIT_MS = 120_000;

/** Returns the longest wait for the complete answer of one request. */
export function timeLimitMs({ method, isUpload, isLong, file }: Endpoint): number {
  if (isUpload || isLong) return LONG_LIMIT_MS;
  return method === 'GET' && file === undefined ? READ_LIMIT_MS : WRITE_LIMIT_MS;
}
