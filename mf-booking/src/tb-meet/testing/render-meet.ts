import type { CalendarEvent, ClientListItem, SessionUser } from '@carefront/shared/contracts';
import {
  type Answers,
  aSessionUser,
  fixedClock,
  type RenderedRemote,
  type RenderRemoteOptions,
} from '@carefront/shared/testing';
import { AMARA, type ClinicParts, JONAS, MEI, NOW, TALK } from '@carefront/shared/testing/bookings';
import { screen } from '@testing-library/react';
import { bookingRoutes, renderAfterReload } from '../../testing/render-booking.ts';

export const MEET = '/site/tb_meet';

export const MINA: ClientListItem = {
  id: 301,
  status: 'Active',
  user: { full_name: 'Mina Okafor', initials: 'MO' },
};
export const LEO: ClientListItem = { id: 302, status: 'Active', user: { full_name: 'Léo Tremblay', initials: 'LT' } };

/** An office user, who schedules for all practitioners. */
export const STAFF: SessionUser = aSessionUser({ id: 901, roles: ['staff'], client_id: null });
/** Amara, a practitioner. */
export const PRACTITIONER: SessionUser = aSessionUser({
  id: 105,
  roles: ['practitioner'],
  client_id: null,
  practitioner_id: AMARA.id,
});

/** Mina's session with Amara on Tuesday the 24th, 10:00 to 10:50 in Toronto. */
export function anEvent(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: '7b0d5f3a-5a0e-4c69-9a5f-0f6a3a8f7d01',
    title: TALK.name,
    start_date: '2026-11-24',
    start_time: '10:00',
    end_date: '2026-11-24',
    end_time: '10:50',
    starts_at: '2026-11-24T15:00:00.000Z',
    ends_at: '2026-11-24T15:50:00.000Z',
    event_type_id: 1,
    event_location_id: 11,
    duration: 50,
    duration_unit: 'Min',
    travel: 0,
    travel_unit: 'Min',
    clients: [MINA.id],
    service_id: TALK.id,
    providers: [AMARA.id],
    video_provider_id: null,
    recurring_type_id: 1,
    status: 'confirmed',
    is_video_session: 0,
    notes: '',
    client_items: [MINA],
    is_overlapping: false,
    ...changes,
  };
}

const OPTIONS = {
  event_types: [
    { id: 1, name: 'Session' },
    { id: 2, name: 'Video Session' },
  ],
  event_locations: [
    { id: 11, name: 'Home' },
    { id: 12, name: 'Video Session' },
  ],
  video_providers: [
    { id: 21, name: 'Other service' },
    { id: 22, name: 'House service' },
  ],
  meeting_service: 'House service',
};

/** A clinic with one session in the week of the 23rd, and two Active clients. */
function meetRoutes(parts: ClinicParts = {}): Answers {
  return {
    ...bookingRoutes(parts),
    getClientPractitioners: [AMARA, JONAS, MEI],
    getCalendarOptions: OPTIONS,
    listAppointments: ({ query }) => ({ events: query.start === '2026-11-23' ? [anEvent()] : [] }),
    listClients: ({ query }) => {
      const data = [MINA, LEO].filter(({ user }) =>
        user.full_name.toLowerCase().includes(String(query.name).toLowerCase()),
      );
      return { data, total: data.length, page: 1, last_page: 1 };
    },
    createCalendarEvent: ({ body }) => anEvent({ ...(body as Partial<CalendarEvent>), id: CREATED_ID }),
    updateCalendarEvent: ({ body, params }) => anEvent({ ...(body as Partial<CalendarEvent>), id: String(params.id) }),
  };
}

export const CREATED_ID = '7b0d5f3a-5a0e-4c69-9a5f-0f6a3a8f7d99';

export interface MeetOptions extends Omit<RenderRemoteOptions, 'routes' | 'clinic'>, ClinicParts {
  user?: SessionUser;
  routes?: Answers;
  /** Keeps the stored draft, as after a reload of the tab. */
  isReload?: boolean;
}

/** Renders the mode over the fake network on a Saturday morning, for office staff by default. */
export function renderMeet(options: MeetOptions = {}): RenderedRemote {
  const { user = STAFF, routes, services, practitioners, clinic, isReload = false, ...rest } = options;
  fixedClock(NOW);
  if (!isReload) window.sessionStorage.clear();
  return renderAfterReload({
    path: MEET,
    session: { status: 'signed-in', user },
    ...rest,
    routes: {
      ...meetRoutes({
        ...(services && { services }),
        ...(practitioners && { practitioners }),
        ...(clinic && { clinic }),
      }),
      ...routes,
    },
  });
}

export const cell = (name: string | RegExp) => screen.findByRole('button', { name });

/** Chooses service and provider on step 1. */
export async function chooseTalkWithAmara({ user }: RenderedRemote): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Individual session 50 minutes/ }));
  const provider = screen.getByLabelText<HTMLSelectElement>('Provider');
  await screen.findByRole('option', { name: /Amara Okafor/ });
  if (!provider.disabled) await user.selectOptions(provider, String(AMARA.id));
}

/** Goes to step 3 by the week calendar: Wednesday the 25th, 11 AM. */
export async function goToDetails(remote: RenderedRemote): Promise<void> {
  await chooseTalkWithAmara(remote);
  await remote.user.click(await cell('Wednesday, November 25, 11:00 AM'));
  await screen.findByRole('dialog', { name: 'Confirm Details' });
}

export async function chooseClient({ user }: RenderedRemote, name = MINA.user.full_name): Promise<void> {
  await user.click(await screen.findByRole('combobox', { name: 'Selected Client' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
