import { AppError, type FieldCode, isStaff, type ParsedBodyOf, reachOf } from '@carefront/shared/contracts';
import {
  dateAt,
  type EpochMs,
  type Flag,
  type IsoDate,
  isIsoDate,
  isWallTime,
  NOTES_MAX_LENGTH,
  namedZone,
  type PostedTimeVerdict,
  resolvePostedTime,
  type ZoneRules,
} from '@carefront/shared/domain';
import { findAccount } from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { checkPersonForm, findClient, listAssignedClients } from '../../people/public.ts';
import { type Actor, type Person, rolesOf } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { ClientStatus } from '../../platform/database/tables.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { type FieldCodes, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  bookableBy,
  type Claim,
  findChoices,
  type KnownChoice,
  type SlotAsker,
  wantedLocation,
} from '../../scheduling/public.ts';
import { checkSentConsent } from '../consent/public.ts';

/** A booking form and its sender. */
export interface SentBooking extends SlotAsker {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly form: BookingForm;
}

export interface CheckedForm {
  readonly claim: Claim & { readonly clinic: ClinicRow };
  /** Never empty. */
  readonly choices: readonly KnownChoice[];
  /** The known client; null: the booking is for a new client, whom the form describes. */
  readonly account: BookingAccount | null;
  /** The signed-in person who adds the new client and becomes the guardian: the first guardian of the form. Absent: nobody. */
  readonly newGuardian?: Person | undefined;
  /** The form to store. It has no consent where the clinic has no terms. */
  readonly form: BookingForm;
}

/** Account data for the booking of a known client. */
export interface BookingAccount {
  readonly clientId: number;
  /** Address of the family member's account (BK-48), or of the client whom staff chose; the form's address is ignored. */
  readonly email: string;
}

/**
 * Checks everything in the form except whether its time is free, and reports all errors at once.
 * @throws As `book`.
 */
export async function checkForm(deps: Deps, sent: SentBooking): Promise<CheckedForm> {
  const { clinic, actor, locale, visitor, form } = sent;
  const clinicZone = deps.zones.requireZone(clinic.timezone);
  const askedZone = namedZone(form.timezone, clinicZone, deps.zones.zoneRules);
  const visitorZone = askedZone ?? clinicZone;
  const posted = postedStart(form, visitorZone);
  const chosen = {
    clinic,
    locale,
    visitor,
    serviceId: form.service_id,
    practitionerId: form.practitioner_id,
    bookable: await bookableBy(deps, clinic.id, actor),
    wantedLocationId: wantedLocation(form.location_id),
  };
  const found = await findChoices(deps, chosen);
  const today = dateAt(clinicZone, deps.clock.nowMs());
  const people = await checkPeople(deps, sent, today);
  const consent = await checkConsent(deps, sent, people.account, today);
  const codes = {
    ...people.codes,
    ...consent.codes,
    ...(found.isKnown ? {} : found.codes),
    // Without a known zone, a local time has no meaning.
    ...(askedZone ? {} : { timezone: 'zone-unknown' as const }),
    ...(isResolved(posted) || !askedZone ? {} : posted.codes),
  };
  if (!found.isKnown || !isResolved(posted) || Object.keys(codes).length > 0) {
    throw fieldRefusal(codes, locale, isResolved(posted) ? undefined : { choices: posted.choices });
  }
  const field: Claim['field'] = form.starts_at === undefined ? 'date_time' : 'starts_at';
  const claim = { ...chosen, visitorZone, startsAtMs: posted.startsAtMs, field };
  const { account, newGuardian } = people;
  return { claim, choices: found.choices, account, newGuardian, form: consent.form };
}

const isResolved = (posted: PostedStart): posted is Extract<PostedStart, { startsAtMs: number }> =>
  posted.startsAtMs !== null;

interface CheckedPeople extends Pick<CheckedForm, 'newGuardian'> {
  /** Null: the booking is for a new client, or the form names no client; then `codes` has the error. */
  readonly account: BookingAccount | null;
  /** Errors by field. */
  readonly codes: FieldCodes;
}

