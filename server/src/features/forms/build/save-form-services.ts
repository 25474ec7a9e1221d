import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../../deps.ts';
import { lockForm } from '../../../forms/public.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { readStaffForm } from './staff-forms.ts';

interface WantedServices {
  readonly clinicId: number;
  readonly formId: number;
  readonly serviceIds: readonly number[];
  readonly locale: Locale;
}

/**
 * Chooses the services that ask for the form after booking. Services that are not named ask no more.
 * @throws AppError `not-found`; `invalid-input` for a service that the clinic does not offer.
 */
export function saveFormServices(
  { database }: Deps,
  { clinicId, formId, serviceIds, locale }: WantedServices,
): Promise<ReplyOf<'saveFormServices'>> {
  const wanted = [...new Set(serviceIds)];
  return transaction(database.db, async (tx) => {
    if (!(await lockForm(tx, clinicId, formId))) throw new AppError('not-found', `form ${formId}`);
    const offered = await findOffered(tx, clinicId, wanted);
    if (offered.length < wanted.length) throw fieldRefusal({ service_ids: 'service-unknown' }, locale);
    await replaceServices(tx, clinicId, formId, offered);
    return readStaffForm(tx, { clinicId, locale }, formId);
  });
}

async function findOffered(tx: Tx, clinicId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids.map(asBigint))
    .execute();
  return rows.map(({ id }) => id);
}

async function replaceServices(tx: Tx, clinicId: number, formId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('service_form').where('clinic_id', '=', clinicId).where('form_id', '=', formId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((service_id) => ({ clinic_id: clinicId, service_id, form_id: formId }));
  await tx.insertInto('service_form').values(rows).execute();
}
