import { navigate, pagePath, useMessages, useRemote, useSession } from '@carefront/shared/app';
import { factsOfChoices, StaffOnly } from '@carefront/shared/bookings';
import { isStaff } from '@carefront/shared/contracts';
import { Button, ErrorNotice, HintLine, LoadingRows, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ChoicesSummary } from '../booking-dialog/choices-summary.tsx';
import { StepsDialog } from '../booking-dialog/steps-dialog.tsx';
import { AppointmentCard } from '../booking-facts/card/appointment-card.tsx';
import { FooterAction } from '../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { CHOOSE_TIME } from '../messages/choose-time.messages.ts';
import { LostTimeMessage } from '../time-picker/lost-time-message.tsx';
import { TimePicker } from '../time-picker/time-picker.tsx';
import { useShownMoment } from '../time-picker/use-shown-moment.ts';
import { ZoneLine } from '../time-picker/zone/zone-line.tsx';
import { areStepDotsEnabled, type BookingStep } from '../wizard/booking-steps.rules.ts';
import { ScheduleForm } from './details/schedule.form.tsx';
import { calendarOptionsQuery } from './meet-calendar.api.ts';
import { clearMeetDraft } from './meet-draft.ts';
import { hasChosen, slotAt } from './meet-steps.rules.ts';
import { MeetStoreProvider, useMeetStore } from './meet-store.tsx';
import { CustomTime } from './steps/custom-time.tsx';
import { PickOnWeekPage } from './steps/pick-on-week.page.tsx';
import { ProviderField } from './steps/provider-field.tsx';
import { TB_MEET } from './tb-meet.messages.ts';
import { TB_MEET_DETAILS } from './tb-meet-details.messages.ts';
import { type MeetFlow, type MeetZones, useMeetFlow } from './use-meet-flow.ts';

/** The staff's week calendar over the site (RT-04). */
export function MeetMode() {
  const session = useSession();
  if (session.status !== 'signed-in' || !isStaff(session.user.roles))
    return <Gate size={session.status === 'unknown' ? 'wide' : 'narrow'} />;
  return (
    // Remounts per user id, so choices never leak between accounts.
    <MeetStoreProvider key={session.user.id} user={session.user}>
      <MeetDialog />
    </MeetStoreProvider>
  );
}

/** Shows the login form, or a message for other accounts. The draft keeps the choices made before a session ended. */
function Gate({ size }: { size: 'wide' | 'narrow' }) {
  const t = useMessages(TB_MEET);
  const { events } = useRemote();
  function close() {
    navigate(pagePath('home'));
    events.publish('booking/dialog-closed@1', {});
  }
  return (
    <ModalDialog title={t.title} size={size} focusKey="gate" onRequestClose={close}>
      <StaffOnly>{() => null}</StaffOnly>
    </ModalDialog>
  );
}

/** The three steps over the site, like the visitors' dialog (RT-04, BK-50 to BK-52). */
export function MeetDialog() {
  const { state, dispatch } = useMeetStore();
  const flow = useMeetFlow();

  function goTo(target: BookingStep) {
    if (target === 'details' && state.booking.slot?.isConfirmed === false) dispatch({ type: 'time-confirmed' });
    flow.go(target);
  }
  function leave() {
    dispatch({ type: 'event-left' });
    clearMeetDraft();
    navigate(pagePath('home'));
  }
  return (
    <StepsDialog
      step={flow.step}
      size={flow.step === 'service' ? 'page' : 'wide'}
      areDotsEnabled={areStepDotsEnabled(state.booking)}
      onGo={goTo}
      onBack={flow.go}
      isAskedAbout={() => hasChosen(state)}
      onLeave={leave}
    >
      <Step flow={flow} />
    </StepsDialog>
  );
}

function Step({ flow }: { flow: MeetFlow }) {
  const t = useMessages(BOOKING_DIALOG);
  const { step, service, provider } = flow;
  if (flow.hasFailed) return <ErrorNotice text={t.loadFailed} onRetry={flow.retry} />;
  if (step === 'service') return <PickOnWeekPage flow={flow} />;
  return (
    <>
      {service && step !== 'details' && <ChoicesSummary service={service} provider={provider} />}
      {step === 'time' ? <PickTimePage flow={flow} /> : <MeetDetailsPage flow={flow} />}
    </>
  );
}

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

const useMeetDetailsStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** Step 3: the time, the client and the notes (BK-40, BK-41). */
export function MeetDetailsPage({ flow }: { flow: MeetFlow }) {
  const t = useMessages(TB_MEET_DETAILS);
  const styles = useMeetDetailsStyles();
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
