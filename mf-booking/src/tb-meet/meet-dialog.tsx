import { navigate, pagePath, useMessages } from '@carefront/shared/app';
import { ErrorNotice } from '@carefront/shared/ui';
import { ChoicesSummary } from '../booking-dialog/choices-summary.tsx';
import { StepsDialog } from '../booking-dialog/steps-dialog.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { areStepDotsEnabled, type BookingStep } from '../wizard/booking-steps.rules.ts';
import { MeetDetailsPage } from './details/meet-details.page.tsx';
import { clearMeetDraft } from './meet-draft.ts';
import { hasChosen } from './meet-steps.rules.ts';
import { useMeetStore } from './meet-store.tsx';
import { PickOnWeekPage } from './steps/pick-on-week.page.tsx';
import { PickTimePage } from './steps/pick-time.page.tsx';
import { type MeetFlow, useMeetFlow } from './use-meet-flow.ts';

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
