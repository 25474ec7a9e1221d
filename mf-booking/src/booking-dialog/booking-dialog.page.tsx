import { clinicInfoQuery, navigate, pagePath, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import { serviceOfClinic } from '@carefront/shared/bookings';
import type { ClinicInfo, Practitioner, Service } from '@carefront/shared/contracts';
import { guardianOptionsQuery, placesQuery } from '@carefront/shared/people/options';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef } from 'react';
import { ChooseServicePage } from '../features/choose-service/choose-service.page.tsx';
import { lazyWithFallback } from '../lazy-with-fallback.tsx';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { BOOKING_PATH, bookingPath, isBookingPath, serviceIdOfPath } from '../paths.ts';
import {
  addressOf,
  areStepDotsEnabled,
  askedPractitionerId,
  type BookingStep,
  canContinue,
  hasProgress,
  settledPractitionerId,
  stepOf,
  wantsDetails,
} from '../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { ConfirmTimeContext, useConfirmTimeState } from '../wizard/hold-slot.ts';
import { useBookable } from '../wizard/own-practitioners.api.ts';
import { preselectedProvider, providersOf } from '../wizard/provider-choice.rules.ts';
import { zoneTableQuery } from '../zones/zone-table.api.ts';
import { ChoicesSummary } from './choices-summary.tsx';
import { StepsDialog } from './steps-dialog.tsx';

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

interface BookingFlow {
  /** Whether the address still belongs to the dialog; the shell unmounts the remote a moment after the address changed. */
  isHere: boolean;
  step: BookingStep;
  info: ClinicInfo | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** The service in the address; undefined on step 1 and until the clinic's services are known. */
  service: Service | undefined;
  /** null: not known yet. */
  providers: readonly Practitioner[] | null;
  /** Practitioner of the booking. With 'any', undefined until a slot is held, and while the visitor chooses another slot. */
  provider: Practitioner | undefined;
  go: (step: BookingStep) => void;
}

/** Keeps address, choices and the clinic's data consistent. The address names the visitor's step (SH-08). */
function useBookingFlow(): BookingFlow {
  const { api } = useRemote();
  const { path, query } = useLocation();
  const { booked, choices } = useBookingStore();
  const info = useQuery(clinicInfoQuery(api));
  const serviceId = serviceIdOfPath(path);
  const route = { serviceId, isDetails: wantsDetails(query) };
  const step = stepOf(route, choices);
  const service = info.data && serviceId !== null ? serviceOfClinic(info.data, serviceId) : undefined;
  const bookable = useBookable(info.data);
  const people = bookable.practitioners;
  const providers = service && people ? providersOf(service, people) : null;
  // A practitioner of the account may be hidden on the clinic's site, so both lists are searched.
  const known = [...(people ?? []), ...(info.data?.booking_site.practitioners ?? [])];
  const chosenId = step === 'time' ? choices.practitionerId : settledPractitionerId(choices);
  const providerId = booked?.appointment.practitioner_id ?? chosenId;
  // Step 3 works without the list: the server checks the practitioner.
  const isListMissing = step === 'time' && bookable.hasFailed;

  useClinicZone(info.data);
  useAskedPractitioner(path, query, people);
  useKnownService(path, serviceId, info.data, service);
  useDetailsAllowed(route.isDetails && step === 'time', service, path);
  usePreselectedProvider(step, service, providers);

  return {
    isHere: isBookingPath(path),
    step,
    info: info.data,
    hasFailed: (info.isError && !info.data) || isListMissing,
    retry: () => (isListMissing ? bookable.retry() : void info.refetch()),
    service,
    providers,
    provider: known.find(({ id }) => id === providerId),
    go: (target) => navigate(addressOf(target, choices.serviceId, bookingPath)),
  };
}

/** BK-24: sets the browser's zone first, then the clinic's. */
function useClinicZone(info: ClinicInfo | undefined): void {
  const { dispatch } = useBookingStore();
  const timezone = info?.clinic.timezone;
  useEffect(() => {
    if (timezone) dispatch({ type: 'clinic-loaded', timezone });
  }, [timezone, dispatch]);
}

/** A practitioner's page asks for its practitioner: chooses them and their services, and returns to the plain address (BK-12, BK-13). */
function useAskedPractitioner(path: string, query: URLSearchParams, people: readonly Practitioner[] | null): void {
  const { dispatch } = useBookingStore();
  const asked = path === BOOKING_PATH ? askedPractitionerId(query) : null;
  useEffect(() => {
    if (asked === null || !people) return;
    if (people.some(({ id }) => id === asked)) {
      dispatch({ type: 'show-by-chosen', showBy: 'provider' });
      dispatch({ type: 'practitioner-chosen', practitionerId: asked });
    }
    navigate(BOOKING_PATH, { isReplacing: true });
  }, [asked, people, dispatch]);
}

