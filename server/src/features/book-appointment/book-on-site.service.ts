import { isAppError, type ReplyOf, ROUTES } from '@carefront/shared/contracts';
import { dateAt, type IsoDate, resolveZone } from '@carefront/shared/domain';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { ClinicRow } from '../../platform/clinic-directory.ts';
import { fieldRefusal, invalidInput } from '../../platform/field-refusal.ts';
import { bookerOf } from './booking-account.rules.ts';
import { type AccountVerdict, type BookingAccount, judgeAccount } from './booking-account.service.ts';
import { bookingFormRefusals, referencesOf, unstorablePaths } from './booking-form-refusals.ts';
import type { BookingForm } from './booking-people.rules.ts';
import { findReferences } from './booking-references.repository.ts';
import { type Claim, claimStart, claimTransaction, requireOpen } from './claim-start.ts';
import { findOwnHolds } from './hold.repository.ts';
import { type KnownChoice, loadChoice } from './known-choice.ts';
import { type SlotAsker, wantedLocation } from './list-open-slots.service.ts';
import { manageToken, manageUrl } from './manage-link.ts';
import { wireInstant } from './open-starts.ts';
import { isDateTime, type PostedStart, postedStart } from './posted-start.ts';
import { answerInsteadOf, type KeyedSubmit, submitOnce } from './submit-once.ts';
import { sha256 } from './visitor.ts';
import { type BookingClaim, writeBooking } from './write-booking.ts';

export interface BookingCall {
  /** Its visitor knows the token of the form. */
  readonly asker: SlotAsker & { clinic: ClinicRow };
  readonly actor: Actor;
  readonly form: BookingForm;
  /** Of the Idempotency-Key header. */
  readonly submitKey: string | undefined;
  /** By which the visitor reached the clinic; the manage link begins with it. */
  readonly origin: string;
}

const ROUTE = 'bookOnSite';
/** What is told of a booking and kept for a repeated submit: its link is made anew from the id. */
const booked = z.object({
  id: z.string(),
  status: z.enum(['requested', 'confirmed']),
  startsAtMs: z.number(),
  endsAtMs: z.number(),
});

/**
 * Books a time for a new client, or for whom a signed-in person books: a request that holds it (BK-88), or a confirmed booking where the
 * clinic approves by itself. Prices, durations, approval, client and account are the server's, whatever the form says. Nothing is written
 * unless all of it is.
 * @throws AppError `invalid-input` by field, with `choices` where the posted time is not one instant; `slot-taken` with that day's slots;
 * `not-found` for a client who is not the signed-in person's.
 */
export async function bookOnSite(deps: Deps, call: BookingCall): Promise<ReplyOf<'bookOnSite'>> {
  refuseUnstorable(call);
  const submit = keyedSubmitOf(deps, call);
  const answer = await bookOrRefuse(deps, call, submit).catch((error: unknown) => {
    if (!submit || !isAppError(error)) throw error;
    return answerInsteadOf(error, deps.database.db, submit);
  });
  const { id, status, startsAtMs, endsAtMs } = z.parse(booked, answer);
  const link = manageUrl(call.origin, manageToken(deps.sessionSecret, id));
  const times = { starts_at: wireInstant(startsAtMs), ends_at: wireInstant(endsAtMs) };
  return { appointment: { id, status, ...times, manage_url: link } };
}

function refuseUnstorable({ form, asker }: BookingCall): void {
  const unstorable = isDateTime(form.date_time) ? unstorablePaths(form) : ['date_time'];
  if (unstorable.length > 0) throw invalidInput(unstorable, form, asker.locale);
}

/** Precondition: the form is not nested without end; its text is hashed. */
function keyedSubmitOf(deps: Deps, { asker, actor, form, submitKey }: BookingCall): KeyedSubmit | undefined {
  if (submitKey === undefined) return undefined;
  // Who booked with their account belongs to what was sent: nobody else who knows the key is told of their booking.
  const userId = bookerOf(actor)?.person.userId;
  return {
    key: { clinicId: asker.clinic.id, route: ROUTE, key: submitKey },
    bodyHash: sha256(JSON.stringify(userId === undefined ? form : { form, userId })),
    nowMs: deps.clock.nowMs(),
    locale: asker.locale,
    status: ROUTES[ROUTE].status,
  };
}

async function bookOrRefuse(deps: Deps, call: BookingCall, submit: KeyedSubmit | undefined): Promise<unknown> {
  const { form } = call;
  const { claim, choice, account } = await checkForm(deps, call);
  return claimTransaction(deps, claim, (tx) => {
    const act = async () => {
      await requireOpen(tx, deps, choice, claim);
      const ownHolds = await findOwnHolds(tx, claim.clinic.id, claim.visitor);
      const holders = ownHolds.map((hold) => hold.resource_id);
      const { locationId } = await claimStart(tx, deps, choice, claim, holders);
      return writeBooking(tx, deps, { choice, claim, form, account, locationId, ownHolds });
    };
    return submit ? submitOnce(tx, submit, act) : act();
  });
}

interface CheckedForm {
  readonly claim: BookingClaim;
  readonly choice: KnownChoice;
  /** Null: a new client's. */
  readonly account: BookingAccount | null;
}

/** Everything about the form but whether its time is free: all that is wrong is told at once. */
async function checkForm(deps: Deps, call: BookingCall): Promise<CheckedForm> {
  const { asker, form } = call;
  const clinicZone = deps.zones.requireZone(asker.clinic.timezone);
  const visitorZone = resolveZone(form.timezone, clinicZone, deps.zones.zoneRules);
  const posted = postedStart(form, visitorZone);
  const chosen = {
    ...asker,
    serviceId: form.service_id,
    practitionerId: form.practitioner_id,
    wantedLocationId: wantedLocation(form.location_id),
  };
  const verdict = await loadChoice(deps, chosen);
  const people = await checkPeople(deps, call, dateAt(clinicZone, deps.clock.nowMs()));
  const codes = {
    ...people.codes,
    ...(verdict.isKnown ? {} : verdict.codes),
    ...(isResolved(posted) ? {} : posted.codes),
  };
  if (!verdict.isKnown || !isResolved(posted) || Object.keys(codes).length > 0) {
    throw fieldRefusal(codes, asker.locale, isResolved(posted) ? undefined : { choices: posted.choices });
  }
  const field: Claim['field'] = form.starts_at === undefined ? 'date_time' : 'starts_at';
  const claim = { ...chosen, visitorZone, startsAtMs: posted.startsAtMs, field };
  return { claim, choice: verdict.choice, account: people.account };
}

/** Whom the booking is for. With an account the form says it by an id at most; a new client's form says everything. */
async function checkPeople(deps: Deps, { asker, actor, form }: BookingCall, today: IsoDate): Promise<AccountVerdict> {
  const booker = bookerOf(actor);
  if (booker) return judgeAccount(deps, asker.clinic, booker, form);
  const known = await findReferences(deps.database.db, referencesOf(form));
  return { account: null, codes: bookingFormRefusals(form, known, today) };
}

const isResolved = (posted: PostedStart): posted is Extract<PostedStart, { startsAtMs: number }> =>
  posted.startsAtMs !== null;
