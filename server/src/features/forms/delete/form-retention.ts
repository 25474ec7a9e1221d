import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { findKeptDays, saveKeptDays } from './deleted-response.repository.ts';

type Retention = ReplyOf<'getFormRetention'>;

interface RetentionCall {
  readonly clinic: { readonly id: number };
  readonly params: { readonly id: number };
}

/** @throws AppError `not-found`. */
export async function getFormRetention(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, params: { id } }: RetentionCall,
): Promise<Retention> {
  return { keep_responses_days: requireForm(await findKeptDays(db, clinic.id, id), id) };
}

/** Sets how long the responses of a form are kept. The next night deletes older ones. @throws AppError `not-found`. */
export function saveFormRetention(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, params: { id }, body }: RetentionCall & { readonly actor: Person; readonly body: Retention },
): Promise<Retention> {
  const days = body.keep_responses_days;
  return transaction(db, async (tx) => {
    const before = requireForm(await findKeptDays(tx, clinic.id, id), id);
    if (before === days) return body;
    await saveKeptDays(tx, clinic.id, id, days);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'form.retention-set',
      subject: { kind: 'form', id: String(id) },
      details: { from: before, to: days },
      nowMs: clock.nowMs(),
    });
    return body;
  });
}

function requireForm(days: number | null | undefined, formId: number): number | null {
  if (days === undefined) throw new AppError('not-found', `form ${formId}`);
  return days;
}
