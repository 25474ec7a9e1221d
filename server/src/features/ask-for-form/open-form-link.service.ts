import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash } from '../../email-links/public.ts';
import { findWaitingRequest, hasLinkedDraft, maskedEmail, toShownForm } from '../../forms/public.ts';
import type { Call } from '../../platform/http/serve.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { findOpenRequestedForm } from './ask-for-form.ts';
import { findAskedClient, markOpened } from './user-forms.ts';

/**
 * Returns the form of an emailed link. The first opening marks the request as opened. Opening does not use the link, because mail scanners
 * open links, too. The answer has the client's first name, and nothing else about the client.
 * @throws AppError `not-found`, the same for a link that is unknown, used, cancelled, expired or of another clinic, and for a closed form.
 */
export async function openFormLink(
  { database: { db }, clock }: Deps,
  { clinic, params, locale, audit }: Call<'getUserFormByLink'>,
): Promise<ReplyOf<'getUserFormByLink'>> {
  const nowMs = clock.nowMs();
  const request = await findWaitingRequest(db, clinic.id, { tokenHash: linkTokenHash(params.token) }, nowMs);
  const found = request && (await findOpenRequestedForm(db, clinic.id, request));
  const client = found && (await findAskedClient(db, clinic.id, request.clientId));
  if (!client) throw new AppError('not-found', 'no open link');
  audit.about({ kind: 'user-form', id: request.id });
  audit.byLink();
  await markOpened(db, clinic.id, request.id, { nowMs });
  const hasAnswers = request.email !== null && (await hasLinkedDraft(db, clinic.id, request.id, nowMs));
  return {
    user_form_id: request.id,
    first_name: client.firstName,
    expires_at: wireInstant(request.expiresAtMs),
    form: toShownForm(found, { locale, isStaff: false }),
    other_device:
      request.email === null ? null : { email: maskedEmail(request.email), has_answers: hasAnswers ? 1 : 0 },
  };
}
