import { hasChosen, type MeetBeginning, type MeetState, newMeetState } from './meet-steps.rules.ts';

const STORAGE_KEY = 'carefront.meet-draft';
/** Raise it when a field changes its meaning. */
const VERSION = 1;

/** sessionStorage: of this tab only, gone with it; the shell forgets it on sign-out. Without storage the mode lives in memory. */
function storageOfTab(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** Nothing chosen is nothing kept. @param userId - Whose it is: nobody else is shown it. */
export function writeMeetDraft(userId: number, state: MeetState): void {
  try {
    if (hasChosen(state) || state.unanswered !== null)
      storageOfTab()?.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, userId, state }));
    else storageOfTab()?.removeItem(STORAGE_KEY);
  } catch {
    // Full or forbidden: handled by living without.
  }
}

export function clearMeetDraft(): void {
  try {
    storageOfTab()?.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
}

/** @returns null where there is none of this person's, or one in the shape of another release. */
export function readMeetDraft(userId: number, beginning: MeetBeginning): MeetState | null {
  try {
    const stored: unknown = JSON.parse(storageOfTab()?.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(stored) || stored.version !== VERSION || stored.userId !== userId) return null;
    if (!isMeetState(stored.state)) return null;
    const { booking } = stored.state;
    // Roles may have changed meanwhile: whom they may choose is decided anew.
    const { practitionerId, showBy } = newMeetState(beginning).booking;
    const fixed = beginning.isProviderFixed ? practitionerId : booking.practitionerId;
    return { ...stored.state, booking: { ...booking, practitionerId: fixed, showBy } };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every field of the template is there, with its type; where the template holds null, anything but nothing will do. */
function fits(template: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(template).every(([name, expected]) => {
    const actual = value[name];
    return expected === null ? actual !== undefined : typeof actual === typeof expected;
  });
}

const isNullOr = (template: object, value: unknown): boolean => value === null || fits(template, value);

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
  (isRecord(value) && fits({ key: '' }, value) && Array.isArray(value.bodies) && value.bodies.every(isRecord));

function isMeetState(value: unknown): value is MeetState {
  if (!isRecord(value) || !fits(EMPTY, value) || !isRecord(value.booking)) return false;
  return (
    fits(EMPTY.booking, value.booking) &&
    isNullOr(SLOT, value.booking.slot) &&
    isNullOr(CLIENT, value.client) &&
    isNullOr(EVENT, value.event) &&
    isUnanswered(value.unanswered)
  );
}
