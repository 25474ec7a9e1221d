import { discardQuestion, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { CalendarEvent } from '@carefront/shared/contracts';
import { fieldMessage } from '@carefront/shared/contracts';
import { type EpochMs, takesTime } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { Button, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { FooterAction } from '../../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../../messages/booking-dialog.messages.ts';
import { useMeetStore } from '../meet-store.tsx';
import { TB_MEET } from '../tb-meet.messages.ts';
import type { MeetFlow } from '../use-meet-flow.ts';
import { WeekCalendar } from '../week/week-calendar.tsx';
import { ChangingNote } from './changing-note.tsx';
import { PickService } from './pick-service.tsx';
import { slotAt } from './slot-at.rules.ts';

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
