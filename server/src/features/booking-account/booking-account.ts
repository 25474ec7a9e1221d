import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  createConfirmedAccount,
  emailKeyOf,
  findAccountByEmail,
  newPasswordRefusals,
  removeUnconfirmedAccount,
} from '../../accounts/public.ts';
import type { Deps } from '../../deps.ts';
import { countHits } from '../../limits/public.ts';
import { enqueueMessage } from '../../messages/public.ts';
import { networkOf } from '../../platform/access/network-of.ts';
import { type AuditNote, recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import type { Once } from '../../submissions/public.ts';
import { getBookingByLink } from '../own-bookings/public.ts';
import { BOOKING_ACCOUNT } from './booking-account-email.ts';
import { BOOKING_ACCOUNT_MS, findOfferedAccount, findOfferOfToken, type OfferedAccount } from './offered-account.ts';

interface Visitor {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  /** IP address as the server saw it. */
  readonly ip: string;
  readonly requestId: string;
}

/**
 * Emails the person who booked a link that sets a password. The page that asks proves the booking, not the mailbox: the account is made when
 * the link is opened. The answer is the same whether an account has the address, and whether the booking's records have one.
 * @throws AppError `not-found` for an unknown link; `too-many-requests`.
 */
export async function offerBookingAccount(
  deps: Deps,
  { clinic, locale, ip, audit, token }: Visitor & { readonly audit: AuditNote; readonly token: string },
): Promise<ReplyOf<'offerBookingAccount'>> {
  const { id: appointmentId } = await getBookingByLink(deps, { clinic, locale, audit, token });
  const { db } = deps.database;
  const offered = await findOfferedAccount(db, deps, clinic.id, appointmentId);
  // The limits of 'Forgot password': both fill the mailbox of a person who may not have asked.
  const mailbox = offered ? emailKeyOf(offered.email) : appointmentId;
  await countHits(deps, clinic.id, [
    { policy: 'reset-address', subject: `${mailbox}:${networkOf(ip)}` },
    { policy: 'reset-mailbox', subject: mailbox },
    { policy: 'reset-ip', subject: ip },
    { policy: 'booking-account-clinic', subject: 'all' },
  ]);
  await transaction(db, async (tx) => {
    const expiresAtMs = deps.clock.nowMs() + BOOKING_ACCOUNT_MS;
    const details = { appointmentId, expiresAtMs };
    await enqueueMessage(tx, deps, { clinicId: clinic.id, kind: BOOKING_ACCOUNT, details, locale, expiresAtMs });
  });
  return { is_asked: 1 };
}

/** @throws AppError `invalid-input` at token for a link that is used, forged or too old. */
export async function requireBookingOffer(
  deps: Pick<Deps, 'database' | 'clock' | 'zones' | 'secrets'>,
  { clinic, locale }: Pick<Visitor, 'clinic' | 'locale'>,
  token: string,
  tx?: Tx,
): Promise<OfferedAccount> {
  const offered = await findOfferOfToken(tx ?? deps.database.db, deps, clinic.id, token);
  if (!offered) throw fieldRefusal({ token: 'reset-link-void' }, locale);
  return offered;
}

/**
 * Makes the account of the person who booked: the link came by email, so the address is theirs. The account reaches the record that the
 * booking wrote, and nothing else. An unconfirmed account of the address, which a stranger may have made, ends.
 * @throws AppError `invalid-input` at token, or at password and password_confirmation: the link then still works.
 */
export async function makeBookingAccount(
  deps: Deps,
  visitor: Visitor,
  body: ParsedBodyOf<'resetPassword'>,
  once: Once,
): Promise<{ readonly isNewStaff: boolean }> {
  const { clinic, locale, ip, requestId } = visitor;
  const offered = await requireBookingOffer(deps, visitor, body.token);
  const { email, firstName, lastName } = offered;
  const owner = { email, first_name: firstName, last_name: lastName };
  assertNoFieldErrors(newPasswordRefusals(body, owner, clinic), locale);
  const passwordHash = await deps.passwords.hash(body.password);
  const act = async (tx: Tx) => {
    const nowMs = deps.clock.nowMs();
    await tx
      .selectFrom(offered.kind)
      .select('id')
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', offered.id)
      .forNoKeyUpdate()
      .execute();
    // Read again under the lock: of two browsers with the link, one makes the account.
    const { kind, id } = await requireBookingOffer(deps, visitor, body.token, tx);
    const known = await findAccountByEmail(tx, clinic.id, email);
    if (known) await removeUnconfirmedAccount(tx, { clinicId: clinic.id, userId: known.id, nowMs, cause: 'proved' });
    const account = { clinicId: clinic.id, email, firstName, lastName, passwordHash, locale, ip, requestId };
    const userId = await createConfirmedAccount(tx, deps, { ...account, role: kind });
    // The address has an account, which a booking does not open.
    if (userId === null) throw fieldRefusal({ token: 'reset-link-void' }, locale);
    const linked = await tx
      .updateTable(kind)
      .set({ user_id: userId })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', id)
      .where('user_id', 'is', null)
      .returning('id')
      .execute();
    if (linked.length !== 1) throw new AppError('not-found', `${kind} ${id} has an account`);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor: 'system',
      action: 'account.made-by-booking',
      subject: { kind: 'account', id: String(userId) },
      details: { [`${kind}_id`]: id },
      nowMs,
    });
    return { isNewStaff: false };
  };
  return transaction(deps.database.db, (tx) => once(tx, () => act(tx)));
}
