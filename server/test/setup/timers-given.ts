import { expect } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { releaseExpired as releaseOfClinic } from '../../src/features/appointment-life/release-expired.ts';
import { remindDue as remindOfClinic } from '../../src/features/booking-notices/remind-due.ts';
import { removeUnnamedPictures, sweepPictureFiles } from '../../src/features/content-images/content-images.ts';
import { applyRetention as retainOfClinic } from '../../src/jobs/public.ts';
import { inClinic, listClinicIds, listClinicsWithWork } from '../../src/platform/database/clinic-scope.ts';
import type { Tables } from '../../src/platform/database/tables.ts';
import { emailLateRegistrations as tellOfClinic } from '../../src/registrations/registrations.ts';
import { CLINIC_RETENTION } from '../../src/retention-rules.ts';

/**
 * Runs a timer's work for every clinic. Unlike in the timer itself, an error of one clinic fails the test, and so does work at a clinic that
 * the timer would leave out.
 * @param hasWorked - Whether the result says that there was work.
 */
export async function forEachClinic<T>(
  deps: Deps,
  work: (deps: Deps, clinicId: number) => Promise<T>,
  timer?: string,
  hasWorked: (result: T) => boolean = (result) => typeof result === 'number' && result > 0,
): Promise<T[]> {
  const { db } = deps.database;
  const named = timer === undefined ? null : await listClinicsWithWork(db, timer, deps.clock.nowMs());
  const results: T[] = [];
  for (const clinicId of await listClinicIds(db)) {
    const result = await inClinic(clinicId, () => work(deps, clinicId));
    if (named && hasWorked(result)) expect(named).toContain(clinicId);
    results.push(result);
  }
  return results;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export const remindDue = async (deps: Deps): Promise<number> =>
  sum(await forEachClinic(deps, remindOfClinic, 'booking-reminders'));

export const emailLateRegistrations = async (deps: Deps): Promise<number> =>
  sum(await forEachClinic(deps, tellOfClinic, 'late-registration-emails'));

/** @param tables - Only these tables. @returns The number of rows that the rules of retention removed or changed. */
export async function applyRetention(deps: Deps, ...tables: readonly (keyof Tables)[]): Promise<number> {
  const rules = CLINIC_RETENTION.filter(({ table }) => tables.length === 0 || tables.includes(table));
  return sum(await forEachClinic(deps, (_deps, clinicId) => retainOfClinic(deps, rules, { clinicId })));
}

export async function releaseExpired(deps: Deps): Promise<{ requests: number; holds: number }> {
  const released = await forEachClinic(
    deps,
    releaseOfClinic,
    'expired-bookings',
    ({ requests, holds }) => requests + holds > 0,
  );
  return {
    requests: sum(released.map(({ requests }) => requests)),
    holds: sum(released.map(({ holds }) => holds)),
  };
}

export async function sweepPictures(deps: Deps): Promise<{ pictures: number; files: number }> {
  const pictures = sum(await forEachClinic(deps, removeUnnamedPictures));
  return { pictures, files: (await sweepPictureFiles(deps)).trashed };
}
