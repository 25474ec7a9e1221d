import type { ReplyOf, TelemetryEvent } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import type { Call } from '../../platform/http/serve.ts';
import { insertFailures } from './failure.repository.ts';
import { poolReports } from './pool-reports.service.ts';

/**
 * Takes reports of browsers about mounts and failures of releases.
 * @throws AppError `too-many-requests`.
 */
export async function reportTelemetry(
  deps: Deps,
  { clinic, body, request }: Call<'postTelemetry'>,
): Promise<ReplyOf<'postTelemetry'>> {
  const failures = body.filter(isFailure);
  await countHits(deps, clinic.id, [
    { policy: 'telemetry-network', subject: request.ip },
    // Mounts are many: they must not use up the reports of failures.
    { policy: failures.length > 0 ? 'telemetry-clinic' : 'telemetry-mounts', subject: String(clinic.id) },
  ]);
  await insertFailures(deps.database.db, clinic.id, failures, new Date(deps.clock.nowMs()));
  for (const { visit: _visit, ...failure } of failures)
    request.log.warn({ ...failure, clinic: clinic.slug }, 'a remote failed in a browser');
  await poolReports(deps, clinic, request.ip, body);
  return { accepted: body.length };
}

const isFailure = ({ phase }: TelemetryEvent): boolean => phase !== 'mounted';
