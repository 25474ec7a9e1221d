import { useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AppointmentCard } from '../../booking-facts/card/appointment-card.tsx';
import { factsOfChoices } from '../../booking-facts/card/card-facts.ts';
import { calendarOptionsQuery } from '../meet-calendar.api.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET_DETAILS } from '../tb-meet-details.messages.ts';
import type { MeetFlow } from '../use-meet-flow.ts';
import { ScheduleForm } from './schedule.form.tsx';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** Step 3: the time, the client and the notes (BK-40, BK-41). */
export function MeetDetailsPage({ flow }: { flow: MeetFlow }) {
  const t = useMessages(TB_MEET_DETAILS);
  const styles = useStyles();
  const { api } = useRemote();
  const { slot } = useMeetStore().state.booking;
  const options = useQuery(calendarOptionsQuery(api));
  const { service, zones } = flow;
  if (!service || !zones || !slot) return <LoadingRows label={t.loadingForm} rows={4} heightPx={64} />;
  return (
    <div className={styles.root}>
      <AppointmentCard
        facts={factsOfChoices({
          service,
          practitioner: flow.provider,
          startsAt: slot.startsAt,
          zone: zones.chosen,
          isVideo: null,
          place: undefined,
        })}
        level={3}
        density="compact"
      />
      {options.data ? (
        <ScheduleForm service={service} zones={zones} options={options.data} onOtherTime={() => flow.go('time')} />
      ) : options.isError ? (
        <ErrorNotice text={t.formFailed} onRetry={() => void options.refetch()} isRetrying={options.isFetching} />
      ) : (
        <LoadingRows label={t.loadingForm} rows={3} heightPx={64} />
      )}
    </div>
  );
}
