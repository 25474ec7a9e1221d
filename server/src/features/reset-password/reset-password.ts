import { type AppError, isStaff, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  type AccountRow,
  confirmEmail,
  emailKeyOf,
  findAccount,
  findLinkedAccount,
  lockAccount,
  newPasswordRefusals,
  recordEvent,
  setPassword,
} from '../../accounts/public.ts';
import { unlinkUnconfirmedAccount } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { linkTokenHash, useLink } from '../../email-links/email-links.ts';
import { accountCodeHits, clearHitsWithin, type Hit } from '../../limits/public.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors, fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { type Once, oncePerKey, type SubmitKeyHeader } from '../../submissions/public.ts';
import { isBookingAccountToken, makeBookingAccount, requireBookingOffer } from '../booking-account/public.ts';

/** A visitor who asks for a password reset: their identity is not yet known. */
export interface ResetVisitor {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  /** IP address as the server saw it. */
  readonly ip: string;
  readonly requestId: string;
}

export function resetVisitorOf({
  clinic,
  locale,
  request,
}: Pick<Call<'resetPassword'>, 'clinic' | 'locale' | 'request'>): ResetVisitor {
  return { clinic, locale, ip: request.ip, requestId: request.id };
}

/**
 * Sets a new password through the link of the email (AU-03), once; also sets the first password of an account, and of the account of a person
 * who booked. Ends every session of the account, starts none, and keeps the second factor.
 * @throws AppError `invalid-input` at token, or at password and password_confirmation: the link then still works.
 */
export async function resetPassword(
  deps: Deps,
  visitor: ResetVisitor,
  body: ParsedBodyOf<'resetPassword'>,
  submitKey: SubmitKeyHeader,
): Promise<ReplyOf<'resetPassword'>> {
  const { clinic, locale } = visitor;
  const keyed = { route: 'resetPassword', clinic, actor: 'link', locale, submitKey, asked: body } as const;
  const set = await oncePerKey(deps, keyed, (once) => setOrRefuse(deps, visitor, body, once));
  return { message: PASSWORD_SET[locale], is_new_staff: set.isNewStaff ? 1 : 0 };
}

const PASSWORD_SET: Readonly<Record<Locale, string>> = {
  en: 'Your password has been changed. You can log in with it now.',
  fr: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter.',
};

async function setOrRefuse(
  deps: Deps,
  visitor: ResetVisitor,
  body: ParsedBodyOf<'resetPassword'>,
  once: Once,
): Promise<{ readonly isNewStaff: boolean }> {
  const { clinic, locale } = visitor;
  if (isBookingAccountToken(body.token)) return makeBookingAccount(deps, visitor, body, once);
  const account = await findAccountOfLink(deps, visitor, body.token);
  assertNoFieldErrors(newPasswordRefusals(body, account, clinic), locale);
  const passwordHash = await deps.passwords.hash(body.password);
  const act = async (tx: Tx) => {
    const nowMs = deps.clock.nowMs();
    const userId = account.id;
    // Locks the account first: no session and no login of the account can be written meanwhile.
    await lockAccount(tx, clinic.id, userId);
    const used = { clinicId: clinic.id, tokenHash: linkTokenHash(body.token) };
    if (!(await useLink(tx, 'password_reset', used, nowMs))) throw voidLink(visitor);
    // A stranger may have made the account and its record: the office decides whether the record is the owner's.
    if (account.must_confirm_email) await unlinkUnconfirmedAccount(tx, clinic.id, userId, new Date(nowMs));
    // The link came by email: the address is the account's.
    await confirmEmail(tx, clinic.id, userId);
    await setPassword(tx, deps, { clinicId: clinic.id, userId, passwordHash, locale });
    const tries: Hit[] = [
      { policy: 'login-account', subject: emailKeyOf(account.email) },
      // A person who knew the old password may have used up these tries.
      ...accountCodeHits(userId),
      { policy: 'login-email', subject: String(userId) },
    ];
    await clearHitsWithin(tx, clinic.id, tries, nowMs);
    const { ip, requestId } = visitor;
    await recordEvent(tx, { clinicId: clinic.id, userId, action: 'password-reset', ip, requestId, nowMs });
    return { isNewStaff: isNewStaff(account) };
  };
  return transaction(deps.database.db, (tx) => once(tx, () => act(tx)));
}

/**
 * Says whose first password the link sets, so that the page can greet a person who starts to work at the clinic.
 * @throws AppError `invalid-input` at token for a link that is used, unknown or too old.
 */
export async function checkResetLink(
  deps: Deps,
  visitor: ResetVisitor,
  token: string,
): Promise<ReplyOf<'checkResetLink'>> {
  if (isBookingAccountToken(token)) {
    await requireBookingOffer(deps, visitor, token);
    return { new_staff: null };
  }
  const account = await findAccountOfLink(deps, visitor, token);
  const { first_name, email } = account;
  return { new_staff: isNewStaff(account) ? { first_name, email } : null };
}

const isNewStaff = ({ password_hash, roles }: AccountRow): boolean => password_hash === null && isStaff(roles);

async function findAccountOfLink(deps: Deps, visitor: ResetVisitor, token: string): Promise<AccountRow> {
  const { db } = deps.database;
  const { id: clinicId } = visitor.clinic;
  const userId = await findLinkedAccount(db, clinicId, { purpose: 'reset', token, nowMs: deps.clock.nowMs() });
  const account = userId === null ? null : await findAccount(db, clinicId, userId);
  if (!account || account.roles.length === 0) throw voidLink(visitor);
  return account;
}

const voidLink = ({ locale }: ResetVisitor): AppError => fieldRefusal({ token: 'reset-link-void' }, locale);
