import { findAccountByEmail } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { type AnonymousBooker, requireFewRequests } from './anonymous-limit.service.ts';

/**
 * Refuses an email that has an account (BK-83). Call it last, when the form is valid, the time is open and the booker is counted: then
 * finding out about accounts costs as much as booking.
 * @throws AppError `invalid-input` at email when an account has the email; `too-many-requests` when too many of its requests already wait
 * for answers.
 */
export async function assertEmailNotRegistered(tx: Tx, deps: Deps, anonymousBooker: AnonymousBooker): Promise<void> {
  const { clinic, email, locale } = anonymousBooker;
  if (email === '') return;
  const account = await findAccountByEmail(tx, clinic.id, email);
  // A stranger may have typed the address of an unconfirmed account: its owner still books.
  if (account && !account.must_confirm_email) throw fieldRefusal({ email: 'email-taken' }, locale);
  await requireFewRequests(tx, deps, anonymousBooker);
}
