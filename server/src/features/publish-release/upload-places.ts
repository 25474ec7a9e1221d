import { AppError } from '@carefront/shared/contracts';

/** Uploads that one process receives at a time. */
const MOST_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

/** Runs the work unless too many uploads are running already. */
export type UploadPlaces = <T>(work: () => Promise<T>) => Promise<T>;

/** Uploads that are received now. Each may take 30 MB of the disk and some seconds of hashing. */
export function createUploadPlaces(): UploadPlaces {
  let running = 0;
  return async (work) => {
    if (running >= MOST_AT_ONCE)
      throw new AppError('unavailable', 'too many uploads at once', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
