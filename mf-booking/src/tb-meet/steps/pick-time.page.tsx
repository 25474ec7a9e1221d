import { useMessages } from '@carefront/shared/app';
import { Button, HintLine, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { FooterAction } from '../../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../../messages/booking-dialog.messages.ts';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { LostTimeMessage } from '../../time-picker/lost-time-message.tsx';
import { TimePicker } from '../../time-picker/time-picker.tsx';
import { useShownMoment } from '../../time-picker/use-shown-moment.ts';
import { ZoneLine } from '../../time-picker/zone/zone-line.tsx';
import { useMeetStore } from '../meet-store.tsx';
import type { MeetFlow, MeetZones } from '../use-meet-flow.ts';
import { CustomTime } from './custom-time.tsx';
import { ProviderField } from './provider-field.tsx';
import { slotAt } from './slot-at.rules.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minHeight: '440px' },
  choices: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  button: { minWidth: '160px', '@media (max-width: 639.98px)': { width: '100%' } },
});

/** Step 2: an offered or a custom time (BK-20 to BK-29). Nothing is held, because staff decide themselves. */
export function PickTimePage({ flow }: { flow: MeetFlow }) {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {flow.zones && flow.info ? (
        <Times flow={flow} zones={flow.zones} stepMinutes={flow.info.clinic.time_picker_interval} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </div>
  );
}

function Times({ flow, zones, stepMinutes }: { flow: MeetFlow; zones: MeetZones; stepMinutes: number }) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { dispatch } = useMeetStore();
  const { service, provider } = flow;
  const zone = zones.chosen;
  const shownMs = useShownMoment(zone);

  function confirmAt(startMs: number) {
    dispatch({ type: 'time-decided', slot: slotAt(startMs, zone) });
    flow.go('details');
  }
  return (
    <>
      <LostTimeMessage />
      <div className={styles.choices}>
        <ProviderField flow={flow} />
        <ZoneLine zone={zone} table={zones.table} shownMs={shownMs} />
      </div>
      {service && provider ? (
        <>
          {/* Remounts per provider, service and zone, so that nothing of the previous picker stays. */}
          <TimePicker key={provider.id} service={service} provider={provider} zone={zone} isEveryTimeListed />
          <CustomTime key={zone.name} zone={zone} stepMinutes={stepMinutes} onConfirm={confirmAt} />
        </>
      ) : (
        <HintLine>{t.chooseProviderFirst}</HintLine>
      )}
      <ConfirmSlot onConfirm={() => flow.go('details')} />
    </>
  );
}

/** Appears when a slot is chosen and takes the focus, so that Enter confirms (BK-27). */
function ConfirmSlot({ onConfirm }: { onConfirm: () => void }) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const { state, dispatch } = useMeetStore();
  const startsAt = state.booking.slot?.startsAt;
  const action = useRef<HTMLDivElement>(null);
  const shownOnArrival = useRef(startsAt);
  useEffect(() => {
    // When this step opens with a chosen time, the focus stays on the heading.
    if (startsAt && startsAt !== shownOnArrival.current) action.current?.querySelector('button')?.focus();
    shownOnArrival.current = undefined;
  }, [startsAt]);
  if (startsAt === undefined) return null;
  return (
    <FooterAction>
      <div ref={action}>
        <Button
          appearance="primary"
          className={styles.button}
          onClick={() => {
            dispatch({ type: 'time-confirmed' });
            onConfirm();
          }}
        >
          {t.confirm}
        </Button>
      </div>
    </FooterAction>
  );
}
