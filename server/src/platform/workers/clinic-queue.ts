import { AppError } from '@carefront/shared/contracts';
import pLimit from 'p-limit';

export type ClinicQueue = <T>(clinicId: number, work: () => Promise<T>) => Promise<T>;

export interface QueuePlaces {
  /** Places for all clinics together, including the running task. */
  readonly all: number;
  /** Places for one clinic: fewer than all, so that no clinic can take every place. */
  readonly ofClinic: number;
}

const RETRY_AFTER_SECONDS = 5;

/** Runs one task at a time, in the order of the calls. @throws AppError `unavailable` when the queue is full. */
export function createClinicQueue(places: QueuePlaces): ClinicQueue {
  const limit = pLimit(1);
  const taken = new Map<number, number>();
  return async (clinicId, work) => {
    const ofClinic = taken.get(clinicId) ?? 0;
    if (limit.activeCount + limit.pendingCount >= places.all || ofClinic >= places.ofClinic) {
      throw new AppError('unavailable', 'too many wait', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    taken.set(clinicId, ofClinic + 1);
    try {
      return await limit(work);
    } finally {
      const left = (taken.get(clinicId) ?? 1) - 1;
      if (left > 0) taken.set(clinicId, left);
      else taken.delete(clinicId);
    }
  };
}
