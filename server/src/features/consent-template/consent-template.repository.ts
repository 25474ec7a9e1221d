import type { Locale } from '@carefront/shared/contracts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** The clinic's current template. */
export interface StoredTemplate {
  readonly version: number;
  readonly title: string;
  /** '' when the clinic has no terms. */
  readonly tos: string;
}

const FALLBACK_TITLES: Readonly<Record<Locale, string>> = { en: 'Consent Form', fr: 'Formulaire de consentement' };

/** @param locale - Locale of the default title, used when the clinic has no title. */
export async function readTemplate(db: Database | Tx, clinicId: number, locale: Locale): Promise<StoredTemplate> {
  return storedOf(await templateColumns(db, clinicId).executeTakeFirstOrThrow(), locale);
}

/**
 * Reads the template and locks it against other saves until the transaction ends. Rows that refer to the clinic do not wait for the lock.
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

/** Writes version 0, the state before the first save, so that a consent can refer to it. Does nothing when the version exists. */
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
  /** Null: the account no longer exists. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Returns the author and the time of a version.
 * @param version - Not 0: version 0 has no author.
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
