import type { FallbackRelease, TelemetryEvent } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';

const MOST_REPORTS_PER_PAGE = 20;

/** Returns the kind of an error, never its message: a message can contain typed text. */
function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  const runtimeCode = error instanceof Error ? /\b(RUNTIME-\d{3})\b|#(RUNTIME-\d{3})/.exec(error.message) : null;
  return (runtimeCode?.[1] ?? runtimeCode?.[2] ?? name).replace(/[^A-Za-z0-9_:#-]/g, '').slice(0, 60);
}

/** Reports to the server which release failed in which phase (SH-05). A report that cannot be sent is dropped. */
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
