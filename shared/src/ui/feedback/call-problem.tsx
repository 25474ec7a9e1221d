import { type ApiError, failureOf } from '../../http/index.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { ErrorNotice } from './error-notice.tsx';

const LONGEST_IN_SECONDS = 90;

/** Says beside the button why the server refused the form, and how long to wait after too many requests. */
export function CallProblem({ error }: { error: ApiError }) {
  const t = useUiMessages();
  const failure = failureOf(error);
  if (failure.kind !== 'wait') return <ErrorNotice error={error} />;
  const { seconds } = failure;
  const text = seconds <= LONGEST_IN_SECONDS ? t.waitSeconds(seconds) : t.waitMinutes(Math.ceil(seconds / 60));
  return <ErrorNotice text={text} />;
}
