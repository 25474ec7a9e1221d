import type { ClinicSettings } from '@carefront/shared/contracts';
import type { Updateable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { type SettingName, settingsOf } from './clinic-settings.dto.ts';

type SettingsColumns = Pick<Updateable<Tables['clinic']>, SettingName>;

/** From the database, not from the directory of clinics: that one may be five seconds old. */
export async function readClinicSettings(db: Database | Tx, clinicId: number): Promise<ClinicSettings> {
  return settingsOf(await db.selectFrom('clinic').selectAll().where('id', '=', clinicId).executeTakeFirstOrThrow());
}

export async function updateClinicSettings(tx: Tx, clinicId: number, columns: SettingsColumns): Promise<void> {
  await tx.updateTable('clinic').set(columns).where('id', '=', clinicId).execute();
}
