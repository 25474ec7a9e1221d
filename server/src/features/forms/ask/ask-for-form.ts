import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { DAY_MS, type EpochMs, FORM_REQUEST_DAYS, isValidEmail } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { emailKeyOf } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import { newLink } from '../../../email-links/email-links.ts';
import { findOpenForm, insertFormRequests, removeLinkedDraft } from '../../../forms/public.ts';
import { countHitsWithin, type Hit } from '../../../limits/public.ts';
import { enqueueMessage } from '../../../messages/public.ts';
import { type ClientReach, isAddressByOthers, isOffice, isReached, workReach } from '../../../people/public.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { isUuid } from '../../../platform/database/call-ids.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { assertNoFieldErrors } from '../../../platform/validation/field-refusal.ts';
import { oncePerKey } from '../../../submissions/public.ts';
import { FORM_LINK } from './form-link-email.ts';
import { findAskedClient, readUserForm } from './user-forms.ts';

type AskCall = Call<'askForForm'>;

/**
 * Asks a client for a form. With an email, sends a link that opens the form without an account.
 * @throws AppError `invalid-input` at the email, also when a practitioner enters one that is not on file, or that they put there themselves; `not-found` for a form or a client out of reach; `form-unpublished`, `form-archived`;
 * `form-asked` while the client is asked for this form already; `too-many-requests`.
 */
export async function askForForm(deps: Deps, call: AskCall): Promise<ReplyOf<'askForForm'>> {
  const { clinic, actor, body, locale, request } = call;
  const email = body.email.trim();
  assertNoFieldErrors(email === '' || isValidEmail(email) ? {} : { email: 'email-invalid' }, locale);
  const submitKey = request.headers['idempotency-key'];
  const keyed = { route: 'askForForm', clinic, actor, locale, submitKey, asked: body } as const;
  const { id } = await oncePerKey(deps, keyed, (once) =>
    transaction(deps.database.db, (tx) => once(tx, async () => ({ id: await insertRequest(tx, deps, call, email) }))),
  );
  return readUserForm(deps, call, id);
}

async function insertRequest(tx: Tx, deps: Deps, call: AskCall, email: string): Promise<string> {
  const { clinic, actor, body } = call;
  const client = await findAskedClient(tx, clinic.id, body.client_id, workReach(call.actor, call.reach));
  if (!client) throw new AppError('not-found', `client ${body.client_id}`);
  const found = await findOpenForm(tx, clinic.id, body.form_id);
  await requireAddressByOthers(tx, call, client.id, email);
  const { row, expiresAtMs } = newLink(deps, 'formLink', FORM_REQUEST_DAYS * DAY_MS);
  const locale = client.locale ?? call.locale;
  const stored = await insertFormRequests(tx, [
    {
      ...{ clinicId: clinic.id, id: row.id, formId: found.form.id, clientId: client.id, locale },
      ...{ appointmentId: null, askedByUserId: actor.userId, createdAt: row.created_at, expiresAt: row.expires_at },
      link: email === '' ? null : { email, tokenHash: row.token_hash },
    },
  ]);
  if (stored.size === 0) throw new AppError('form-asked', `client ${client.id}, form ${found.form.id}`);
  if (email !== '') await sendLink(tx, deps, call, { id: row.id, email, locale, expiresAtMs });
  const subject = { kind: 'user-form', id: row.id };
  const details = { form_id: found.form.id, client_id: client.id, is_emailed: email !== '' };
  const nowMs = row.created_at.getTime();
  await recordAudit(tx, { clinicId: clinic.id, actor, action: 'user-form.asked', subject, details, nowMs });
  return row.id;
}

/** The link opens and signs the form without an account, so only the office may send it to any address. */
async function requireAddressByOthers(
  tx: Tx,
  { clinic, actor, locale }: AskCall,
  clientId: number,
  email: string,
): Promise<void> {
  if (email === '' || isOffice(actor.roles)) return;
  const address = { clinicId: clinic.id, clientId, email, userId: actor.userId };
  assertNoFieldErrors((await isAddressByOthers(tx, address)) ? {} : { email: 'address-by-office' }, locale);
}

interface NewFormLink {
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
  readonly expiresAtMs: number;
}

async function sendLink(tx: Tx, deps: Deps, { clinic, actor }: AskCall, link: NewFormLink): Promise<void> {
  const hits: Hit[] = [
    { policy: 'form-link-sender', subject: String(actor.userId) },
    { policy: 'form-link-clinic', subject: 'all' },
    { policy: 'form-link-address', subject: emailKeyOf(link.email) },
  ];
  await countHitsWithin(tx, clinic.id, hits, deps.clock.nowMs());
  const { id: userFormId, locale, expiresAtMs } = link;
  await enqueueMessage(tx, deps, {
    ...{ clinicId: clinic.id, kind: FORM_LINK, details: { userFormId } },
    ...{ locale, expiresAtMs },
  });
}

/**
 * Cancels a request: its link does not work any more. A request that is cancelled already stays cancelled.
 * @throws AppError `not-found`; `form-submitted`.
 */
export async function cancelUserForm({ database, clock }: Deps, call: Call<'cancelUserForm'>): Promise<undefined> {
  const { clinic, actor } = call;
  const { id } = call.params;
  if (!isUuid(id)) throw new AppError('not-found', 'no id of a request');
  const nowMs = clock.nowMs();
  await transaction(database.db, async (tx) => {
    const row = await findCancellable(tx, clinic.id, id, workReach(call.actor, call.reach));
    if (!row) throw new AppError('not-found', `request ${id}`);
    if (row.submitted_at) throw new AppError('form-submitted', `request ${id}`);
    if (row.cancelled_at) return;
    await cancelRow(tx, clinic.id, id, nowMs);
    const subject = { kind: 'user-form', id };
    await recordAudit(tx, { clinicId: clinic.id, actor, action: 'user-form.cancelled', subject, nowMs });
  });
}

/** Finds and locks a request for a client in reach. */
function findCancellable(
  tx: Tx,
  clinicId: number,
  id: string,
  reach: ClientReach,
): Promise<{ submitted_at: Date | null; cancelled_at: Date | null } | undefined> {
  return tx
    .selectFrom('user_form as u')
    .select(['u.submitted_at', 'u.cancelled_at'])
    .where('u.clinic_id', '=', clinicId)
    .where('u.id', '=', id)
    .where(isReached(clinicId, reach, sql.ref('u.client_id')))
    .forUpdate('u')
    .executeTakeFirst();
}

async function cancelRow(tx: Tx, clinicId: number, id: string, nowMs: EpochMs): Promise<void> {
  await tx
    .updateTable('user_form')
    .set({ cancelled_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
  await removeLinkedDraft(tx, clinicId, id);
}
