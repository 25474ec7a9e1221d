import { ErrorNotice, InlineMessage } from '../ui/index.ts';
import type { VersionedSave } from '../ui/pages/index.ts';

export interface SaveMessageProps {
  save: Pick<VersionedSave<unknown, string>, 'error' | 'isSaving' | 'save'> & {
    errors: Readonly<Record<string, unknown>>;
  };
  /** The server's words by value, as in `useVersionedSave`. */
  errorsOf(error: unknown): object;
  /** Says that the refused values are marked. */
  refusedText: string;
}

/** Tells what went wrong with the last save, until the next one. */
export function SaveMessage({ save: { error, errors, isSaving, save }, errorsOf, refusedText }: SaveMessageProps) {
  if (!error) return null;
  const isRefused = Object.keys(errorsOf(error)).length > 0;
  if (!isRefused) return <ErrorNotice error={error} onRetry={save} isRetrying={isSaving} />;
  return Object.keys(errors).length > 0 && <InlineMessage intent="error">{refusedText}</InlineMessage>;
}
