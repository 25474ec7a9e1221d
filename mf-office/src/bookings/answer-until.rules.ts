import type { EpochMs } from '@carefront/shared/domain';

export interface Expiring {
  readonly starts_at: string;
  readonly request_expires_at: string | null;
}

/** The moment at which a request ends without an answer: at its own deadline, or when its session begins. */
export const answerUntilMs = ({ starts_at, request_expires_at }: Expiring): EpochMs =>
  Math.min(
    Date.parse(starts_at),
    request_expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(request_expires_at),
  );
