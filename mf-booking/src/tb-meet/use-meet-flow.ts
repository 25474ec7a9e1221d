import { clinicInfoQuery, navigate, useLocation, useMessages, useRemote } from '@carefront/shared/app';
import { ownPractitionersQuery, serviceOfClinic } from '@carefront/shared/bookings';
import type { ClinicInfo, Practitioner, Service } from '@carefront/shared/contracts';
import { resolveZone, type ZoneRules } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BOOKING_DIALOG } from '../messages/booking-dialog.messages.ts';
import { MEET_PATH } from '../paths.ts';
import type { BookingStep } from '../wizard/booking-steps.rules.ts';
import { preselectedProvider, providersOf } from '../wizard/provider-choice.rules.ts';
import { useZoneTable } from '../zones/zone-table.api.ts';
import type { ZoneTable } from '../zones/zone-table.ts';
import { meetAddressOf, meetStepOf, type OpenedEvent, requestedStep } from './meet-steps.rules.ts';
import { useMeetStore } from './meet-store.tsx';
import { TB_MEET } from './tb-meet.messages.ts';

export interface MeetZones {
  table: ZoneTable;
  clinic: ZoneRules;
  /** The zone in which steps 2 and 3 show and choose times. */
  chosen: ZoneRules;
}

export interface MeetFlow {
  step: BookingStep;
  info: ClinicInfo | undefined;
  /** The clinic or the time zones could not be loaded. */
  hasFailed: boolean;
  retry: () => void;
  /** undefined: not known yet. */
  zones: MeetZones | undefined;
  service: Service | undefined;
  /** All practitioners whom the user may schedule for. */
  people: readonly Practitioner[];
  /** The practitioners among `people` who offer the chosen service. */
  providers: readonly Practitioner[];
  areProvidersLoading: boolean;
  haveProvidersFailed: boolean;
  retryProviders: () => void;
  provider: Practitioner | undefined;
  go: (step: BookingStep) => void;
}

const NOBODY: readonly Practitioner[] = [];

/** Keeps address, choices and the clinic's data consistent. The address names the user's step (SH-08). */
export function useMeetFlow(): MeetFlow {
  const { api, clinic } = useRemote();
  const { query } = useLocation();
  const { state } = useMeetStore();
  const { serviceId, practitionerId, timezone } = state.booking;
  const info = useQuery(clinicInfoQuery(api));
  const table = useZoneTable();
  const own = useQuery(ownPractitionersQuery(api));

  const service = serviceOfState(info.data, serviceId, state.event);
  const people = own.data ?? (own.isError ? info.data?.booking_site.practitioners : undefined) ?? NOBODY;
  const providers = service ? providersOf(service, people) : people;
  const requested = requestedStep(query);
  const step = meetStepOf(requested, state);

  useStepOfAddress(requested, step);
  useServiceStillOffered(info.data, service);
  useProviderOfService(service, own.isPending ? null : providers);

  return {
    step,
    info: info.data,
    hasFailed: (info.isError && !info.data) || table.isError,
    retry() {
      if (info.isError) void info.refetch();
      if (table.isError) void table.refetch();
    },
    zones: table.data && zonesOf(table.data, clinic.timezone, timezone),
    service,
    people,
    providers: withChosen(providers, people, practitionerId),
    areProvidersLoading: own.isPending,
    haveProvidersFailed: own.isError && !own.data,
    retryProviders: () => void own.refetch(),
    provider: people.find(({ id }) => id === practitionerId),
    go: (target) => navigate(meetAddressOf(target, MEET_PATH)),
  };
}

function zonesOf(table: ZoneTable, clinicName: string, chosenName: string): MeetZones {
  const clinic = table.find(clinicName);
  if (!clinic) throw new Error('The time-zone table does not know the zone of the clinic');
  return { table, clinic, chosen: resolveZone(chosenName, clinic, table.find) };
}

/**
 * Returns the clinic's service. For an opened session, returns it with the session's own length, also when the clinic no longer offers it.
 */
function serviceOfState(info: ClinicInfo | undefined, serviceId: number | null, event: OpenedEvent | null) {
  if (!info || serviceId === null) return undefined;
  const offered = serviceOfClinic(info, serviceId);
  if (event?.serviceId !== serviceId) return offered;
  const { title, duration, duration_unit } = event;
  if (offered) return { ...offered, duration, duration_unit };
  const rest = { description: null, fee: null, deleted_at: null, booking_site_occupations: [] };
  return { id: serviceId, name: title, duration, duration_unit, ...rest } satisfies Service;
}

/** Adds the chosen practitioner to the list, so that the box always shows the chosen name. */
function withChosen(providers: readonly Practitioner[], people: readonly Practitioner[], chosenId: number | null) {
  if (providers.some(({ id }) => id === chosenId)) return providers;
  const chosen = people.find(({ id }) => id === chosenId);
  return chosen ? [...providers, chosen] : providers;
}

/** Corrects an address whose step needs choices that are missing. */
function useStepOfAddress(requested: BookingStep, step: BookingStep): void {
  useEffect(() => {
    if (requested !== step) navigate(meetAddressOf(step, MEET_PATH), { isReplacing: true });
  }, [requested, step]);
}

function useServiceStillOffered(info: ClinicInfo | undefined, service: Service | undefined): void {
  const t = useMessages(BOOKING_DIALOG);
  const { shell } = useRemote();
  const { state, dispatch } = useMeetStore();
  const isGone = info !== undefined && state.booking.serviceId !== null && !service;
  useEffect(() => {
    if (!isGone) return;
    dispatch({ type: 'service-gone' });
    shell.showNotice({ intent: 'warning', text: t.serviceGone });
  }, [isGone, dispatch, shell, t]);
}

/**
 * Applies BK-22, and clears a provider who does not offer the service. An opened session keeps its provider.
 * @param providers - null: not known.
 */
function useProviderOfService(service: Service | undefined, providers: readonly Practitioner[] | null): void {
  const t = useMessages(TB_MEET);
  const { shell } = useRemote();
  const { state, dispatch, isProviderFixed } = useMeetStore();
  const { practitionerId } = state.booking;
  const isEventsOwn = state.event !== null && state.event.serviceId === service?.id;
  const isToChoose = service !== undefined && providers !== null && !isProviderFixed && !isEventsOwn;
  const wanted = preselectedProvider(practitionerId, providers ?? []);
  useEffect(() => {
    if (!isToChoose || wanted === practitionerId) return;
    if (practitionerId !== null) shell.showNotice({ intent: 'info', text: t.providerCleared });
    dispatch({ type: 'practitioner-chosen', practitionerId: wanted });
  }, [isToChoose, wanted, practitionerId, dispatch, shell, t]);
}
