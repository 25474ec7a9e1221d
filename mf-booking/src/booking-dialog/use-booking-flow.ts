import { clinicInfoQuery, navigate, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo, Practitioner, Service } from '@carefront/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { BOOKING_PATH, bookingPath, isBookingPath, serviceIdOfPath } from '../paths.ts';
import { addressOf, askedPractitionerId, stepOf, wantsDetails } from '../wizard/booking-route.rules.ts';
import { type BookingStep, canContinue, settledPractitionerId } from '../wizard/booking-steps.rules.ts';
import { useBookingStore } from '../wizard/booking-store.tsx';
import { serviceOfClinic } from '../wizard/clinic-services.rules.ts';
import { useBookable } from '../wizard/own-practitioners.api.ts';
import { preselectedProvider, providersOf } from '../wizard/provider-choice.rules.ts';

export interface BookingFlow {
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
export function useBookingFlow(): BookingFlow {
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
