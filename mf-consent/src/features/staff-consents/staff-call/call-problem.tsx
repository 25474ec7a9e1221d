import { useMessages } from '@carefront/shared/app';
import { type ApiError, failureOf } from '@carefront/shared/http';
import { ErrorNotice } from '@carefront/shared/ui';
import { STAFF_CALL } from './staff-call.messages.ts';

const LONGEST_IN_SECONDS = 90;

/** Says beside the button why the server refused the form, and how long to wait after too many requests. */
export function CallProblem({ error }: { error: ApiError }) {
  const t = useMessages(STAFF_CALL);
  const failure = failureOf(error);
  if (failure.kind !== 'wait') return <ErrorNotice error={error} />;
  const { seconds } = failure;
  const text = seconds <= LONGEST_IN_SECONDS ? t.waitSeconds(seconds) : t.waitMinutes(Math.ceil(seconds / 60));
  return <ErrorNotice text={text} />;
}
