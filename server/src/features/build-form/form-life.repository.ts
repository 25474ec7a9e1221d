import type { FormStatus } from '@carefront/shared/domain';
import { lockFormSlugs } from '../../forms/public.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export interface LifeChange {
  readonly status?: FormStatus;
  readonly archivedAt?: Date | null;
  readonly location?: null;
}

export async function updateFormLife(tx: Tx, clinicId: number, formId: number, change: LifeChange): Promise<void> {
  await tx
    .updateTable('form')
    .set({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.archivedAt !== undefined && { archived_at: change.archivedAt }),
      ...(change.location !== undefined && { location: change.location }),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .execute();
}

/** Whether no form opens at the place. Saves of forms wait until the transaction ends, so that none takes it meanwhile. */
export async function isPlaceFree(tx: Tx, clinicId: number, location: string): Promise<boolean> {
  await lockFormSlugs(tx, clinicId);
  const taken = await tx
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('location', '=', location)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return taken === undefined;
}
