import { useMessages, useRemote } from '@carefront/shared/app';
import type { StaffBooking } from '@carefront/shared/contracts';
import { AppLink, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSameClients } from '../../booking-facts/perhaps-same.tsx';
import { useRefreshOnEvents } from '../../booking-facts/use-refresh-on-events.ts';
import { useNow } from '../../clock/use-now.ts';
import { TODAY } from '../../messages/today.messages.ts';
import { STAFF_BOOKINGS_PATH } from '../../paths.ts';
import { RequestRow } from './request-row.tsx';
import { TODAY_KEY, todayRequestsQuery } from './today.api.ts';
import { useTodayStyles } from './today.styles.ts';
import { mostUrgent } from './today-sessions.rules.ts';

const ROWS_SHOWN = 5;

/** The requests that run out first, with their answers (BK-88). */
export function TodayRequests() {
  const t = useMessages(TODAY);
  const { api } = useRemote();
  const nowMs = useNow();
  const requests = useQuery(todayRequestsQuery(api));
  useRefreshOnEvents(TODAY_KEY);
  if (requests.data) return <Requests requests={mostUrgent(requests.data.data, nowMs)} total={requests.data.total} />;
  if (requests.isError)
    return (
      <ErrorNotice error={requests.error} isRetrying={requests.isFetching} onRetry={() => void requests.refetch()} />
    );
  return <LoadingRows label={t.loadingRequests} rows={2} heightPx={120} />;
}

function Requests({ requests, total }: { requests: readonly StaffBooking[]; total: number }) {
  const t = useMessages(TODAY);
  const styles = useTodayStyles();
  const shown = requests.slice(0, ROWS_SHOWN);
  const same = useSameClients(shown.map(({ client }) => client.id));
  const end = useRef<HTMLParagraphElement>(null);
  const { remember } = useOpenedRowFocus(
    shown.map(({ id }) => id),
    end,
  );
  return (
    <div className={styles.root}>
      {shown.length > 0 && (
        <ul className={styles.list} aria-label={t.requests}>
          {shown.map((request) => (
            <RequestRow key={request.id} request={request} same={same} onLeaving={() => remember(request.id)} />
          ))}
        </ul>
      )}
      <p ref={end} tabIndex={-1} className={styles.quiet}>
        {shown.length === 0 && t.noRequests}
        {total > 0 && shown.length > 0 && <AppLink to={STAFF_BOOKINGS_PATH}>{t.allRequests(total)}</AppLink>}
      </p>
    </div>
  );
}
