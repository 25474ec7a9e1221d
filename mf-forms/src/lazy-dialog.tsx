import { codeQuery, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, ModalDialog } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { OpenDialogProps } from './dialogs.tsx';
import { LOADING } from './messages/loading.messages.ts';

/** `OpenDialog` in a separate chunk: until it is loaded, an empty dialog stands in its place. */
export function LazyDialog(props: OpenDialogProps) {
  const t = useMessages(LOADING);
  const code = useQuery(
    codeQuery(useRemote(), 'dialogs', async () => ({ OpenDialog: (await import('./dialogs.tsx')).OpenDialog })),
  );
  if (code.data) return <code.data.OpenDialog {...props} />;
  return (
    <ModalDialog title={t.title} onRequestClose={props.onClosed}>
      {code.isError ? (
        <ErrorNotice text={t.loadFailed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </ModalDialog>
  );
}
