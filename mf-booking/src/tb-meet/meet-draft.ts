import { isRecord, tabDraft, tabStorage } from '@carefront/shared/app';
import { fitsTemplate } from '../wizard/fits-template.rules.ts';
import { hasChosen, type MeetDefaults, type MeetState, newMeetState } from './meet-steps.rules.ts';

/** Kept in this tab per user; the shell deletes it on sign-out. Without storage the state is kept in memory only. */
const draftOf = (userId: number) =>
  tabDraft<{ state: MeetState }>({
    key: 'meet-draft',
    // Increase it when a field changes its meaning.
    version: 1,
    userId,
    parse: ({ state }) => (isMeetState(state) ? { state } : null),
  });

/** False for an empty draft. */
export const isWorthKeeping = (state: MeetState): boolean => hasChosen(state) || state.unanswered !== null;

/**
 * Removes an empty draft.
 * @param userId - The owner of the draft; other accounts never see it.
 */
export const writeMeetDraft = (userId: number, state: MeetState): void =>
  draftOf(userId).write(isWorthKeeping(state) ? { state } : null);

export const clearMeetDraft = (): void => tabStorage.write('carefront.meet-draft', null);

/** @returns null when this user has no draft, or another release wrote it in another format. */
export function readMeetDraft(userId: number, defaults: MeetDefaults): MeetState | null {
  const state = draftOf(userId).read()?.state;
  if (!state) return null;
  // Roles may have changed since, so the practitioner and the filter are computed again.
  const { practitionerId, showBy } = newMeetState(defaults).booking;
  const fixed = defaults.isProviderFixed ? practitionerId : state.booking.practitionerId;
  return { ...state, booking: { ...state.booking, practitionerId: fixed, showBy } };
}

const isNullOr = (template: object, value: unknown): boolean => value === null || fitsTemplate(template, value);

const EMPTY = newMeetState({ timezone: '', practitionerId: null, isProviderFixed: false });
const SLOT = { date: '', time: '', startsAt: '', isConfirmed: false };
const CLIENT = { id: 0, status: '', user: {} };
const EVENT = {
  id: '',
  title: '',
  startsAt: '',
  serviceId: 0,
  duration: 0,
  duration_unit: '',
  travel: 0,
  travel_unit: '',
};

const isUnanswered = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) && fitsTemplate({ key: '' }, value) && Array.isArray(value.bodies) && value.bodies.every(isRecord));

function isMeetState(value: unknown): value is MeetState {
  if (!isRecord(value) || !fitsTemplate(EMPTY, value) || !isRecord(value.booking)) return false;
  return (
    fitsTemplate(EMPTY.booking, value.booking) &&
    isNullOr(SLOT, value.booking.slot) &&
    isNullOr(CLIENT, value.client) &&
    isNullOr(EVENT, value.event) &&
    isUnanswered(value.unanswered)
  );
}
