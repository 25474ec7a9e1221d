import { navigate, pagePath, useMessages } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useDeferredValue } from 'react';
import { ChooseServicePage } from '../features/choose-service/choose-service.page.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { bookingPath } from '../paths.ts';
import { areStepDotsEnabled, type BookingStep, hasProgress } from '../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { serviceOfClinic } from '../wizard/clinic-services.rules.ts';
import { ConfirmTimeContext, useConfirmTimeState } from '../wizard/hold/use-confirm-time.ts';
import { ChoicesSummary } from './choices-summary.tsx';
import { BookedStep, DetailsStep, TimeStep } from './lazy-steps.tsx';
import { StepsDialog } from './steps-dialog.tsx';
import { type BookingFlow, useBookingFlow } from './use-booking-flow.ts';
import { usePrefetch } from './use-prefetch.ts';

/** The booking dialog over the site: three steps, then the confirmation (BK-50 to BK-52, RT-09). */
export function BookingDialog() {
  const { choices, booked, readForm, startOver } = useBookingStore();
  const flow = useBookingFlow();
  const confirmTime = useConfirmTimeState();
  // A slow phone needs a while to draw step 2: until then, the pressed service has answered and stays. Only from step 1: step 3 must not be
  // seen before its effects have restored the draft, or after its time was taken.
  const drawn = useDeferredValue(flow.step);
  const step = flow.step === 'time' && drawn === 'service' ? drawn : flow.step;
  usePrefetch(step);

  function goTo(target: BookingStep) {
    if (target === 'details' && !choices.slot?.isConfirmed) confirmTime.confirm();
    else flow.go(target);
  }

  function leave() {
    navigate(pagePath('home'));
    startOver();
  }
  if (!flow.isHere) return null;
  return (
    <StepsDialog
      step={booked ? null : step}
      areDotsEnabled={areStepDotsEnabled(choices)}
      onGo={goTo}
      onBack={flow.go}
      isAskedAbout={() => !booked && hasProgress(choices, readForm() !== null)}
      onLeave={leave}
    >
      <ConfirmTimeContext value={confirmTime}>
        <Step flow={flow} step={step} />
      </ConfirmTimeContext>
    </StepsDialog>
  );
}

const pickService = (serviceId: number) => navigate(bookingPath(serviceId));

function Step({ flow, step }: { flow: BookingFlow; step: BookingStep }) {
  const t = useMessages(BOOKING_DIALOG);
  const { booked, choices, startOver } = useBookingStore();
  const { info, service, providers, provider } = flow;

  if (booked && info && choices.serviceId !== null) {
    const bookedService = serviceOfClinic(info, choices.serviceId);
    const leave = () => {
      navigate(pagePath('home'));
      startOver();
    };
    if (bookedService) return <BookedStep booked={booked} service={bookedService} provider={provider} onDone={leave} />;
  }
  if (step === 'service') return <ChooseServicePage onPick={pickService} />;
  if (flow.hasFailed) return <ErrorNotice text={t.loadFailed} onRetry={flow.retry} />;
  if (!service || (step === 'time' && !providers)) return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  // Step 3 shows the choices as the appointment's card.
  if (step === 'details' || !providers)
    return <DetailsStep service={service} providers={providers} practitioner={provider} />;
  return (
    <>
      <ChoicesSummary service={service} provider={provider} />
      <TimeStep service={service} providers={providers} />
    </>
  );
}
