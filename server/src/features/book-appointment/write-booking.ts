import { randomUUID } from 'node:crypto';
import { isStaff } from '@carefront/shared/contracts';
import { type EpochMs, endOf, requestExpiresAt, type SettledPlace } from '@carefront/shared/domain';
import { linkCaller } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, manageToken } from '../../email-links/email-links.ts';
import {
  asReachable,
  contactSetterOf,
  type GuardianRecord,
  guardianLinkColumns,
  withOneMainContact,
  writePerson,
} from '../../people/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  appointmentTime,
  type HoldRow,
  insertAppointment,
  insertSubmittedForm,
  insertTaken,
  isClientBusy,
  isHoldOf,
  LostRaceError,
  removeHolds,
  settlePlace,
  slotServiceOf,
  type TakenSlot,
  turnHoldIntoBooking,
} from '../../scheduling/public.ts';
import { type BookingAccount, type BookingForm, type CheckedForm, newClientStatus } from './booking-form.ts';

export interface Booked {
  readonly id: string;
  readonly practitionerId: number;
  readonly status: 'requested' | 'confirmed';
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
}

interface BookingToWrite
  extends TakenSlot<CheckedForm['claim']>,
    Pick<CheckedForm, 'form' | 'account' | 'newGuardian'> {
  readonly ownHolds: readonly HoldRow[];
  readonly actor: Actor;
}

/**
 * Writes client, guardians, appointment, the form as sent and the taken time.
 * For a known client, creates no people and changes no data about people. Precondition: `takeSlot` took the time.
 * @throws LostRaceError when the constraint finds a conflict; AppError `invalid-input` at the claim's field, `client-busy`.
 */
export async function writeBooking(
  tx: Tx,
  deps: Deps,
  booking: BookingToWrite,
): Promise<{ readonly booked: Booked; readonly clientId: number }> {
  const { choice, claim, form, account, actor } = booking;
  const { clinicId, clinic, service, practitioner } = choice;
  const { startsAtMs } = claim;
  const nowMs = deps.clock.nowMs();
  const isApproved = isApprovedAtOnce(booking);
  const status = isApproved ? 'confirmed' : 'requested';
  if (account) await requireClientFree(tx, booking, account.clientId);
  const clientId = account?.clientId ?? (await writePeople(tx, booking, new Date(nowMs)));
  const id = randomUUID();
  await insertAppointment(tx, deps.zones, {
    clinicId,
    clinic,
    id,
    practitionerId: practitioner.id,
    service,
    clientId,
    place: placeOf(booking),
    status,
    startsAtMs,
    clientZone: claim.visitorZone.name,
    isVideo: form.is_video_session === 1,
    notes: form.notes,
    bookedByUserId: actor.kind === 'person' ? actor.userId : null,
    isClientNew: account === null,
    locale: claim.locale,
    manageTokenHash: linkTokenHash(manageToken(deps.sessionSecret, id)),
    requestExpiresAtMs: isApproved
      ? null
      : requestExpiresAt({ nowMs, expiryHours: clinic.requestExpiryHours }, startsAtMs),
    nowMs,
  });
  const stored = account ? accountForm(form, account) : newClientForm(form, clientId);
  await insertSubmittedForm(tx, { clinicId, id, nowMs }, stored);
  await takeTime(tx, booking, clientId, { state: status, appointmentId: id });
  const endsAtMs = endOf(startsAtMs, service.duration_minutes);
  return { booked: { id, practitionerId: practitioner.id, status, startsAtMs, endsAtMs }, clientId };
}

/** Precondition: the practitioner is locked. */
async function requireClientFree(tx: Tx, { choice, claim }: BookingToWrite, clientId: number): Promise<void> {
  const { clinicId, service } = choice;
  const session = { startMs: claim.startsAtMs, endMs: endOf(claim.startsAtMs, service.duration_minutes) };
  if (await isClientBusy(tx, clinicId, clientId, session, null))
    throw fieldRefusal({ [claim.field]: 'client-busy' }, claim.locale);
}

