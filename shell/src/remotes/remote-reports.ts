import type { TelemetryEvent } from '@carefront/shared/contracts';
import { postTelemetry } from '@carefront/shared/contracts/calls';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import type { PageApiClient } from '@carefront/shared/http';
import type { VerifiedRelease } from '../releases/release-source.ts';
import { TimeLimitError } from './remote-slot.ts';

const MOST_FAILURES_PER_PAGE = 20;
/** The server accepts so many events in one call. */
const MOST_EVENTS_PER_CALL = 20;
const MOUNTS_AFTER_MS = 10_000;
const MOST_CODE_CHARACTERS = 60;

type Phase = TelemetryEvent['phase'];

/** Tells the server which releases failed, and which watched releases were mounted. A report that cannot be sent is dropped. */
export interface RemoteReports {
  /** Sent at once (SH-05). @param error - Only its kind is sent. */
  failed(releaseId: string, phase: Phase, error: unknown): void;
  /** As `failed`, for a failure that the shell itself names. @param code - Letters and hyphens. */
  failedWith(releaseId: string, phase: Phase, code: string): void;
  /** Sent with others after some seconds, or when the person leaves the page. Releases that are not watched are not reported. */
  mounted(release: VerifiedRelease): void;
}

/** @param api - Sends the reports. They name releases and kinds of errors, and no person; a random number joins those of one document. */
export function createRemoteReports(api: Pick<PageApiClient, 'call' | 'prepareToken'>): RemoteReports {
  const visit = randomVisit();
  let failures = 0;
  let mounts: TelemetryEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(events: TelemetryEvent[]): void {
    void api.call(postTelemetry, { body: events }).catch(() => undefined);
  }

  function sendMounts(): void {
    clearTimeout(timer);
    timer = undefined;
    while (mounts.length > 0) send(mounts.splice(0, MOST_EVENTS_PER_CALL));
  }

  function failedWith(releaseId: string, phase: Phase, code: string): void {
    failures += 1;
    if (failures > MOST_FAILURES_PER_PAGE) return;
    send([{ remote: remoteOf(releaseId), version: releaseId, phase, error: code, visit }]);
  }

  return {
    failed(releaseId, phase, error) {
      // The browser slows the timers of a hidden tab: the limit says nothing about the release.
      if (error instanceof TimeLimitError && document.hidden) return;
      failedWith(releaseId, phase, codeOf(error));
    },
    failedWith,
    mounted(release) {
      if (!('watched' in release && release.watched)) return;
      mounts = [...mounts, { remote: remoteOf(release.id), version: release.id, phase: 'mounted', error: '', visit }];
      if (timer !== undefined) return;
      timer = setTimeout(sendMounts, MOUNTS_AFTER_MS);
      // A page that is being left has no time to ask for the token.
      void api.prepareToken();
      window.addEventListener('pagehide', sendMounts, { once: true });
    },
  };
}

/** `<name>@<version>+<hash>`. */
const remoteOf = (releaseId: string): string => releaseId.split('@')[0] || SHELL_NAME;

/** 64 random bits, hex. */
const randomVisit = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the kind of an error, never its message: a message can contain typed text. */
function codeOf(error: unknown): string {
  const name = error instanceof Error ? error.name : 'unknown';
  const runtimeCode = error instanceof Error ? /\b(RUNTIME-\d{3})\b|#(RUNTIME-\d{3})/.exec(error.message) : null;
  return (runtimeCode?.[1] ?? runtimeCode?.[2] ?? name).replace(/[^A-Za-z0-9_:#-]/g, '').slice(0, MOST_CODE_CHARACTERS);
}
