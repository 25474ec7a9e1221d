import type { Deps } from '../../src/deps.ts';
import { releaseExpired as releaseOfClinic } from '../../src/features/appointment-life/release-expired.job.ts';
import { remindDue as remindOfClinic } from '../../src/features/booking-notices/reminders/remind-due.service.ts';
import { removeUnnamedPictures, sweepPictureFiles } from '../../src/features/content-images/sweep-pictures.job.ts';
import { applyRetention as retainOfClinic } from '../../src/jobs/public.ts';
import { inClinic, listClinicIds } from '../../src/platform/database/clinic-scope.ts';
import { emailLateRegistrations as tellOfClinic } from '../../src/registrations/public.ts';

/** Runs a timer's work for every clinic. Unlike in the timer itself, an error of one clinic fails the test. */
export async function forEachClinic<T>(deps: Deps, work: (deps: Deps, clinicId: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (const clinicId of await listClinicIds(deps.database.db))
    results.push(await inClinic(clinicId, () => work(deps, clinicId)));
  return results;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export const remindDue = async (deps: Deps): Promise<number> => sum(await forEachClinic(deps, remindOfClinic));

export const emailLateRegistrations = async (deps: Deps): Promise<number> =>
  sum(await forEachClinic(deps, tellOfClinic));

export const removeOldLogins = async (deps: Deps): Promise<void> => void (await forEachClinic(deps, tidyOfClinic));

export async function releaseExpired(deps: Deps): Promise<{ requests: number; holds: number; keys: number }> {
  const released = await forEachClinic(deps, releaseOfClinic);
  return {
    requests: sum(released.map(({ requests }) => requests)),
    holds: sum(released.map(({ holds }) => holds)),
    keys: sum(released.map(({ keys }) => keys)),
  };
}

export async function sweepPictures(deps: Deps): Promise<{ pictures: number; files: number }> {
  const pictures = sum(await forEachClinic(deps, removeUnnamedPictures));
  return { pictures, files: (await sweepPictureFiles(deps)).trashed };
}
