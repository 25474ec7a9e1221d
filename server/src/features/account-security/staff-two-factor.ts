import type { ParsedBodyOf, ReplyOf } from '@carefront/shared/contracts';
import { canSetStaffTwoFactor } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { type AuditNote, recordAudit } from '../../platform/audit/audit.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import {
  findOwnAccount,
  lockOwnAccount,
  type OwnAccount,
  requireOwnPassword,
  requireSamePassword,
} from './own-account.ts';

/**
 * Sets whether everybody who works at the clinic needs a second factor. Open sessions continue; the next login asks for it. Turning it off
 * makes all of their accounts weaker, so it needs the owner's password, as turning off one's own does.
 * @throws AppError `invalid-input` at requires_staff_two_factor when the owner has no second factor, at password; `too-many-requests`.
 */
export async function saveStaffTwoFactor(
  deps: Deps,
  own: OwnAccount,
  { requires_staff_two_factor: wanted, password }: ParsedBodyOf<'saveStaffTwoFactor'>,
  audit: AuditNote,
): Promise<ReplyOf<'saveStaffTwoFactor'>> {
  const { clinic, actor, locale } = own;
  const subject = { kind: 'clinic', id: String(clinic.id) };
  audit.about(subject);
  const isRequired = wanted === 1;
  const account = await findOwnAccount(deps, own);
  const isWeaker = !isRequired && (await readStaffTwoFactor(deps.database.db, clinic.id));
  if (isWeaker) {
    const field = { field: 'password', ifMissing: 'password-required' } as const;
    await requireOwnPassword(deps, own, account, password, field);
  }
  await transaction(deps.database.db, async (tx) => {
    // The lock also orders this against the owner's turning off their own second factor.
    const locked = await lockOwnAccount(tx, own);
    if (isWeaker) requireSamePassword(account, locked, own, 'password');
    if (!canSetStaffTwoFactor({ isRequired, hasOwnFactor: locked.two_factor_method !== null }))
      throw fieldRefusal({ requires_staff_two_factor: 'own-two-factor-first' }, locale);
    // Only a change from the other value: a password is asked for each time it is turned off.
    if (!(await writeStaffTwoFactor(tx, clinic.id, { from: !isRequired, to: isRequired }))) return;
    if (!isRequired && !isWeaker) throw fieldRefusal({ password: 'password-required' }, locale);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'clinic-settings.staff-two-factor-set',
      subject,
      details: { requires_staff_two_factor: { from: isRequired ? 0 : 1, to: wanted } },
      nowMs: deps.clock.nowMs(),
    });
  });
  deps.clinics.invalidate(clinic.id);
  return { requires_staff_two_factor: wanted };
}

/** From the database, not from the directory of clinics: that one may be five seconds old. */
async function readStaffTwoFactor(db: Database, clinicId: number): Promise<boolean> {
  const row = await db
    .selectFrom('clinic')
    .select('requires_staff_two_factor')
    .where('id', '=', clinicId)
    .executeTakeFirstOrThrow();
  return row.requires_staff_two_factor;
}

/** @returns Whether it changed. */
async function writeStaffTwoFactor(
  tx: Tx,
  clinicId: number,
  { from, to }: { readonly from: boolean; readonly to: boolean },
): Promise<boolean> {
  const row = await tx
    .updateTable('clinic')
    .set({ requires_staff_two_factor: to })
    .where('id', '=', clinicId)
    .where('requires_staff_two_factor', '=', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
