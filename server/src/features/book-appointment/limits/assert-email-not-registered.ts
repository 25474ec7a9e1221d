import { findAccountByEmail } from '../../../accounts/public.ts';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { type AnonymousBooker, requireFewRequests } from './anonymous-limit.service.ts';

/**
 * BK-83: asked last, when the form is right, its time is open and the stranger counted, so that nobody learns of accounts more cheaply
 * than by booking.
 * @throws AppError `invalid-input` at email where an account has it; `too-many-requests` where its requests wait for answers already.
 */
export async function assertEmailNotRegistered(tx: Tx, deps: Deps, stranger: AnonymousBooker): Promise<void> {
  const { clinic, email, locale } = stranger;
  if (email === '') return;
  if (await findAccountByEmail(tx, clinic.id, email)) throw fieldRefusal({ email: 'email-taken' }, locale);
  await requireFewRequests(tx, deps, stranger);
}
