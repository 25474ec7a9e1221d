import { isAppError, isStaff, type ReplyOf } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { linkUrl } from '../../email-links/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
import { sha256 } from '../../platform/access/secrets.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { invalidInput } from '../../platform/validation/field-refusal.ts';
import { unstorablePaths } from '../../platform/validation/unstorable-paths.ts';
import {
  claimOne,
  claimTransaction,
  findOwnHolds,
  manageToken,
  requireOpenChoices,
  type SlotAsker,
} from '../../scheduling/public.ts';
import { answerInsteadOf, type KeyedSubmit, submitOnce } from '../../submissions/public.ts';
import { readBookedFacts } from '../own-bookings/public.ts';
import { checkForm } from './check-form.service.ts';
import type { BookingForm } from './form/booking-people.rules.ts';
import { isDateTime } from './form/posted-start.ts';
import { requireAccountWithinLimit } from './limits/account-limit.service.ts';
import { consumeAnonymousBookingLimit } from './limits/anonymous-limit.service.ts';
import { assertEmailNotRegistered } from './limits/assert-email-not-registered.ts';
import { writeBooking } from './write-booking.ts';

export interface BookingCall {
  /** The visitor of this call sent the form's hold token. */
  readonly asker: SlotAsker & { clinic: ClinicRow };
  readonly actor: Actor;
  readonly form: BookingForm;
  /** Value of the Idempotency-Key header. */
  readonly submitKey: string | undefined;
  /** Its address counts anonymous bookers, and is part of a signature's evidence. */
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
  /** The site's address as the visitor reached it; the manage link begins with it. */
  readonly origin: string;
}

const ROUTE = 'bookOnSite';
/** Data of a booking returned to the booker and stored for a repeated submit: the link is built again from the id. */
const booked = z.object({
  id: z.string(),
  practitionerId: z.number(),
  status: z.enum(['requested', 'confirmed']),
  startsAtMs: z.number(),
  endsAtMs: z.number(),
});

/**
 * Books a time for a new client, or for a client of the signed-in person: as a request that holds the time (BK-88), or as a confirmed
 * booking when the clinic approves automatically or staff book. The server determines prices, durations, approval, client and account, and
 * ignores the form's values for them. It also picks the practitioner when the form accepts any. Writes everything or nothing.
 * @throws AppError `invalid-input` by field, with `choices` where the posted time is not one instant; `slot-taken` with the slots of that
 * day; `not-found` for a client whom the signed-in person may not book for; `too-many-requests` for an anonymous booker or an account that
 * booked too much.
 */
export async function bookOnSite(deps: Deps, call: BookingCall): Promise<ReplyOf<'bookOnSite'>> {
  refuseUnstorable(call);
  const submit = keyedSubmitOf(deps, call);
  const answer = await bookOrRefuse(deps, call, submit).catch((error: unknown) => {
    if (!submit || !isAppError(error)) throw error;
    return answerInsteadOf(error, deps.database.db, submit);
  });
  const { id, practitionerId, status, startsAtMs, endsAtMs } = z.parse(booked, answer);
  // The link opens the client's forms without an account: staff who book for a client never get it.
  const link = isStaff(rolesOf(call.actor))
    ? null
    : linkUrl(call.origin, 'manageBooking', manageToken(deps.sessionSecret, id));
  const times = { starts_at: wireInstant(startsAtMs), ends_at: wireInstant(endsAtMs) };
  const facts = await readBookedFacts(deps, call.asker, id);
  return { appointment: { id, status, ...times, manage_url: link, practitioner_id: practitionerId, ...facts } };
}

function refuseUnstorable({ form, asker }: BookingCall): void {
  const unstorable = isDateTime(form.date_time) ? unstorablePaths(form) : ['date_time'];
  if (unstorable.length > 0) throw invalidInput(unstorable, form, asker.locale);
}

/** Precondition: `refuseUnstorable` limited the nesting, because the hash needs the whole text. */
function keyedSubmitOf(deps: Deps, { asker, actor, form, submitKey }: BookingCall): KeyedSubmit | undefined {
  if (submitKey === undefined) return undefined;
  // The user is part of the hash: another person who knows the key learns nothing about the booking.
  const userId = actor.kind === 'person' ? actor.userId : undefined;
  return {
    key: { clinicId: asker.clinic.id, route: ROUTE, key: submitKey },
    bodyHash: sha256(JSON.stringify(userId === undefined ? form : { form, userId })),
    nowMs: deps.clock.nowMs(),
    locale: asker.locale,
  };
}

async function bookOrRefuse(deps: Deps, call: BookingCall, submit: KeyedSubmit | undefined): Promise<unknown> {
  const { actor, request } = call;
  const { claim, choices, account, form } = await checkForm(deps, call);
  const anonymousBooker =
    account === null && actor.kind === 'anonymous'
      ? { clinic: claim.clinic, locale: claim.locale, email: form.email, ip: request.ip }
      : null;
  if (anonymousBooker)
    await consumeAnonymousBookingLimit(deps, anonymousBooker, () =>
      requireOpenChoices(deps.database.db, deps, choices, claim),
    );
  return claimTransaction(deps, claim, (tx) => {
    const act = async () => {
      const open = await requireOpenChoices(tx, deps, choices, claim);
      if (anonymousBooker) await assertEmailNotRegistered(tx, deps, anonymousBooker);
      await requireAccountWithinLimit(tx, deps, {
        ...claim,
        actor,
        clientId: account?.clientId ?? null,
        ip: request.ip,
      });
      const ownHolds = await findOwnHolds(tx, claim.clinic.id, claim.visitor);
      const settled = await claimOne(tx, deps, { choices, open }, claim, ownHolds);
      return writeBooking(tx, deps, { ...settled, form, account, ownHolds, actor, request });
    };
    return submit ? submitOnce(tx, submit, act) : act();
  });
}
