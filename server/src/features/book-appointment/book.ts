import { isStaff, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { linkUrl, manageToken } from '../../email-links/email-links.ts';
import { askAfterBooking } from '../../forms/public.ts';
import { withGuardianDecided } from '../../people/public.ts';
import { rolesOf } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { clinicOrigin } from '../../platform/clinics/clinic-directory.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { originOf } from '../../platform/http/request-context.ts';
import type { Call } from '../../platform/http/serve.ts';
import { todayAt, wireInstant } from '../../platform/time/clock.ts';
import { invalidInput, unstorablePaths } from '../../platform/validation/field-refusal.ts';
import { findOpenChoices, findOwnHolds, takeSlot, takeTransaction, visitorOf } from '../../scheduling/public.ts';
import { type Once, oncePerKey } from '../../submissions/public.ts';
import { findOfferedAccount } from '../booking-account/public.ts';
import { enqueueNotices } from '../booking-notices/public.ts';
import { writeSubmittedConsent } from '../consent/public.ts';
import { readBookedFacts } from '../own-bookings/public.ts';
import { bookerOf, type CheckedForm, checkForm, isDateTime, type SentBooking } from './booking-form.ts';
import { assertEmailNotRegistered, consumeAnonymousBookingLimit, requireAccountWithinLimit } from './booking-limits.ts';
import { type Booked, writeBooking } from './write-booking.ts';

/** `request`: its address counts anonymous bookers, and is part of a signature's evidence. */
type BookingCall = SentBooking & Pick<Call<'bookOnSite'>, 'request'>;

/**
 * Books a time for a new client, or for a client of the signed-in person: as a request that holds the time (BK-88), or as a confirmed
 * booking when the clinic approves automatically or staff book. The server determines prices, durations, approval, client and account, and
 * ignores the form's values for them. It also picks the practitioner when the form accepts any. Writes everything or nothing.
 * @throws AppError `invalid-input` by field, with `choices` where the posted time is not one instant; `slot-taken` with the slots of that
 * day; `not-found` for a client whom the signed-in person may not book for; `too-many-requests` for an anonymous booker or an account that
 * booked too much.
 */
export async function book(deps: Deps, call: Call<'bookOnSite'>): Promise<ReplyOf<'bookOnSite'>> {
  const { clinic, actor, locale, sessionId, request, audit } = call;
  // The settings may name another clinic's host; the call's host is this clinic's.
  const origin = deps.config.publicUrl ? await clinicOrigin(deps, clinic.id) : originOf(request, deps.config);
  const form = withGuardianDecided(call.body, todayAt(deps, clinic), clinic.consent_age_years);
  // First, because the hash of the key needs the whole text: this limits its nesting.
  refuseUnstorable({ form, locale });
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'bookOnSite', clinic, actor, locale, submitKey, asked: form } as const;
  const sent = { clinic, actor, locale, visitor: visitorOf(sessionId, form.hold_token), form, request };
  const booked = await oncePerKey(deps, keyed, (once) => bookOrRefuse(deps, sent, once));
  const appointment = await answerOf(deps, sent, booked, origin);
  audit.about({ kind: 'appointment', id: booked.id });
  return { appointment };
}

function refuseUnstorable({ form, locale }: Pick<SentBooking, 'form' | 'locale'>): void {
  const unstorable = isDateTime(form.date_time) ? unstorablePaths(form) : ['date_time'];
  if (unstorable.length > 0) throw invalidInput(unstorable, form, locale);
}

/**
 * Checks and writes the booking, in this order: the form; the limits, which need an open time; the practitioner's lock; the rows; everything
 * that follows from a booking.
 * @returns The data that are stored for a repeated submit: the answer's link is built again from the id.
 */
async function bookOrRefuse(deps: Deps, call: BookingCall, once: Once): Promise<Booked> {
  const { clinic, actor, locale, request } = call;
  const { claim, choices, account, newGuardian, form } = await checkForm(deps, call);
  const anonymousBooker =
    account === null && actor.kind === 'anonymous' ? { clinic, locale, email: form.email, ip: request.ip } : null;
  if (anonymousBooker)
    await consumeAnonymousBookingLimit(deps, anonymousBooker, () =>
      findOpenChoices(deps.database.db, deps, choices, claim),
    );
  const write = async (tx: Tx) => {
    const open = await findOpenChoices(tx, deps, choices, claim);
    if (anonymousBooker) await assertEmailNotRegistered(tx, deps, anonymousBooker);
    await requireAccountWithinLimit(tx, deps, { ...call, clientId: account?.clientId ?? null, ip: request.ip });
    const ownHolds = await findOwnHolds(tx, clinic.id, claim.visitor);
    const taken = await takeSlot(tx, deps, { choices, open }, claim, ownHolds);
    const { booked, clientId } = await writeBooking(tx, deps, {
      ...taken,
      form,
      account,
      newGuardian,
      ownHolds,
      actor,
    });
    const { id: appointmentId, status } = booked;
    const subject = { kind: 'appointment', id: appointmentId };
    const nowMs = deps.clock.nowMs();
    await recordAudit(tx, { clinicId: clinic.id, actor, action: `appointment.${status}`, subject, nowMs });
    const byUserId = actor.kind === 'person' ? actor.userId : null;
    await enqueueNotices(tx, deps, { clinicId: clinic.id, appointmentId, notice: status, byUserId });
    if (form.is_consent_form === 1) await writeConsent(tx, deps, { ...call, form, account, clientId, booked });
    const { serviceId } = claim;
    await askAfterBooking(tx, deps, { clinicId: clinic.id, clientId, appointmentId, serviceId, locale });
    return booked;
  };
  return takeTransaction(deps, claim, (tx) => once(tx, () => write(tx)));
}

/** @param written.account - Null: the booking created the client. */
function writeConsent(
  tx: Tx,
  deps: Deps,
  written: BookingCall & Pick<CheckedForm, 'account'> & { readonly clientId: number; readonly booked: Booked },
): Promise<void> {
  const { clinic, locale, actor, request, form, account, clientId: id, booked } = written;
  return writeSubmittedConsent(tx, deps, {
    clinic,
    locale,
    actor,
    request,
    client: account ? { id, isNew: false } : { id, isNew: true, canBeSubmitter: bookerOf(actor) === null },
    email: form.email,
    practitionerId: booked.practitionerId,
    appointmentId: booked.id,
    consent: form.consent,
    auditDetails: { appointment_id: booked.id },
  });
}

async function answerOf(
  deps: Deps,
  call: BookingCall,
  { id, practitionerId, status, startsAtMs, endsAtMs }: Booked,
  origin: string,
): Promise<ReplyOf<'bookOnSite'>['appointment']> {
  const { clinic, actor } = call;
  // The link opens the client's forms without an account: staff who book for a client never get it.
  const link = isStaff(rolesOf(actor)) ? null : linkUrl(origin, 'manageBooking', manageToken(deps.sessionSecret, id));
  const facts = await readBookedFacts(deps, call, id);
  // Follows from what the visitor typed alone: a new record has no account.
  const offered = actor.kind === 'anonymous' ? await findOfferedAccount(deps.database.db, deps, clinic.id, id) : null;
  return {
    id,
    status,
    starts_at: wireInstant(startsAtMs),
    ends_at: wireInstant(endsAtMs),
    manage_url: link,
    practitioner_id: practitionerId,
    can_set_password: offered ? 1 : 0,
    ...facts,
  };
}
