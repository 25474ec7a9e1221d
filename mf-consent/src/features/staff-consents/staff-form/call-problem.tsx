import { useMessages } from '@carefront/shared/app';
import type { ApiError } from '@carefront/shared/http';
import { ErrorNotice } from '@carefront/shared/ui';
import { STAFF_CALL } from '../../../messages/staff-call.messages.ts';

/** Where a 429 does not say how long. */
const DEFAULT_WAIT_SECONDS = 10;
const LONGEST_IN_SECONDS = 90;

/** Why a form was not taken, beside its button; a wait that the server asks for is told. */
export function CallProblem({ error }: { error: ApiError }) {
  const t = useMessages(STAFF_CALL);
  if (error.status !== 429) return <ErrorNotice error={error} />;
  const seconds = error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS;
  const text = seconds <= LONGEST_IN_SECONDS ? t.waitSeconds(seconds) : t.waitMinutes(Math.ceil(seconds / 60));
  return <ErrorNotice text={text} />;
}