/** Checks the people of the booking: a client known by id, or a new client described by the form. */
async function checkPeople(deps: Deps, sent: SentBooking, today: IsoDate): Promise<CheckedPeople> {
  const { clinic, actor, form } = sent;
  const booker = bookerOf(actor);
  if (booker) return checkClientOfFamily(deps, clinic, booker, form, today);
  const chosenId = form.client_id ?? null;
  if (isStaff(rolesOf(actor)) && chosenId !== null) return checkClientOfClinic(deps, clinic.id, chosenId, form);
  return { account: null, codes: await checkPersonForm(deps.database.db, form, today) };
}

/**
 * Finds the client whom a family member books for, in the same list that the browser gets. Uses only the choices and the notes of the form,
 * and ignores its data about people, except for a new client of a guardian.
 * @throws AppError `not-found` for a client whom the person may not book for; `unauthenticated` when the account no longer exists.
 */
async function checkClientOfFamily(
  deps: Deps,
  clinic: ClinicRow,
  booker: Booker,
  form: BookingForm,
  today: IsoDate,
): Promise<CheckedPeople> {
  const { person } = booker;
  const assignedIds = booker.choosesClient ? await assignedClientIds(deps, clinic, person) : [];
  const client = clientOf(booker, form.client_id ?? null, { assignedIds, isForNewClient: form.has_account === 0 });
  if (client.kind === 'new')
    return { account: null, newGuardian: person, codes: await checkPersonForm(deps.database.db, form, today) };
  if (client.kind === 'not-theirs') throw new AppError('not-found', `a client who is not user ${person.userId}'s`);
  if (client.kind === 'missing')
    return { account: null, codes: { client_id: 'client-required', ...notesRefusal(form) } };
  const account = await findAccount(deps.database.db, clinic.id, person.userId);
  if (!account) throw new AppError('unauthenticated', `user ${person.userId} is gone`);
  return { account: { clientId: client.clientId, email: account.email }, codes: notesRefusal(form) };
}

async function assignedClientIds(deps: Deps, clinic: ClinicRow, person: Person): Promise<number[]> {
  const reach = reachOf('getGuardianData', person.roles);
  const named = { guardianId: undefined, contactId: undefined };
  const clients = await listAssignedClients(deps, { clinic, actor: person, reach, named });
  return clients.map(({ id }) => id);
}

/**
 * Finds the client whom staff book for (BK-42). Checks the form as `checkClientOfFamily` does.
 * @throws AppError `not-found` when the clinic has no such client.
 */
async function checkClientOfClinic(
  deps: Deps,
  clinicId: number,
  clientId: number,
  form: BookingForm,
): Promise<CheckedPeople> {
  const client = await findClient(deps.database.db, clinicId, clientId);
  if (!client) throw new AppError('not-found', `client ${clientId} is not the clinic's`);
  const isOpenToBook = client.status === 'Active';
  const codes = { ...(isOpenToBook ? {} : { client_id: 'client-unknown' as const }), ...notesRefusal(form) };
  return { account: { clientId, email: client.email ?? '' }, codes };
}

const notesRefusal = ({ notes }: BookingForm): FieldCodes =>
  notes.length > NOTES_MAX_LENGTH ? { notes: 'notes-too-long' } : {};

/**
 * Checks the consent that goes with the booking.
 * @param account - Null: a booking for a new client, whom the form describes.
 * @returns The form; without a consent where the clinic has no terms.
 */
async function checkConsent(
  deps: Deps,
  { clinic, locale, actor, form }: SentBooking,
  account: BookingAccount | null,
  today: IsoDate,
): Promise<{ readonly codes: FieldCodes; readonly form: BookingForm }> {
  if (form.is_consent_form === 0) return { codes: {}, form };
  const { consent } = form;
  const client = account ? account.clientId : form;
  const { codes, hasTerms } = await checkSentConsent(deps, { clinic, locale, actor, consent, client, today });
  return { codes, form: hasTerms ? form : { ...form, is_consent_form: 0, consent: undefined } };
}

