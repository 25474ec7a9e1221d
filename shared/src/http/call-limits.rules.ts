import type { Endpoint } from '../contracts/index.ts';

const READ_LIMIT_MS = 15_000;
/** A write that is given up may still be carried out: it gets longer than the server's own limits for a statement and a lock. */
const WRITE_LIMIT_MS = 30_000;
/** 2 MB at 150 kbit/s take 110 s. */
const LONG_LIMIT_MS = 120_000;

/** The longest wait for one request's whole answer. */
export function timeLimitMs({ method, isUpload, isLong, file }: Endpoint): number {
  if (isUpload || isLong) return LONG_LIMIT_MS;
  return method === 'GET' && file === undefined ? READ_LIMIT_MS : WRITE_LIMIT_MS;
}
