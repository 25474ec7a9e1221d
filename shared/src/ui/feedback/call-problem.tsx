import { type ApiError, failureOf, serverWords } from '../../http/index.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { ErrorNotice } from './error-notice.tsx';

export interface CallProblemProps {
  error: ApiError;
  /** A text of ours for the code of the refusal; replaces the server's. */
  text?: string;
}

const LONGEST_IN_SECONDS = 90;

/**
 * Says beside the button why a save failed: in the server's own words, if it sent any, at any status (RN-16). After too many requests it
 * says how long to wait.
 */
export function CallProblem({ error, text }: CallProblemProps) {
  const t = useUiMessages();
  const failure = failureOf(error);
  const said = text ?? serverWords(error);
  if (failure.kind !== 'wait') return <ErrorNotice error={error} {...(said !== null && { text: said })} />;
  const { seconds } = failure;
  const isShort = seconds <= LONGEST_IN_SECONDS;
  const minutes = Math.ceil(seconds / 60);
  if (said === null) return <ErrorNotice text={isShort ? t.waitSeconds(seconds) : t.waitMinutes(minutes)} />;
  // The server's words alone do not say until when.
  const until = error.retryAfterSeconds !== null && (isShort ? t.againInSeconds(seconds) : t.againInMinutes(minutes));
  return <ErrorNotice text={until ? `${said} ${until}` : said} />;
}
