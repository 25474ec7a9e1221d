import { isRecord, tabDraft } from '@carefront/shared/app';
import type { BookingBody, ClientListItem } from '@carefront/shared/contracts';
import { type BookingFormValues, newBookingForm, newGuardian } from '@carefront/shared/domain';
import { type BookedPerson, isBookedPerson } from './booked-person.ts';
import { type BookingChoices, newChoices } from './booking-steps.rules.ts';
import { fitsTemplate } from './fits-template.rules.ts';

/** Submits whose answers were lost, under the key that all were sent with (BK-85). */
export interface UnansweredSubmit {
  readonly key: string;
  /** Oldest first; never empty. */
  readonly bodies: readonly BookingBody[];
  /** The user who sent them; null: nobody was signed in. The server keeps keys per user, so another user's retry would book again. */
  readonly userId: number | null;
}

/** Client whom a staff user books for (BK-55). */
export interface StaffChoice {
  readonly isNewClient: boolean;
  /** The whole client, because the API cannot fetch one client by id. */
  readonly client: ClientListItem | null;
}

/** The part of the wizard that survives a reload of the tab. */
export interface BookingDraft {
  readonly choices: BookingChoices;
  readonly form: BookingFormValues | null;
  readonly unanswered: UnansweredSubmit | null;
  /** null: nothing is chosen, or the user is not staff. */
  readonly staffChoice: StaffChoice | null;
  /** null: the question was not answered. */
  readonly who: BookedPerson | null;
  /** The last signed-in user while the draft was written; null: none. */
  readonly userId: number | null;
}

/** Empty values for the part of the draft that only its own user may see. */
export const EMPTY_INPUT = { form: null, unanswered: null, staffChoice: null, who: null } as const;

/**
 * Returns the draft that the current user may see. Data typed before a sign-in are kept. Data typed by a signed-in user stay theirs, also
 * after their session ended.
 * @param userId - null: not signed in.
 */
export function draftFor(draft: BookingDraft, userId: number | null): BookingDraft {
  if (userId === draft.userId) return draft;
  if (userId === null) return { ...draft, ...EMPTY_INPUT };
  return draft.userId === null ? { ...draft, userId } : { ...draft, ...EMPTY_INPUT, userId };
}

/**
 * Returns the draft after a change by the current user. Data typed in an ended session stay for that user until another user types.
 * @param userId - null: not signed in.
 */
export function changedDraft(
  draft: BookingDraft,
  userId: number | null,
  change: Partial<Omit<BookingDraft, 'userId'>>,
): BookingDraft {
  const isTyped = Object.keys(EMPTY_INPUT).some((field) => field in change);
  if (userId === null && !isTyped) return { ...draft, ...change };
  return { ...draftFor(draft, userId), ...change, userId };
}

const draft = tabDraft<BookingDraft>({
  key: 'booking-draft',
  // Increase it when a field changes its meaning; new fields with a null or default value do not need it.
  version: 1,
  parse(stored) {
    if (!isChoices(stored.choices)) return null;
    return {
      choices: stored.choices,
      form: isForm(stored.form) ? stored.form : null,
      unanswered: isUnanswered(stored.unanswered) ? stored.unanswered : null,
      staffChoice: isStaffChoice(stored.staffChoice) ? stored.staffChoice : null,
      who: isBookedPerson(stored.who, isGuardian) ? stored.who : null,
      userId: typeof stored.userId === 'number' ? stored.userId : null,
    };
  },
});

/** @param changed - null deletes the draft. */
export const writeDraft = (changed: BookingDraft | null): void => draft.write(changed);
/** @returns null when the tab has no draft, or another release wrote it in another format. */
export const readDraft = (): BookingDraft | null => draft.read();

const isSlot = (value: unknown): boolean =>
  value === null || fitsTemplate({ date: '', time: '', startsAt: '', isConfirmed: false }, value);
const isHold = (value: unknown): boolean => value === null || fitsTemplate({ token: '', expiresAt: '' }, value);
const isLost = (value: unknown): boolean => value === null || fitsTemplate({ date: '', time: '', reason: '' }, value);

function isChoices(value: unknown): value is BookingChoices {
  if (!isRecord(value) || !fitsTemplate(newChoices(''), value)) return false;
  return isSlot(value.slot) && isHold(value.hold) && isLost(value.lost);
}

function isForm(value: unknown): value is BookingFormValues {
  const template = newBookingForm({ timezone: '', country_id: null, state_id: null });
  if (!isRecord(value) || !fitsTemplate(template, value) || !Array.isArray(value.guardian)) return false;
  return value.guardian.every(isGuardian);
}

const isGuardian = (row: unknown): boolean => fitsTemplate(newGuardian(false), row);

const isUnanswered = (value: unknown): value is UnansweredSubmit =>
  isRecord(value) &&
  fitsTemplate({ key: '', userId: null }, value) &&
  Array.isArray(value.bodies) &&
  value.bodies.every(isRecord);

function isStaffChoice(value: unknown): value is StaffChoice {
  if (!isRecord(value) || !fitsTemplate({ isNewClient: false, client: null }, value)) return false;
  const { client } = value;
  if (client === null) return true;
  return (
    isRecord(client) &&
    fitsTemplate({ id: 0, status: '', user: {} }, client) &&
    fitsTemplate({ full_name: '', initials: '' }, client.user)
  );
}
