import { AppError, type ConsentTemplate, type Locale, type ParsedBodyOf } from '@carefront/shared/contracts';
import { CONSENT_LIMITS, hasHiddenCharacters, isBlankHtml, isInvisible } from '@carefront/shared/domain';
import {
  cleanRichText,
  refuseLongTexts,
  requireSameVersion,
  savedBy,
  saveNextVersion,
  storableText,
  withOwnPicturesOnly,
} from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../platform/validation/field-refusal.ts';

interface SaveTemplateCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly clinicId: number };
  readonly body: ParsedBodyOf<'saveConsentTemplate'>;
}

/**
 * Saves the clinic's cleaned template as its next version (CO-04). A save without a change makes no version. Versions are never removed,
 * because consents refer to them (CO-09).
 * @throws AppError `not-found` for another clinic; `template-changed` with the stored version when the edit began with another version;
 * `invalid-input` by field.
 */
export async function saveConsentTemplate(deps: Deps, call: SaveTemplateCall): Promise<ConsentTemplate> {
  const { clinic, locale, params, body } = call;
  if (params.clinicId !== clinic.id) throw new AppError('not-found', 'template of another clinic');
  const wanted = {
    consent_title: storableText(body.consent_title),
    consent_tos: cleanRichText(body.consent_tos),
  };
  refuseLongTexts({ consent_tos: wanted.consent_tos }, CONSENT_LIMITS.terms, wanted, locale);
  assertNoFieldErrors(templateRefusals(wanted), locale);
  const saved = await transaction(deps.database.db, async (tx) => {
    await writeNext(tx, deps, call, wanted);
    return readConsentTemplate(tx, clinic.id, locale);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

/** Returns the template as its editor shows it; version 0, without an author, until the first save. */
export async function readConsentTemplate(
  db: Database | Tx,
  clinicId: number,
  locale: Locale,
): Promise<ConsentTemplate> {
  const { version, title, tos } = await readTemplate(db, clinicId, locale);
  const stamp = version > 0 ? await findStamp(db, clinicId, version) : undefined;
  return {
    consent_title: title,
    consent_tos: tos,
    version,
    saved_at: stamp?.saved_at.toISOString() ?? null,
    saved_by: stamp ? savedBy(stamp) : null,
  };
}

/** The lock on the clinic's row orders simultaneous saves: each save sees the version before it. */
async function writeNext(tx: Tx, deps: Deps, call: SaveTemplateCall, wanted: TemplateTexts): Promise<void> {
  const { clinic, actor, locale, body } = call;
  const nowMs = deps.clock.nowMs();
  const at = new Date(nowMs);
  const { version: storedVersion, ...content } = await lockTemplate(tx, clinic.id, locale);
  requireSameVersion('template-changed', storedVersion, body.version);
  // The removal of unused pictures takes the same lock: no picture is removed between this check and the new version.
  const tos = await withOwnPicturesOnly(tx, clinic.id, wanted.consent_tos);
  assertNoFieldErrors(templateRefusals({ ...wanted, consent_tos: tos }), locale);
  const stored = { version: storedVersion, content };
  const version = await saveNextVersion(
    stored,
    { title: wanted.consent_title, tos },
    {
      keepFirst: (first) => insertFirstVersion(tx, clinic.id, { version: 0, ...first }, at),
      write: (next, texts) => writeTemplate(tx, clinic.id, { version: next, ...texts }, { at, byUserId: actor.userId }),
    },
  );
  if (version === null) return;
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'consent-template.saved',
    subject: { kind: 'clinic', id: String(clinic.id) },
    details: { version },
    nowMs,
  });
}

interface TemplateTexts {
  readonly consent_title: string;
  /** Cleaned rich text. */
  readonly consent_tos: string;
}

/**
 * Returns the errors of the texts, by field: a consent has a title and contains words. The signed hash covers the address of a picture, not
 * its content, so a picture alone would prove nothing.
 */
export function templateRefusals({ consent_title, consent_tos }: TemplateTexts): FieldCodes {
  return {
    ...titleRefusal(consent_title),
    ...(isBlankHtml(consent_tos.replaceAll(PICTURE, '')) && { consent_tos: 'consent-tos-required' as const }),
  };
}

const PICTURE = /<img [^<>]*>/g;

function titleRefusal(title: string): FieldCodes {
  if (isInvisible(title)) return { consent_title: 'consent-title-required' };
  return hasHiddenCharacters(title) ? { consent_title: 'consent-title-characters' } : {};
}

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
async function lockTemplate(tx: Tx, clinicId: number, locale: Locale): Promise<StoredTemplate> {
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
async function writeTemplate(
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

interface TemplateStamp {
  readonly saved_at: Date;
  /** Null: the account no longer exists. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/**
 * Returns the author and the time of a version.
 * @param version - Not 0: version 0 has no author.
 */
function findStamp(db: Database | Tx, clinicId: number, version: number): Promise<TemplateStamp | undefined> {
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
