import { ClinicText, useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  ActionMessage,
  BOOKING_ACTIONS,
  failureText,
  momentInWords,
  useBookingAction,
  useConfirmAction,
  useNow,
  useRefreshOnEvents,
  whenText,
} from '@carefront/shared/bookings';
import type { StaffBooking } from '@carefront/shared/contracts';
import { AppLink, Button, CheckmarkIcon, ClockIcon, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { rowMark, StatusChip, useOpenedRowFocus } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerUntilMs } from '../../bookings/answer-until.rules.ts';
import { BookedClient } from '../../bookings/booked-client.tsx';
import { PerhapsSame, type SameClients, useSameClients } from '../../bookings/perhaps-same.tsx';
import { STAFF_BOOKINGS } from '../../bookings/staff-bookings.messages.ts';
import { BOOKINGS_PATH } from '../../paths.ts';
import { TODAY_KEY, todayRequestsQuery } from './today.api.ts';
import { useTodayStyles } from './today.styles.ts';
import { TODAY } from './today-bookings.messages.ts';
import { clockText, mostUrgent } from './today-sessions.rules.ts';

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
        {total > 0 && shown.length > 0 && <AppLink to={BOOKINGS_PATH}>{t.allRequests(total)}</AppLink>}
      </p>
    </div>
  );
}

export interface RequestRowProps {
  request: StaffBooking;
  same: SameClients;
  /** Called before an answer that removes the row. */
  onLeaving(): void;
}

/** A request: its time, client and session, until when it must be answered, and the answers. */
export function RequestRow({ request, same, onLeaving }: RequestRowProps) {
  const t = useMessages(TODAY);
  const styles = useTodayStyles();
  const locale = useLocale();
  const zone = useClinicZone();
  const when = whenText(request, zone, locale);
  const { client, service, practitioner, place } = request;
  const where = request.is_video_session === 1 ? t.video : (place ?? t.inPerson);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.time}>{clockText(request.starts_at, zone, locale)}</p>
        <p className={styles.end}>{when.date}</p>
      </div>
      <div className={styles.facts}>
        <p className={styles.client} tabIndex={-1} {...rowMark(request.id)}>
          <BookedClient
            clientId={client.id}
            name={client.user.full_name}
            status={request.status}
            birthday={client.birthday}
          />
        </p>
        <p className={styles.line}>
          <ClinicText lang={service.langs?.name}>{service.name}</ClinicText>
          {`\u00a0· ${practitioner.full_name}\u00a0· ${where}`}
        </p>
        <PerhapsSame clientId={client.id} same={same} />
        <StatusChip intent="warning" icon={<ClockIcon />}>
          {t.answerBy(momentInWords(answerUntilMs(request), zone, locale))}
        </StatusChip>
        <AnswerActions request={request} start={when.start} onLeaving={onLeaving} />
      </div>
    </li>
  );
}

export interface AnswerActionsProps {
  request: StaffBooking;
  /** The start as text, for the question and the buttons' names. */
  start: string;
  onLeaving(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, marginTop: '4px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** 'Confirm' and 'Decline'. A notice says the result, because the row leaves the list. */
export function AnswerActions({ request, start, onLeaving }: AnswerActionsProps) {
  const t = useMessages(STAFF_BOOKINGS);
  const words = useMessages(BOOKING_ACTIONS);
  const styles = useStyles();
  const { api, queryClient, shell } = useRemote();
  const askFirst = useConfirmAction();
  const requests = todayRequestsQuery(api);
  const who = request.client.user.full_name;
  const runner = useBookingAction({
    bookingId: request.id,
    /** @returns null when the request is answered or gone. */
    async readBooking() {
      const { data } = await queryClient.fetchQuery({ ...requests, staleTime: 0 });
      return data.find(({ id }) => id === request.id) ?? null;
    },
    onDone(action) {
      onLeaving();
      const isLeft = ({ id }: StaffBooking) => id !== request.id;
      queryClient.setQueryData(
        requests.queryKey,
        (list) => list && { ...list, total: list.total - 1, data: list.data.filter(isLeft) },
      );
      shell.showNotice({ intent: 'success', text: action.kind === 'confirm' ? t.confirmedNow : t.declinedNow });
    },
    onFailed(failure) {
      if (failure.kind === 'unanswered' || failure.kind === 'wait') return;
      onLeaving();
      const text = failure.kind === 'gone' ? t.gone : (failureText(failure, words) ?? words.refused);
      shell.showNotice({ intent: 'warning', text });
      void queryClient.invalidateQueries({ queryKey: TODAY_KEY });
    },
  });
  const labelled = (action: 'confirm' | 'decline') => ({
    'aria-label': t.about(t[action], who, start),
    isBusy: runner.pending === action,
    disabledFocusable: runner.pending !== null,
    children: t[action],
  });
  const isToRetry = runner.failure?.kind === 'unanswered' || runner.failure?.kind === 'wait';
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        <Button icon={<CheckmarkIcon />} {...labelled('confirm')} onClick={() => runner.run({ kind: 'confirm' })} />
        <Button
          appearance="subtle"
          {...labelled('decline')}
          onClick={() => runner.run({ kind: 'decline' }, () => askFirst('decline', `${who}, ${start}`))}
        />
      </div>
      {isToRetry && <ActionMessage runner={runner} />}
    </div>
  );
}
