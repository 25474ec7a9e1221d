import type { ConsentTemplate, Locale } from '@carefront/shared/contracts';
import { savedBy } from '../../content/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { findStamp, readTemplate } from './consent-template.repository.ts';

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
