import { isStaff, type ReplyOf } from '@carefront/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { linkUrl } from '../../email-links/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';
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
import { type Once, oncePerKey, type SubmitKeyHeader } from '../../submissions/public.ts';
import { findOfferedAccount } from '../booking-account/public.ts';
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
  readonly submitKey: SubmitKeyHeader;
  /** Its address counts anonymous bookers, and is part of a signature's evidence. */
  readonly request: Pick<FastifyRequest, 'ip' | 'id' | 'headers'>;
  /** The site's address as the visitor reached it; the manage link begins with it. */
  readonly origin: string;
}

/** Data of a booking returned to the booker and stored for a repeated submit: the link is built again from the id. */
type Booked = Awaited<ReturnType<typeof writeBooking>>;

/**
 * Books a time for a new client, or for a client of the signed-in person: as a request that holds the time (BK-88), or as a confirmed
 * booking when the clinic approves automatically or staff book. The server determines prices, durations, approval, client and account, and
 * ignores the form's values for them. It also picks the practitioner when the form accepts any. Writes everything or nothing.
 * @throws AppError `invalid-input` by field, with `choices` where the posted time is not one instant; `slot-taken` with the slots of that
 * day; `not-found` for a client whom the signed-in person may not book for; `too-many-requests` for an anonymous booker or an account that
 * booked too much.
 */
export async function bookOnSite(deps: Deps, call: BookingCall): Promise<ReplyOf<'bookOnSite'>> {
  // First, because the hash of the key needs the whole text: this limits its nesting.
  refuseUnstorable(call);
  const { actor, asker, form, submitKey } = call;
  const { clinic, locale } = asker;
  const keyed = { route: 'bookOnSite', clinic, actor, locale, submitKey, asked: form } as const;
  const booked = await oncePerKey(deps, keyed, (once) => bookOrRefuse(deps, call, once));
  const { id, practitionerId, status, startsAtMs, endsAtMs } = booked;
  // The link opens the client's forms without an account: staff who book for a client never get it.
  const link = isStaff(rolesOf(actor))
    ? null
    : linkUrl(call.origin, 'manageBooking', manageToken(deps.sessionSecret, id));
  const times = { starts_at: wireInstant(startsAtMs), ends_at: wireInstant(endsAtMs) };
  const facts = await readBookedFacts(deps, asker, id);
  // Follows from what the visitor typed alone: a new record has no account.
  const offered = actor.kind === 'anonymous' ? await findOfferedAccount(deps.database.db, deps, clinic.id, id) : null;
  const can_set_password = offered ? 1 : 0;
  return {
    appointment: {
      id,
      status,
      ...times,
      manage_url: link,
      practitioner_id: practitionerId,
      can_set_password,
      ...facts,
    },
  };
}

function refuseUnstorable({ form, asker }: BookingCall): void {
  const unstorable = isDateTime(form.date_time) ? unstorablePaths(form) : ['date_time'];
  if (unstorable.length > 0) throw invalidInput(unstorable, form, asker.locale);
}

async function bookOrRefuse(deps: Deps, call: BookingCall, once: Once): Promise<Booked> {
  const { actor, request } = call;
  const { claim, choices, account, newGuardian, form } = await checkForm(deps, call);
  const anonymousBooker =
    account === null && actor.kind === 'anonymous'
      ? { clinic: claim.clinic, locale: claim.locale, email: form.email, ip: request.ip }
      : null;
  if (anonymousBooker)
    await consumeAnonymousBookingLimit(deps, anonymousBooker, () =>
      requireOpenChoices(deps.database.db, deps, choices, claim),
    );
  return claimTransaction(deps, claim, (tx) =>
    once(tx, async () => {
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
      return writeBooking(tx, deps, { ...settled, form, account, newGuardian, ownHolds, actor, request });
    }),
  );
}
