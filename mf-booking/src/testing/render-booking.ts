import type { ClinicInfo, Service } from '@carefront/shared/contracts';
import {
  type Answers,
  aNextStart,
  aSlotDay,
  CANADA,
  fixedClock,
  NEW_YORK,
  ONTARIO,
  QUEBEC,
  type RenderedRemote,
  type RenderRemoteOptions,
  refuse,
  renderRemote,
  UNITED_STATES,
} from '@carefront/shared/testing';
import { AMARA, bookingInfo, type ClinicParts, JONAS, MEI, NOW, TALK } from '@carefront/shared/testing/bookings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect } from 'vitest';
import { App } from '../root.tsx';

export const NOVEMBER = [aSlotDay('2026-11-24', ['09:00', '13:00', '17:30']), aSlotDay('2026-11-26', ['10:15'])];
export const DECEMBER = [aSlotDay('2026-12-01', ['09:00'])];

const NAME_IN_ENGLISH = { langs: { name: 'en' as const } };

/** The clinic's service as the server answers a French reader where the clinic has written English alone. */
export const inEnglish = (service: Service): Service => ({
  ...service,
  langs: { name: 'en', description: 'en' },
  booking_site_occupations: service.booking_site_occupations.map((each) => ({ ...each, ...NAME_IN_ENGLISH })),
});

/** `inEnglish` for all that the clinic has written. */
export function infoInEnglish(parts: ClinicParts = {}): ClinicInfo {
  const info = bookingInfo(parts);
  const { booking_site: site, bso } = info;
  return {
    ...info,
    bso: {
      disciplines: bso.disciplines.map((each) => ({ ...each, ...NAME_IN_ENGLISH })),
      booking_site_services: bso.booking_site_services.map((category) => ({
        ...category,
        langs: { name: 'en', description: 'en' },
        booking_site_services: category.booking_site_services.map(inEnglish),
      })),
    },
    booking_site: {
      ...site,
      practitioners: site.practitioners.map(({ user, ...rest }) => ({
        ...rest,
        user: { ...user, occupation: user.occupation && { ...user.occupation, ...NAME_IN_ENGLISH } },
      })),
    },
  };
}

/** Fakes the server with two months of times and the form's data. A submit creates a request. */
export function bookingRoutes(parts: ClinicParts = {}): Answers {
  return {
    getClinicInfo: bookingInfo(parts),
    fetchSlotsByMonth: ({ query }) => {
      if (query.start_date === '2026-11-01') return NOVEMBER;
      return query.start_date === '2026-12-01' ? DECEMBER : [];
    },
    fetchNextOpenDay: ({ query }) => ({ date: String(query.from_date) <= '2026-12-01' ? '2026-12-01' : null }),
    listNextStarts: {
      practitioners: [
        aNextStart(AMARA.id, '2026-11-24'),
        aNextStart(JONAS.id, '2026-11-26', '10:15'),
        aNextStart(MEI.id),
      ],
    },
    holdSlot: () => ({
      hold_token: 'hold-1',
      expires_at: new Date(Date.now() + 600_000).toISOString(),
      practitioner_id: AMARA.id,
    }),
    getIntakeDataOption: { countries: [CANADA, UNITED_STATES], states: [ONTARIO, QUEBEC, NEW_YORK] },
    getGuardianData: {
      relationships: [{ id: 1, name: 'Mother' }],
      contact_types_other: [
        { id: 1, name: 'Parent' },
        { id: 2, name: 'Legal guardian' },
      ],
      clients: [],
    },
    bookOnSite: booked('requested'),
  };
}

export const booked = (status: 'requested' | 'confirmed') => ({
  appointment: {
    id: 'a-1',
    status,
    starts_at: '2026-11-24T14:00:00.000Z',
    ends_at: '2026-11-24T14:50:00.000Z',
    manage_url: 'https://maple.example/site/manage_booking/token',
    practitioner_id: AMARA.id,
  },
});

