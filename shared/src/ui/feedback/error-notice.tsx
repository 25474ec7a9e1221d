import { isApiError, TIMEOUT } from '../../http/index.ts';
import { Button } from '../controls/button.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { InlineMessage } from './inline-message.tsx';

export interface ErrorNoticeProps {
  /** The error of a query or mutation, put into words here. */
  error?: unknown;
  /** Text from the specification, if any; replaces our default text. */
  text?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** The error state: the cause, and Retry. Shows server texts for people unchanged, and our own texts for all other errors. */
export function ErrorNotice({ error, text, onRetry, isRetrying = false }: ErrorNoticeProps) {
  const t = useUiMessages();
  const retry = onRetry && (
    <Button onClick={onRetry} isBusy={isRetrying}>
      {t.retry}
    </Button>
  );
  return (
    <InlineMessage intent="error" actions={retry}>
      {text ?? wordsFor(error, t)}
    </InlineMessage>
  );
}

/** The words of `ErrorNotice`, for a notice of the shell. */
export function useErrorWords(): (error: unknown) => string {
  const t = useUiMessages();
  return (error) => wordsFor(error, t);
}

function wordsFor(error: unknown, t: ReturnType<typeof useUiMessages>): string {
  if (!isApiError(error)) return t.failed;
  if (error.status === 0) return error.code === TIMEOUT ? t.tooSlow : t.noConnection;
  if (error.status === 429) return t.tooManyRequests;
  if (error.status === 503) return t.serverBusy;
  return error.status >= 500 ? t.serverFailed : error.message || t.failed;
}
