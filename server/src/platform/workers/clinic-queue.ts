import { AppError } from '@carefront/shared/contracts';
import pLimit from 'p-limit';

export type ClinicQueue = <T>(clinicId: number, work: () => Promise<T>) => Promise<T>;

export interface QueuePlaces {
  /** For all clinics together, the running work included. */
  readonly all: number;
  /** For one clinic: less than all, so that no clinic takes the places of the others. */
  readonly ofClinic: number;
}

const RETRY_AFTER_SECONDS = 5;

/** Runs one piece of work at a time, in the order of the calls. @throws AppError `unavailable` where the queue is full. */
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