/** The 409 of hold and submit, with the day's current slots. */
export const slotTaken = (times: string[]) =>
  refuse(409, { message: 'Taken.', code: 'slot_taken', slots: [aSlotDay('2026-11-24', times)] });

export interface BookingOptions extends Omit<RenderRemoteOptions, 'routes' | 'clinic'>, ClinicParts {
  routes?: Answers;
}

export interface RenderedBooking extends RenderedRemote {
  /** Moves the clock to this ISO instant. */
  moveTo: (instant: string) => void;
}

/** Renders the remote over the fake network at a fixed time, on step 1 unless `path` says otherwise. */
export function renderBooking(options: BookingOptions = {}): RenderedBooking {
  const { services, practitioners, routes, clinic, ...rest } = options;
  const moveTo = fixedClock(NOW);
  window.sessionStorage.clear();
  const remote = renderAfterReload({
    ...rest,
    // The page has the clinic's age, too.
    ...(clinic?.consent_age_years && { clinic: { consentAgeYears: clinic.consent_age_years } }),
    routes: {
      ...bookingRoutes({
        ...(services && { services }),
        ...(practitioners && { practitioners }),
        ...(clinic && { clinic }),
      }),
      ...routes,
    },
  });
  return { ...remote, moveTo };
}

/** Renders as after a reload of the tab: stored data stay. */
export function renderAfterReload(options: RenderRemoteOptions): RenderedRemote {
  return renderRemote(createElement(App), {
    path: '/site/book_appointment',
    place: 'layer',
    routes: bookingRoutes(),
    ...options,
  });
}

/** The dropdown of BK-21. Where all practitioners fit as cards, it is behind 'Show as a list'. */
export async function providerList(label = 'Provider', toggle = 'Show as a list'): Promise<HTMLSelectElement> {
  await waitFor(() => expect(screen.queryByLabelText(label) ?? screen.queryByText(toggle)).not.toBeNull());
  const button = screen.queryByText(toggle);
  if (button) fireEvent.click(button);
  return screen.findByLabelText<HTMLSelectElement>(label);
}

/** Chooses Amara and Tuesday the 24th, 9:00, on step 2. */
export async function chooseTime({ user }: RenderedRemote): Promise<void> {
  const provider = await providerList();
  if (provider.value === '') await user.selectOptions(provider, String(AMARA.id));
  await user.click(await screen.findByRole('button', { name: 'Tuesday, November 24, 2026, 3 times available' }));
  await user.click(screen.getByRole('button', { name: '9:00 AM' }));
}

/** Goes to the start of step 3, for tests about that step. */
export async function confirmTime(remote: RenderedRemote): Promise<void> {
  await chooseTime(remote);
  await remote.user.click(screen.getByRole('button', { name: 'Confirm' }));
}

/** Goes through all steps to the sign-up form. */
export async function goToDetails(remote: RenderedRemote): Promise<void> {
  await confirmTime(remote);
  await screen.findByLabelText(/^Date of birth/);
}

export const TALK_PATH = `/site/book_appointment/${TALK.id}`;

/** Fills a field in one event. Tests about typing type key by key instead. */
export async function fillField({ user }: RenderedRemote, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

/** Fills the required fields of an adult client. */
export async function fillAdult(remote: RenderedRemote): Promise<void> {
  await fillField(remote, screen.getByLabelText(/^First name/), 'Zoé');
  await fillField(remote, screen.getByLabelText(/^Last name/), 'Lavoie');
  await fillField(remote, screen.getByLabelText(/^Date of birth/), 'Jun-15-1990');
  await fillField(remote, screen.getByLabelText(/^Email(?! notif)/), 'zoe@example.com');
}

/** Opens 'Add more details' of a person, as the form calls them. */
export const openMore = ({ user }: RenderedRemote, person = 'About you'): Promise<void> =>
  user.click(screen.getByRole('button', { name: `Add more details, ${person}` }));

/** Whether the button is disabled but can still have the focus. */
export const isDisabledButton = (button: HTMLElement): boolean => button.getAttribute('aria-disabled') === 'true';
