import { codeQuery, type RemoteContext, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ChooseTimePageProps } from '../features/choose-time/choose-time.page.tsx';
import type { BookedPageProps } from '../features/confirm-details/booked/booked.page.tsx';
import type { ConfirmDetailsPageProps } from '../features/confirm-details/confirm-details.page.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';

/** Each later step is a chunk of its own: nobody waits for it who is still choosing a service. */
export const timeCodeQuery = (remote: RemoteContext) =>
  codeQuery(remote, 'time-step', async () => ({
    ChooseTimePage: (await import('../features/choose-time/choose-time.page.tsx')).ChooseTimePage,
  }));

export const detailsCodeQuery = (remote: RemoteContext) =>
  codeQuery(remote, 'details-steps', async () => {
    const { BookedPage, ConfirmDetailsPage } = await import('./details-pages.ts');
    return { BookedPage, ConfirmDetailsPage };
  });

/** Step 2, once its code is here. */
export function TimeStep(props: ChooseTimePageProps) {
  const code = useQuery(timeCodeQuery(useRemote()));
  if (!code.data) return <NotHereYet isFailed={code.isError} onRetry={() => void code.refetch()} />;
  const { ChooseTimePage } = code.data;
  return <ChooseTimePage {...props} />;
}

/** Step 3, once its code is here. */
export function DetailsStep(props: ConfirmDetailsPageProps) {
  const code = useQuery(detailsCodeQuery(useRemote()));
  if (!code.data) return <NotHereYet isFailed={code.isError} onRetry={() => void code.refetch()} />;
  const { ConfirmDetailsPage } = code.data;
  return <ConfirmDetailsPage {...props} />;
}

/** What follows a booking. */
export function ThanksStep(props: BookedPageProps) {
  const code = useQuery(detailsCodeQuery(useRemote()));
  if (!code.data) return <NotHereYet isFailed={code.isError} onRetry={() => void code.refetch()} />;
  const { BookedPage } = code.data;
  return <BookedPage {...props} />;
}

function NotHereYet({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const t = useMessages(BOOKING_DIALOG);
  if (isFailed) return <ErrorNotice text={t.loadFailed} onRetry={onRetry} />;
  return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
}
