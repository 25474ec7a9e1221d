import { remindedIfAskedBefore } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { isWaiting } from '../../forms/public.ts';
import { enqueueMessage } from '../../messages/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { FORM_LINK_REMINDER } from './form-link-email.ts';

const MOST_AT_ONCE = 200;

/** Emails the link again for requests that still wait after some days, once. @returns Number of requests. */
export function remindOfForms(deps: Pick<Deps, 'database' | 'clock' | 'jobs'>, clinicId: number): Promise<number> {
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database.db, async (tx) => {
    const due = await tx
      .selectFrom('user_form as u')
      .select(['u.id', 'u.locale', 'u.expires_at'])
      .where('u.clinic_id', '=', clinicId)
      .where('u.email', 'is not', null)
      .where('u.reminded_at', 'is', null)
      .where('u.created_at', '<=', new Date(remindedIfAskedBefore(nowMs)))
      .where(isWaiting(nowMs))
      .orderBy('u.expires_at')
      .limit(MOST_AT_ONCE)
      // Another server handles the locked requests.
      .forUpdate('u')
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx
      .updateTable('user_form')
      .set({ reminded_at: new Date(nowMs) })
      .where('clinic_id', '=', clinicId)
      .where('id', 'in', ids)
      .execute();
    for (const { id: userFormId, locale, expires_at } of due) {
      const message = { clinicId, kind: FORM_LINK_REMINDER, details: { userFormId }, locale };
      await enqueueMessage(tx, deps, { ...message, expiresAtMs: expires_at.getTime() });
    }
    return due.length;
  });
}
