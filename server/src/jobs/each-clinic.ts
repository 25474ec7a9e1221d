import type { Logger } from 'pino';
import { inClinic, listClinicIds } from '../platform/database/clinic-scope.ts';
import type { OpenDatabase } from '../platform/database/open/open-database.ts';
import { errorCode } from '../platform/log/error-code.ts';
import { describeError } from '../platform/log/log.ts';

export interface EachClinicDeps {
  readonly database: Pick<OpenDatabase, 'db'>;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Runs the work for every clinic in turn, each inside its own `inClinic`. When the work of one clinic fails, the failure is logged under
 * the task's name, without the error's message, and the next clinic is served.
 * @param clinicIds - Absent: every clinic that has a host.
 * @param signal - When it is aborted, no further clinic is served.
 * @returns The results of the clinics whose work succeeded.
 * @throws Error only when the list of clinics cannot be read.
 */
export async function eachClinic<T>(
  { database, log }: EachClinicDeps,
  task: string,
  work: (clinicId: number) => Promise<T>,
  clinicIds?: readonly number[],
  signal?: AbortSignal,
): Promise<T[]> {
  const results: T[] = [];
  for (const clinicId of clinicIds ?? (await listClinicIds(database.db))) {
    if (signal?.aborted) break;
    try {
      results.push(await inClinic(clinicId, () => work(clinicId)));
    } catch (error) {
      const stack = error instanceof Error ? describeError(error).stack : undefined;
      log.error(
        { task, clinicId, code: errorCode(error), stack },
        'work for one clinic failed; the next clinic goes on',
      );
    }
  }
  return results;
}
