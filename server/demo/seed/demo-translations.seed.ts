import type { SiteTranslation } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../src/platform/database/transaction.ts';

type Texts = Readonly<Record<string, string>>;
const TABLES = ['location', 'occupation', 'service_category', 'service', 'user_account'] as const;

/** The texts of an English clinic in French: of tables by the row's id, each row's texts by column. */
export type DemoTranslations = Readonly<Record<(typeof TABLES)[number], Readonly<Record<number, Texts>>>> & {
  readonly clinic: Texts;
  readonly site: SiteTranslation;
};

/** Adds French to rows that are seeded already. */
export async function seedTranslations(tx: Tx, clinicId: number, french: DemoTranslations): Promise<void> {
  await tx
    .updateTable('clinic')
    .set({ translations: JSON.stringify({ fr: french.clinic }) })
    .where('id', '=', clinicId)
    .execute();
  await tx
    .updateTable('booking_site')
    .set({ translations: JSON.stringify({ fr: french.site }) })
    .where('clinic_id', '=', clinicId)
    .execute();
  for (const table of TABLES) {
    const rows = JSON.stringify(french[table]);
    await sql`
      UPDATE ${sql.table(table)} t SET translations = jsonb_build_object('fr', f.value)
      FROM jsonb_each(${rows}::jsonb) AS f
      WHERE t.clinic_id = ${clinicId} AND t.id = f.key::integer`.execute(tx);
  }
}
