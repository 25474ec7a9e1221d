import { navigate, pagePath, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useMemo, useState } from 'react';
import { BookingFooter } from '../booking-dialog/booking-footer.tsx';
import { ChoicesSummary } from '../booking-dialog/choices-summary.tsx';
import { FooterSlotsProvider } from '../controls/footer-action.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { areStepDotsEnabled, BOOKING_STEPS, type BookingStep } from '../wizard/booking-steps.rules.ts';
import { MeetDetailsPage } from './details/meet-details.page.tsx';
import { clearMeetDraft } from './meet-draft.ts';
import { hasChosen } from './meet-steps.rules.ts';
import { useMeetStore } from './meet-store.tsx';
import { PickOnWeekPage } from './steps/pick-on-week.page.tsx';
import { PickTimePage } from './steps/pick-time.page.tsx';
import { type MeetFlow, useMeetFlow } from './use-meet-flow.ts';

const useStyles = makeStyles({
  // As tall as the tallest step where there is room, so that the dialog keeps its place from step to step.
  step: { minHeight: 'min(558px, 100dvh - 242px)' },
});

/** Three steps over the site, as the visitors' dialog has them (RT-04, BK-50 to BK-52). */
export function MeetDialog() {
  const t = useMessages(BOOKING_DIALOG);
  const styles = useStyles();
  const { state, dispatch } = useMeetStore();
  const flow = useMeetFlow();
  const requestClose = useClosing();
  const [message, setMessage] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ message, action }), [message, action]);
  const { step } = flow;
  const titles = { service: t.stepService, time: t.stepTime, details: t.stepDetails };
  const previous = BOOKING_STEPS[BOOKING_STEPS.indexOf(step) - 1];

  function goTo(target: BookingStep) {
    if (target === 'details' && state.booking.slot?.isConfirmed === false) dispatch({ type: 'time-confirmed' });
    flow.go(target);
  }

  const footer = (
    <BookingFooter
      step={step}
      areDotsEnabled={areStepDotsEnabled(state.booking)}
      onGo={goTo}
      messageSlot={setMessage}
      actionSlot={setAction}
    />
  );
  return (
    <ModalDialog
      title={titles[step]}
      size={step === 'service' ? 'page' : 'wide'}
      focusKey={step}
      footer={footer}
      onRequestClose={() => void requestClose()}
      {...(previous ? { onBack: () => flow.go(previous) } : {})}
    >
      <FooterSlotsProvider value={slots}>
        <div className={styles.step}>
          <Step flow={flow} />
        </div>
      </FooterSlotsProvider>
    </ModalDialog>
  );
}

function Step({ flow }: { flow: MeetFlow }) {
  const t = useMessages(BOOKING_DIALOG);
  const { step, service, provider } = flow;
  if (flow.hasFailed) return <ErrorNotice text={t.loadFailed} onRetry={flow.retry} />;
  if (step === 'service') return <PickOnWeekPage flow={flow} />;
  return (
    <>
      {service && <ChoicesSummary service={service} provider={provider} isTimeHidden={step === 'details'} />}
      {step === 'time' ? <PickTimePage flow={flow} /> : <MeetDetailsPage flow={flow} />}
    </>
  );
}

/** Asks before something is lost, then goes back to the site (BK-52, RT-09). */
function useClosing(): () => Promise<void> {
  const t = useMessages(BOOKING_DIALOG);
  const { events, shell } = useRemote();
  const { state, dispatch } = useMeetStore();
  return async () => {
    if (hasChosen(state)) {
      const isSure = await shell.confirm({
        title: t.discardTitle,
        text: t.discardText,
        confirmLabel: t.discard,
        cancelLabel: t.cancel,
        isDestructive: true,
      });
      if (!isSure) return;
    }
    dispatch({ type: 'event-left' });
    clearMeetDraft();
    navigate(pagePath('home'));
    events.publish('booking/dialog-closed@1', {});
  };
}
