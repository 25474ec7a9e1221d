import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { takesTime } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { linkTokenHash } from '../../email-links/public.ts';
import { bookingLinks, findOpenForms, toFormSummary, withVersions } from '../../forms/public.ts';
import type { Call } from '../../platform/http/serve.ts';
import { findLinked } from './own-bookings.repository.ts';

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
