import type { Locale } from '@carefront/shared/contracts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** The clinic's current template. */
export interface StoredTemplate {
  readonly version: number;
  readonly title: string;
  /** '' where the clinic has written none. */
  readonly tos: string;
}

const FALLBACK_TITLES: Readonly<Record<Locale, string>> = { en: 'Consent Form', fr: 'Formulaire de consentement' };

/** @param locale - Of the title where the clinic has given none. */
export async function readTemplate(db: Database | Tx, clinicId: number, locale: Locale): Promise<StoredTemplate> {
  return storedOf(await templateColumns(db, clinicId).executeTakeFirstOrThrow(), locale);
}

/**
 * Reads the template and locks it: nobody else saves it until the transaction ends. Rows that refer to the clinic do not wait for the lock.
 */
export async function lockTemplate(tx: Tx, clinicId: number, locale: Locale): Promise<StoredTemplate> {
  return storedOf(await templateColumns(tx, clinicId).forNoKeyUpdate().executeTakeFirstOrThrow(), locale);
}

const templateColumns = (db: Database | Tx, clinicId: number) =>
  db.selectFrom('clinic').select(['consent_title', 'consent_tos', 'consent_version']).where('id', '=', clinicId);

function storedOf(
  row: { consent_title: string | null; consent_tos: string | null; consent_version: number },
  locale: Locale,
): StoredTemplate {
  return {
    version: row.consent_version,
    title: row.consent_title || FALLBACK_TITLES[locale],
    tos: row.consent_tos ?? '',
  };
}

/** So that consents can name it: the state before the editor saved anything has no row until one is needed. */
export async function insertFirstVersion(tx: Tx, clinicId: number, template: StoredTemplate, at: Date): Promise<void> {
  await tx
    .insertInto('consent_template')
    .values({ ...rowOf(clinicId, template), saved_at: at, saved_by_user_id: null })
    .onConflict((on) => on.columns(['clinic_id', 'version']).doNothing())
    .execute();
}

/** Writes the next version, which becomes the current one. Precondition: `lockTemplate`. */
export async function writeTemplate(
  tx: Tx,
  clinicId: number,
  template: StoredTemplate,
  saved: { readonly at: Date; readonly byUserId: number },
): Promise<void> {
  await tx
    .insertInto('consent_template')
    .values({ ...rowOf(clinicId, template), saved_at: saved.at, saved_by_user_id: saved.byUserId })
    .execute();
  await tx
    .updateTable('clinic')
    .set({ consent_title: template.title, consent_tos: template.tos, consent_version: template.version })
    .where('id', '=', clinicId)
    .execute();
}

const rowOf = (clinicId: number, { version, title, tos }: StoredTemplate) => ({
  clinic_id: clinicId,
  version,
  title,
  tos,
});

export interface TemplateStamp {
  readonly saved_at: Date;
  /** Null: an account that is gone. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Finds who saved the version, and when.
 * @param version - Not 0, which nobody saved.
 */
export function findStamp(db: Database | Tx, clinicId: number, version: number): Promise<TemplateStamp | undefined> {
  return db
    .selectFrom('consent_template as t')
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 't.clinic_id').onRef('u.id', '=', 't.saved_by_user_id'),
    )
    .select(['t.saved_at', 'u.first_name', 'u.last_name'])
    .where('t.clinic_id', '=', clinicId)
    .where('t.version', '=', version)
    .executeTakeFirst();
}