/** Chooses the service in the address (RT-02). For a service that is not offered, goes to step 1 with a notice. */
function useKnownService(
  path: string,
  serviceId: number | null,
  info: ClinicInfo | undefined,
  service: Service | undefined,
): void {
  const t = useMessages(BOOKING_DIALOG);
  const { shell } = useRemote();
  const { booked, choices, dispatch, startOver } = useBookingStore();
  const isUnknown = info !== undefined && isBookingPath(path) && path !== BOOKING_PATH && !service;

  useEffect(() => {
    if (!isUnknown || window.location.pathname === BOOKING_PATH) return;
    navigate(BOOKING_PATH, { isReplacing: true });
    if (serviceId !== null) shell.showNotice({ intent: 'warning', text: t.serviceGone });
  }, [isUnknown, serviceId, shell, t]);

  useEffect(() => {
    if (!service) return;
    // After a booking, a new service starts a new booking.
    if (booked) startOver();
    if (choices.serviceId !== service.id) dispatch({ type: 'service-picked', serviceId: service.id });
  }, [service, booked, choices.serviceId, dispatch, startOver]);
}

/** When the address asks for the form before a time is confirmed, shows the times and says what is missing (BK-30). */
function useDetailsAllowed(isRefused: boolean, service: Service | undefined, path: string): void {
  const t = useMessages(BOOKING_DIALOG);
  const { shell } = useRemote();
  const { choices } = useBookingStore();
  const readiness = canContinue(choices);
  const needsProvider = !readiness.allowed && readiness.code === 'practitioner-required';
  const isLost = choices.lost !== null;
  const hasWarned = useRef(false);

  useEffect(() => {
    if (!isRefused || !service) {
      hasWarned.current = false;
      return;
    }
    navigate(path, { isReplacing: true });
    if (!hasWarned.current && needsProvider && !isLost)
      shell.showNotice({ intent: 'warning', text: t.practitionerRequired });
    hasWarned.current = true;
  }, [isRefused, service, path, needsProvider, isLost, shell, t]);
}

/** Applies BK-22, and clears a provider who does not offer the service. */
function usePreselectedProvider(
  step: BookingStep,
  service: Service | undefined,
  providers: readonly Practitioner[] | null,
): void {
  const { choices, dispatch } = useBookingStore();
  const isKnown = service !== undefined && providers !== null;
  const wanted = preselectedProvider(choices.practitionerId, providers ?? []);
  useEffect(() => {
    if (step === 'time' && isKnown && wanted !== choices.practitionerId)
      dispatch({ type: 'practitioner-chosen', practitionerId: wanted });
  }, [step, isKnown, wanted, choices.practitionerId, dispatch]);
}

/** Input that shows the visitor uses the dialog; before it nothing extra is loaded. */
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;

/** A press takes about this long: it answers before this work begins. */
const AFTER_PRESS_MS = 200;

/** Fetches the next step's data while the visitor reads this step. The next step itself reports a failed load. */
function usePrefetch(step: BookingStep): void {
  const remote = useRemote();
  useEffect(() => {
    const { api, queryClient } = remote;
    if (step === 'service')
      return onFirstActivity(() => {
        TimeStep.prefetch(remote);
        void queryClient.prefetchQuery(zoneTableQuery(remote));
      });
    if (step === 'details') BookedStep.prefetch(remote);
    if (step !== 'time') return;
    DetailsStep.prefetch(remote);
    void queryClient.prefetchQuery(placesQuery(api));
    void queryClient.prefetchQuery(guardianOptionsQuery(api));
    return;
  }, [step, remote]);
}

/** @returns a function that stops waiting. */
function onFirstActivity(work: () => void): () => void {
  const stop = () => {
    for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, action);
  };
  function action() {
    stop();
    window.setTimeout(work, AFTER_PRESS_MS);
  }
  for (const sign of ACTIVITY_EVENTS) window.addEventListener(sign, action, { passive: true });
  return stop;
}

/** Step 2. Each later step is a separate chunk, so that step 1 loads fast. */
const TimeStep = lazyWithFallback(
  'time-step',
  async () => (await import('../features/choose-time/choose-time.page.tsx')).ChooseTimePage,
);

/** Step 3. */
const DetailsStep = lazyWithFallback(
  'details-step',
  async () => (await import('./details-pages.ts')).ConfirmDetailsPage,
);

/** The page after a booking, in the same chunk as step 3. */
const BookedStep = lazyWithFallback('booked-step', async () => (await import('./details-pages.ts')).BookedPage);
