import type { BookingBody, ClientListItem } from '@carefront/shared/contracts';
import { type BookingFormValues, newBookingForm, newGuardian } from '@carefront/shared/domain';
import { type BookingChoices, newChoices } from './booking-steps.rules.ts';

/** Submits whose answers were lost, under the key that each of them was sent with (BK-85). */
export interface UnansweredSubmit {
  readonly key: string;
  /** Oldest first; never none. */
  readonly bodies: readonly BookingBody[];
  /** Who sent it: for the server, somebody else's submit is another one. null: nobody was signed in. */
  readonly userId: number | null;
}

/** Whom one of the clinic's people books for (BK-55). */
export interface StaffChoice {
  readonly isNewClient: boolean;
  /** Whole, since there is no asking for one client by id. */
  readonly client: ClientListItem | null;
}

/** What survives a reload of the tab. */
export interface BookingDraft {
  readonly choices: BookingChoices;
  readonly form: BookingFormValues | null;
  readonly unanswered: UnansweredSubmit | null;
  /** null: nothing chosen, or by somebody who may not. */
  readonly staffChoice: StaffChoice | null;
  /** Who was signed in last while it was written; null: nobody ever. */
  readonly userId: number | null;
}

/** What only the person who typed or chose it may find again. */
export const NOTHING_TYPED = { form: null, unanswered: null, staffChoice: null } as const;

/**
 * The draft as it may be shown to who is there now: what was typed before signing in stays over the login; what somebody signed in has
 * typed is theirs alone, also after their session ended.
 * @param userId - null: nobody is signed in.
 */
export function draftFor(draft: BookingDraft, userId: number | null): BookingDraft {
  if (userId === draft.userId) return draft;
  if (userId === null) return { ...draft, ...NOTHING_TYPED };
  return draft.userId === null ? { ...draft, userId } : { ...draft, ...NOTHING_TYPED, userId };
}

/**
 * The draft after a change by who is there now. What somebody typed whose session ended waits for them, until another person types.
 * @param userId - null: nobody is signed in.
 */
export function changedDraft(
  draft: BookingDraft,
  userId: number | null,
  change: Partial<Omit<BookingDraft, 'userId'>>,
): BookingDraft {
  const isTyped = Object.keys(NOTHING_TYPED).some((field) => field in change);
  if (userId === null && !isTyped) return { ...draft, ...change };
  return { ...draftFor(draft, userId), ...change, userId };
}

const STORAGE_KEY = 'carefront.booking-draft';
/** Raise it when a field changes its meaning; new fields with a null or default need not. */
const VERSION = 1;

/** sessionStorage: of this tab only, gone with it. Blocked or full storage is no error, the dialog then lives in memory. */
function storageOfTab(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

export function writeDraft(draft: BookingDraft): void {
  try {
    storageOfTab()?.setItem(STORAGE_KEY, JSON.stringify({ version: VERSION, ...draft }));
  } catch {
    // Full or forbidden: handled by living without.
  }
}

export function clearDraft(): void {
  try {
    storageOfTab()?.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
}

/** @returns null where there is none, or one that an older or other release wrote in another shape. */
export function readDraft(): BookingDraft | null {
  try {
    const stored: unknown = JSON.parse(storageOfTab()?.getItem(STORAGE_KEY) ?? 'null');
    if (!isRecord(stored) || stored.version !== VERSION || !isChoices(stored.choices)) return null;
    const form = isForm(stored.form) ? stored.form : null;
    return {
      choices: stored.choices,
      form,
      unanswered: isUnanswered(stored.unanswered) ? stored.unanswered : null,
      staffChoice: isStaffChoice(stored.staffChoice) ? stored.staffChoice : null,
      userId: typeof stored.userId === 'number' ? stored.userId : null,
    };
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Every field of the template is there, with its type; where the template holds null, null or a scalar will do. */
function fits(template: object, value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(template).every(([name, expected]) => {
    const actual = value[name];
    return expected === null ? actual !== undefined : typeof actual === typeof expected;
  });
}

const isSlot = (value: unknown): boolean =>
  value === null || fits({ date: '', time: '', startsAt: '', isConfirmed: false }, value);
const isHold = (value: unknown): boolean => value === null || fits({ token: '', expiresAt: '' }, value);
const isLost = (value: unknown): boolean => value === null || fits({ date: '', time: '', reason: '' }, value);

function isChoices(value: unknown): value is BookingChoices {
  if (!isRecord(value) || !fits(newChoices(''), value)) return false;
  return isSlot(value.slot) && isHold(value.hold) && isLost(value.lost);
}

function isForm(value: unknown): value is BookingFormValues {
  const template = newBookingForm({ timezone: '', country_id: null, state_id: null });
  if (!isRecord(value) || !fits(template, value) || !Array.isArray(value.guardian)) return false;
  return value.guardian.every((row) => fits(newGuardian(false), row));
}

const isUnanswered = (value: unknown): value is UnansweredSubmit =>
  isRecord(value) &&
  fits({ key: '', userId: null }, value) &&
  Array.isArray(value.bodies) &&
  value.bodies.every(isRecord);

function isStaffChoice(value: unknown): value is StaffChoice {
  if (!isRecord(value) || !fits({ isNewClient: false, client: null }, value)) return false;
  const { client } = value;
  if (client === null) return true;
  return (
    isRecord(client) &&
    fits({ id: 0, status: '', user: {} }, client) &&
    fits({ full_name: '', initials: '' }, client.user)
  );
}
