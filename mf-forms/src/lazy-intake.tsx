import { codeQuery, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, ModalDialog } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { LOADING } from './messages/loading.messages.ts';

export interface LazyIntakeProps {
  onClosed(): void;
}

/** The Intake Form dialog in a separate chunk: most clinics have a form of their own. */
export function LazyIntake({ onClosed }: LazyIntakeProps) {
  const t = useMessages(LOADING);
  const code = useQuery(
    codeQuery(useRemote(), 'intake', async () => ({
      IntakeFormDialog: (await import('./features/intake/intake-form.dialog.tsx')).IntakeFormDialog,
    })),
  );
  if (code.data) return <code.data.IntakeFormDialog onClosed={onClosed} />;
  return (
    <ModalDialog title={t.title} onRequestClose={onClosed}>
      {code.isError ? (
        <ErrorNotice text={t.loadFailed} isRetrying={code.isFetching} onRetry={() => void code.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </ModalDialog>
  );
}
