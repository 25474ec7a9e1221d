import { navigate, pagePath, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useMemo, useState } from 'react';
import { FooterSlotsProvider } from '../controls/footer-action.tsx';
import { ChooseServicePage } from '../features/choose-service/choose-service.page.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { bookingPath } from '../paths.ts';
import { areStepDotsEnabled, BOOKING_STEPS, type BookingStep, hasProgress } from '../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { serviceOfClinic } from '../wizard/clinic-services.rules.ts';
import { ConfirmTimeContext, useConfirmTimeState } from '../wizard/hold/use-confirm-time.ts';
import { BookingFooter } from './booking-footer.tsx';
import { ChoicesSummary } from './choices-summary.tsx';
import { DetailsStep, ThanksStep, TimeStep } from './lazy-steps.tsx';
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts';
import { usePrefetch } from './use-prefetch.ts';

const useStyles = makeStyles({
  // As tall as the tallest step where there is room, so that the dialog keeps its place from step to step.
  step: { minHeight: 'min(558px, 100dvh - 242px)' },
});

/** The dialog over the site: three steps, then the thanks (BK-50 to BK-52, RT-09). */
export function BookingDialog() {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
  const { choices, booked } = useBookingStore();
  const flow = useBookingFlow();
  const confirmTime = useConfirmTimeState();
  const requestClose = useClosing();
  const [message, setMessage] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ message, action }), [message, action]);
  const { step } = flow;
  usePrefetch(step);
  const titles = { service: t.stepService, time: t.stepTime, details: t.stepDetails };

  function goTo(target: BookingStep) {
    if (target === 'details' && !choices.slot?.isConfirmed) confirmTime.confirm();
    else flow.go(target);
  }

  if (!flow.isHere) return null;
  const previous = BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1];
  const footer = (
    <BookingFooter
      step={booked ? null : step}
      areDotsEnabled={areStepDotsEnabled(choices)}
      onGo={goTo}
      messageSlot={setMessage}
      actionSlot={setAction}
    />
  );
  return (
    <ModalDialog
      title={booked ? t.stepDone : titles[step]}
      size="wide"
      focusKey={booked ? 'booked' : step}
      footer={footer}
      onRequestClose={() => void requestClose()}
      {...(previous && !booked ? { onBack: () => flow.go(previous) } : {})}
    >
      <FooterSlotsProvider value={slots}>
        <div className={booked ? undefined : styles.step}>
          <ConfirmTimeContext value={confirmTime}>
            <Step flow={flow} />
          </ConfirmTimeContext>
        </div>
      </FooterSlotsProvider>
    </ModalDialog>
  );
}

function Step({ flow }: { flow: BookingFlow }) {
  const t = useMessages(BOOKING_DIALOG);
  const { booked, choices, startOver } = useBookingStore();
  const { info, step, service, providers, provider } = flow;

  if (booked && info && choices.serviceId !== null) {
    const bookedService = serviceOfClinic(info, choices.serviceId);
    const leave = () => {
      navigate(pagePath('home'));
      startOver();
    };
    if (bookedService) return <ThanksStep booked={booked} service={bookedService} provider={provider} onDone={leave} />;
  }
  if (step === 'service') return <ChooseServicePage onPick={(serviceId) => navigate(bookingPath(serviceId))} />;
  if (flow.hasFailed) return <ErrorNotice text={t.loadFailed} onRetry={flow.retry} />;
  if (!service || (step === 'time' && !providers)) return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  return (
    <>
      <ChoicesSummary service={service} provider={provider} isTimeHidden={step === 'details'} />
      {step === 'time' && providers ? (
        <TimeStep service={service} providers={providers} />
      ) : (
        <DetailsStep service={service} providers={providers} />
      )}
    </>
  );
}

/** Asks before something is lost, then goes back to the site (BK-52, RT-09). */
function useClosing(): () => Promise<void> {
  const t = useMessages(BOOKING_DIALOG);
  const { events, shell } = useRemote();
  const { booked, choices, readForm, startOver } = useBookingStore();
  return async () => {
    if (!booked && hasProgress(choices, readForm() !== null)) {
      const isSure = await shell.confirm({
        title: t.discardTitle,
        text: t.discardText,
        confirmLabel: t.discard,
        cancelLabel: t.cancel,
        isDestructive: true,
      });
      if (!isSure) return;
    }
    navigate(pagePath('home'));
    startOver();
    events.publish('booking/dialog-closed@1', {});
  };
}
