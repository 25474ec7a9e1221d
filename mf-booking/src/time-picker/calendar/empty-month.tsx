import { clinicInfoQuery, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { IsoDate } from '@carefront/shared/domain';
import { Button, EmptyNotice, ErrorNotice, Link, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { dayText, monthText } from '../../time-text/time-text.ts';
import { nextOpenDayQuery, type SlotMonthQuestion } from '../../wizard/slots.api.ts';

export interface EmptyMonthProps {
  /** The month without times. */
  question: SlotMonthQuestion;
  onJump: (date: IsoDate) => void;
}

const useStyles = makeClasses({
  next: { alignSelf: 'stretch', marginTop: '8px', '& > button': { textWrap: 'balance' } },
  text: { margin: 0, color: 'var(--cf-text)', '& > a': { whiteSpace: 'nowrap' } },
});

/** 'No slots available', and a button to the next day with times (BK-29). */
export function EmptyMonth({ question, onJump }: EmptyMonthProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useStyles();
  const next = (
    <div className={styles.next} aria-live="polite">
      <NextOpenDay question={question} onJump={onJump} />
    </div>
  );
  return <EmptyNotice title={t.noSlots} text={t.noSlotsThisMonth(monthText(question.month, locale))} action={next} />;
}

function NextOpenDay({ question, onJump }: EmptyMonthProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const { api } = useRemote();
  const { data: date, isPending, isError, isFetching, refetch } = useQuery(nextOpenDayQuery(api, question));
  if (isPending) return <LoadingRows label={t.lookingForDay} rows={1} heightPx={44} />;
  if (isError) return <ErrorNotice text={t.nextDayFailed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (date === null) return <NoDayWithinYear />;
  return <Button onClick={() => onJump(date)}>{t.nextDay(dayText(date, locale))}</Button>;
}

function NoDayWithinYear() {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { api } = useRemote();
  const phone = useQuery(clinicInfoQuery(api)).data?.clinic.office_phone;
  // A tel: link has no extension; the caller dials it.
  const number = phone?.split(/[a-z#]/i)[0]?.replace(/[^+\d]/g, '');
  return (
    <p className={styles.text}>
      {t.noDayWithinYear} {number && <Link href={`tel:${number}`}>{t.callClinic(phone ?? '')}</Link>}
    </p>
  );
}
