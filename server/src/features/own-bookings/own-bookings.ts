import { AppError, type Locale, type Reach, type ReplyOf } from '@carefront/shared/contracts';
import { PAST_BOOKINGS_SHOWN, takesTime } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { linkTokenHash } from '../../email-links/email-links.ts';
import { bookingLinks, findOpenForms, toFormSummary, withVersions } from '../../forms/public.ts';
import { familyReach, findBirthDatesOfEqualNames } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { AuditNote } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Call } from '../../platform/http/serve.ts';
import {
  findBooked,
  findComing,
  findLinked,
  findOwnClients,
  findPast,
  type OwnBookingRow,
  toBookedFacts,
  toLinkedBooking,
  toOwnBooking,
  viewContextOf,
} from './own-booking.ts';

interface OwnBookingsCall {
  readonly clinic: ClinicRow;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly locale: Locale;
}

/**
 * Lists bookings of the caller's own client record and of the clients whom the caller looks after. Three statements for any number, and a
 * fourth where two clients have the same name.
 */
export async function listOwnBookings(deps: Deps, call: OwnBookingsCall): Promise<ReplyOf<'listOwnBookings'>> {
  const { db } = deps.database;
  const whose = familyReach(call.actor, call.reach);
  const view = viewContextOf(deps, call, await findOwnClients(db, call.clinic.id, whose));
  const { nowMs } = view;
  const coming = await findComing(db, call.clinic.id, whose, nowMs);
  const past = await findPast(db, call.clinic.id, whose, { nowMs, limit: PAST_BOOKINGS_SHOWN });
  const listed = [...coming, ...past].map(listedClientOf);
  const birthDates = await findBirthDatesOfEqualNames(db, call.clinic.id, listed, whose);
  const toEntry = (row: OwnBookingRow) => toOwnBooking(row, view, birthDates);
  return { coming: coming.map(toEntry), past: past.map(toEntry) };
}

const listedClientOf = ({
  client_id: id,
  client_first_name: firstName,
  client_last_name: lastName,
}: OwnBookingRow) => ({
  id,
  firstName,
  lastName,
});

/**
 * Reads the booking of an emailed link. The call changes nothing, because mail scanners open links too.
 * @throws AppError `not-found`, the same for an unknown link, another clinic's link, and a session that has begun.
 */
export async function getBookingByLink(
  deps: Deps,
  { clinic, locale, audit, token }: Pick<OwnBookingsCall, 'clinic' | 'locale'> & { audit: AuditNote; token: string },
): Promise<ReplyOf<'getBookingByLink'>> {
  const view = viewContextOf(deps, { clinic, locale });
  const booking = await findLinked(deps.database.db, clinic.id, linkTokenHash(token), view.nowMs);
  if (!booking) throw new AppError('not-found', 'no booking has this link');
  audit.byLink();
  audit.about({ kind: 'appointment', id: booking.id });
  return toLinkedBooking(booking, view);
}

/**
 * Reads the facts of a booking for the answer to its submit, as they are now: a repeated submit gets no older place or price. One statement.
 * @param id - The caller has just booked it, or repeats the submit.
 */
export async function readBookedFacts(
  deps: Deps,
  { clinic, locale }: Pick<OwnBookingsCall, 'clinic' | 'locale'>,
  id: string,
): Promise<ReturnType<typeof toBookedFacts> | null> {
  const row = await findBooked(deps.database.db, clinic.id, id);
  return row ? toBookedFacts(row, viewContextOf(deps, { clinic, locale })) : null;
}

/**
 * Lists the forms that a booking asks its client for, with links that open them without an account: after booking, a visitor has no account.
 * The answer has nothing about the client. A booking that has ended has no forms.
 * @throws AppError `not-found` as `getBookingByLink`.
 */
export async function listBookingForms(
  deps: Deps,
  { clinic, params, locale, audit }: Pick<Call<'listBookingForms'>, 'clinic' | 'params' | 'locale' | 'audit'>,
): Promise<ReplyOf<'listBookingForms'>> {
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const booking = await findLinked(db, clinic.id, linkTokenHash(params.token), nowMs);
  if (!booking) throw new AppError('not-found', 'no booking has this link');
  audit.byLink();
  audit.about({ kind: 'appointment', id: booking.id });
  if (!takesTime(booking.status)) return { data: [] };
  const links = await bookingLinks(deps, { clinicId: clinic.id, appointmentId: booking.id, nowMs });
  const byForm = new Map(links.map((link) => [link.formId, link]));
  const forms = await withVersions(db, clinic.id, await findOpenForms(db, clinic.id, [...byForm.keys()]));
  return {
    data: forms.flatMap((found) => {
      const link = byForm.get(found.form.id);
      if (!link) return [];
      const { userFormId: user_form_id, token: link_token, isSubmitted: is_submitted } = link;
      return [{ user_form_id, link_token, form: toFormSummary(found, locale), is_submitted }];
    }),
  };
}
