import type { FallbackRelease, TelemetryEvent } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';

const MOST_REPORTS_PER_PAGE = 20;

/** The kind of an error, never its message: messages can carry what a person typed. */
function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  const runtimeCode = error instanceof Error ? /\b(RUNTIME-\d{3})\b|#(RUNTIME-\d{3})/.exec(error.message) : null;
  return (runtimeCode?.[1] ?? runtimeCode?.[2] ?? name).replace(/[^A-Za-z0-9_:#-]/g, '').slice(0, 60);
}

/** Tells the server which release failed where (SH-05); a failure to tell is swallowed. */
export function createFailureReports(api: ApiClient) {
  let sent = 0;
  return function report(
    remote: string,
    release: FallbackRelease,
    phase: TelemetryEvent['phase'],
    error: unknown,
  ): void {
    sent += 1;
    if (sent > MOST_REPORTS_PER_PAGE) return;
    const event: TelemetryEvent = { remote, version: release.id.slice(0, 60), phase, error: codeOf(error) };
    void api.call('postTelemetry', { body: [event] }).catch(() => undefined);
  };
}
