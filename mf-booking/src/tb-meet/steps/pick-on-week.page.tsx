import { discardQuestion, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { dayText, SelectBox, timeText } from '@carefront/shared/bookings';
import { type CalendarEvent, fieldMessage, type Practitioner } from '@carefront/shared/contracts';
import {
  type EpochMs,
  SESSION_TYPES,
  takesTime,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
} from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { Button, ErrorNotice, InlineMessage, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { FooterAction } from '../../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../../messages/booking-dialog.messages.ts';
import { CHOOSE_SERVICE } from '../../messages/choose-service.messages.ts';
import { ServiceList } from '../../service-list/service-list.tsx';
import { slotAt } from '../meet-steps.rules.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import type { MeetFlow } from '../use-meet-flow.ts';
import { WeekCalendar } from '../week/week-calendar.tsx';
import { ProviderField } from './provider-field.tsx';

const BESIDE = '@media (min-width: 768px)';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'start',
    [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' },
  },
  // The list of services may be long: it scrolls separately beside the week. The padding leaves room for the focus ring.
  service: {
    [BESIDE]: {
      position: 'sticky',
      top: 0,
      maxHeight: 'calc(100dvh - 242px)',
      margin: '-4px',
      padding: '4px',
      overflowY: 'auto',
    },
  },
  week: { display: 'grid', gap: '16px', minWidth: 0 },
  action: { '@media (max-width: 639.98px)': { width: '100%' } },
});

/** Step 1 (TM-01, TM-02): the service on the left, the week calendar on the right. */
export function PickOnWeekPage({ flow }: { flow: MeetFlow }) {
  const t = useMessages(TB_MEET);
  const words = useMessages(BOOKING_DIALOG);
  const locale = useLocale();
  const styles = useStyles();
  const { shell } = useRemote();
  const { state, dispatch } = useMeetStore();
  const { zones, service } = flow;

  function pickHour(startMs: EpochMs) {
    if (!zones) return;
    if (!service) return shell.showNotice({ intent: 'warning', text: t.serviceFirst });
    if (state.booking.practitionerId === null)
      return shell.showNotice({ intent: 'warning', text: words.practitionerRequired });
    dispatch({ type: 'time-decided', slot: slotAt(startMs, zones.chosen) });
    flow.go('details');
  }

  /** Asks before the text typed for another session is lost. */
  async function mayLeaveTyped(event: CalendarEvent): Promise<boolean> {
    const isTyped = state.client !== null || state.notes !== '';
    if (!isTyped || state.event?.id === event.id) return true;
    return shell.confirm(discardQuestion(words));
  }

  async function open(event: CalendarEvent) {
    if (!zones) return;
    // The server, too, refuses to change a session that has ended.
    if (!takesTime(event.status) || Date.parse(event.ends_at) <= serverNowMs()) {
      shell.showNotice({ intent: 'info', text: fieldMessage('appointment-ended', locale) });
      return;
    }
    if (!(await mayLeaveTyped(event))) return;
    dispatch({ type: 'event-opened', event, slot: slotAt(Date.parse(event.starts_at), zones.chosen) });
    flow.go('details');
  }

  function chooseTime() {
    if (service) flow.go('time');
    else shell.showNotice({ intent: 'warning', text: t.serviceFirst });
  }

  return (
    <div className={styles.root}>
      <div className={styles.service}>
        <PickService flow={flow} />
      </div>
      <div className={styles.week}>
        {zones ? (
          <>
            <ChangingNote
              zone={zones.clinic}
              onDetails={() => flow.go('details')}
              onLeave={() => dispatch({ type: 'event-left' })}
            />
            <WeekCalendar
              zone={zones.clinic}
              people={flow.people}
              onPickHour={pickHour}
              onOpenEvent={(event) => void open(event)}
            />
          </>
        ) : (
          <LoadingRows label={t.loadingWeek} rows={8} heightPx={48} />
        )}
      </div>
      <FooterAction>
        <Button appearance="primary" className={styles.action} onClick={chooseTime}>
          {t.chooseTime}
        </Button>
      </FooterAction>
    </div>
  );
}

const usePickServiceStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
});

const nothing = () => undefined;

/** The left side of step 1: session type, provider and service. The filter has only 'all services' here (BK-04). */
function PickService({ flow }: { flow: MeetFlow }) {
  const t = useMessages(CHOOSE_SERVICE);
  const styles = usePickServiceStyles();
  const { state, dispatch } = useMeetStore();
  const sessionTypes = [
    { value: String(SESSION_TYPES.session), label: t.session },
    { value: String(SESSION_TYPES.videoSession), label: t.videoSession },
  ];
  return (
    <div className={styles.root}>
      <SelectBox
        label={t.sessionType}
        value={String(state.booking.isVideoSession)}
        options={sessionTypes}
        onChoose={(value) =>
          dispatch({
            type: 'session-type-chosen',
            isVideoSession: value === String(SESSION_TYPES.videoSession) ? 1 : 0,
          })
        }
      />
      <SelectBox label={t.show} value="all" options={[{ value: 'all', label: t.allServices }]} onChoose={nothing} />
      <ProviderField flow={flow} />
      <Services flow={flow} people={flow.people} />
    </div>
  );
}

function Services({ flow, people }: { flow: MeetFlow; people: readonly Practitioner[] }) {
  const t = useMessages(TB_MEET);
  const words = useMessages(CHOOSE_SERVICE);
  const { dispatch } = useMeetStore();
  if (flow.hasFailed) return <ErrorNotice text={words.servicesFailed} onRetry={flow.retry} />;
  if (!flow.info) return <LoadingRows label={t.loadingServices} rows={4} heightPx={96} />;
  return (
    <ServiceList
      info={flow.info}
      practitioners={people}
      onPick={(serviceId) => dispatch({ type: 'service-picked', serviceId })}
    />
  );
}

interface ChangingNoteProps {
  /** The clinic's zone. */
  zone: ZoneRules;
  onDetails: () => void;
  onLeave: () => void;
}

/** Shown when the user returns from an opened session to the calendar: names the session, and offers to stop changing it. */
function ChangingNote({ zone, onDetails, onLeave }: ChangingNoteProps) {
  const t = useMessages(TB_MEET);
  const words = useMessages(BOOKING_DIALOG);
  const locale = useLocale();
  const { shell } = useRemote();
  const { state } = useMeetStore();
  const { event, booking } = state;
  if (!event) return null;
  const wall = wallAt(zone, Date.parse(event.startsAt));
  const when = `${dayText(wall.date, locale)}, ${timeText(wallTimeOfMinutes(wall.minutes), locale)}`;

  async function leave() {
    const isSure = await shell.confirm(discardQuestion({ ...words, discardText: t.stopText }));
    if (isSure) onLeave();
  }
  return (
    <InlineMessage
      intent="info"
      actions={
        <>
          {booking.slot?.isConfirmed === true && <Button onClick={onDetails}>{t.toDetails}</Button>}
          <Button onClick={() => void leave()}>{t.stopChanging}</Button>
        </>
      }
    >
      {t.changing(event.title, when)} {t.changingHow}
    </InlineMessage>
  );
}