export type BookingForm = ParsedBodyOf<'bookOnSite'> & { bool_needs_guardian: Flag };

type Unresolved = Extract<PostedTimeVerdict, { isResolved: false }>['code'];

const REFUSALS: Readonly<Record<Unresolved, { field: string; code: FieldCode }>> = {
  'does-not-exist': { field: 'date_time', code: 'time-does-not-exist' },
  repeated: { field: 'date_time', code: 'time-repeated' },
  disagrees: { field: 'starts_at', code: 'time-disagrees' },
};

type PostedStart =
  | { readonly startsAtMs: EpochMs }
  /** `choices`: the instants that have the posted local time. */
  | { readonly startsAtMs: null; readonly codes: FieldCodes; readonly choices: string[] };

/** Whether `date_time` is a real date and time; the schema checks only the digits. */
export function isDateTime(dateTime: string): boolean {
  const [date = '', time = ''] = dateTime.split(' ');
  return isIsoDate(date) && isWallTime(time);
}

/** Returns the one instant that the form means, from its local time and, when sent, the instant itself. Precondition: `isDateTime`. */
export function postedStart({ date_time, starts_at }: BookingForm, zone: ZoneRules): PostedStart {
  const [date = '', time = ''] = date_time.split(' ');
  const startsAtMs = starts_at === undefined ? null : Date.parse(starts_at);
  const verdict = resolvePostedTime({ date, time, zone, startsAtMs });
  if (verdict.isResolved) return { startsAtMs: verdict.startsAtMs };
  const { field, code } = REFUSALS[verdict.code];
  return { startsAtMs: null, codes: { [field]: code }, choices: verdict.choices.map(wireInstant) };
}

/** A signed-in person who books with their account. */
interface Booker {
  readonly person: Person;
  /** Null: the person is not a client. */
  readonly ownClientId: number | null;
  /** Guardians and contacts choose the client of a booking (BK-43). */
  readonly choosesClient: boolean;
}

/**
 * @returns null for a visitor, for an account without clients, and for staff: staff book for any client of the clinic (BK-42) or enter a
 * new client (BK-55).
 */
export function bookerOf(actor: Actor): Booker | null {
  if (actor.kind === 'anonymous' || isStaff(actor.roles)) return null;
  const ownClientId = actor.roles.includes('client') ? actor.clientId : null;
  const choosesClient = actor.roles.includes('guardian') || actor.roles.includes('contact');
  return ownClientId === null && !choosesClient ? null : { person: actor, ownClientId, choosesClient };
}

type ClientVerdict =
  | { readonly kind: 'theirs'; readonly clientId: number }
  /** A new client, whom the form describes and whose guardian the person becomes. */
  | { readonly kind: 'new' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-theirs' };

interface ChoosableClients {
  /** Clients linked to the person. */
  readonly assignedIds: readonly number[];
  /** The form says that its client is new. Only a guardian adds a client: contacts know clients whom the clinic linked. */
  readonly isForNewClient: boolean;
}

/** Returns the client of a booking (BK-43, BK-49, RL-02). @param wantedId - The client named in the form. */
export function clientOf(
  { person, ownClientId, choosesClient }: Booker,
  wantedId: number | null,
  { assignedIds, isForNewClient }: ChoosableClients,
): ClientVerdict {
  if (wantedId === null && isForNewClient && person.roles.includes('guardian')) return { kind: 'new' };
  if (wantedId === null && choosesClient) return { kind: 'missing' };
  const clientId = wantedId ?? ownClientId;
  if (clientId === null) return { kind: 'missing' };
  const isTheirs = clientId === ownClientId || (choosesClient && assignedIds.includes(clientId));
  return isTheirs ? { kind: 'theirs', clientId } : { kind: 'not-theirs' };
}

/** A new client is on the waitlist until the clinic answers the request; a confirmed booking makes them active at once. */
export function newClientStatus(isApproved: boolean): ClientStatus {
  return isApproved ? 'Active' : 'Waitlist';
}