const placeOf = ({ choice, claim, form }: BookingToWrite): SettledPlace => {
  const session = { ...choice, slotService: slotServiceOf(choice.service), startsAtMs: claim.startsAtMs };
  return settlePlace({ ...session, isVideo: form.is_video_session === 1 }, claim.wantedLocationId);
};

/** Tells whether the booking needs no approval; a booking by staff never needs one. */
const isApprovedAtOnce = ({ choice, actor }: BookingToWrite): boolean =>
  choice.clinic.isAutoApproved || isStaff(rolesOf(actor));

async function writePeople(tx: Tx, booking: BookingToWrite, now: Date): Promise<number> {
  const { choice, claim, form, actor, newGuardian } = booking;
  const clinic = { id: choice.clinicId, bool_sms_support: claim.clinic.bool_sms_support };
  const status = newClientStatus(isApprovedAtOnce(booking));
  const contactSetBy = contactSetterOf(actor);
  const person = { clinic, form, status, timezone: claim.visitorZone.name, now, contactSetBy };
  const [own, ...others] = withOneMainContact(form.bool_needs_guardian === 1 ? form.guardian : []);
  if (!newGuardian || !own) return writePerson(tx, person);
  const clientId = await writePerson(tx, { ...person, form: { ...form, guardian: others } });
  // The name and address that the form repeats are not written: the account's own record has them.
  const place = { clinicId: clinic.id, clientId };
  await linkCaller(tx, { ...place, actor: newGuardian, isGuardian: 1, isContact: 0, now });
  await setOwnLink(tx, place, asReachable(own, clinic.bool_sms_support));
  return clientId;
}

/** Stores the relationship of the signed-in guardian to the new client, as the form says it. Precondition: no other guardian of the client has an account. */
async function setOwnLink(
  tx: Tx,
  { clinicId, clientId }: { readonly clinicId: number; readonly clientId: number },
  own: GuardianRecord,
): Promise<void> {
  const isOfAccount = tx
    .selectFrom('guardian')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('user_id', 'is not', null);
  await tx
    .updateTable('client_guardian')
    .set(guardianLinkColumns(own))
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', 'in', isOfAccount)
    .execute();
}

/** Returns the stored form of a new client: all of EN-01, with the server's values for client and account. The hold's token is left out. */
function newClientForm({ hold_token: _, ...form }: BookingForm, clientId: number): Record<string, unknown> {
  return { ...form, client_id: clientId, has_account: 0 };
}

/**
 * Returns the stored form of a known client: the choices, the notes, and the account's own email (BK-48). Data about people is left out.
 */
function accountForm(form: BookingForm, { clientId, email }: BookingAccount): Record<string, unknown> {
  return {
    service_id: form.service_id,
    practitioner_id: form.practitioner_id,
    occupation_id: form.occupation_id,
    location_id: form.location_id,
    is_video_session: form.is_video_session,
    timezone: form.timezone,
    date: form.date,
    time: form.time,
    date_time: form.date_time,
    starts_at: form.starts_at,
    notes: form.notes,
    is_consent_form: form.is_consent_form,
    consent: form.consent,
    email,
    client_id: clientId,
    has_account: 1,
  };
}

async function takeTime(
  tx: Tx,
  { choice, claim, ownHolds }: BookingToWrite,
  clientId: number,
  taken: Parameters<typeof insertTaken>[2],
): Promise<void> {
  const { clinicId, service, practitioner } = choice;
  const { startsAtMs } = claim;
  const time = appointmentTime({ clientId, practitionerId: practitioner.id }, startsAtMs, slotServiceOf(service));
  const held = ownHolds.find((hold) => isHoldOf(hold, claim));
  await removeHolds(
    tx,
    clinicId,
    ownHolds.filter((hold) => hold !== held).map(({ id }) => id),
  );
  const isHeldTimeOurs =
    held !== undefined && (await turnHoldIntoBooking(tx, clinicId, held.id, time.practitioner.during, taken));
  const rows = isHeldTimeOurs ? [time.client] : [time.client, time.practitioner];
  if (!(await insertTaken(tx, { clinicId, serviceId: service.id, startsAtMs }, taken, rows))) throw new LostRaceError();
}
