import type { BookingSite, Locale, ParsedBodyOf } from '@carefront/shared/contracts';
import { SITE_LIMITS } from '@carefront/shared/domain';
import {
  cleanRichText,
  refuseLongTexts,
  requireSameVersion,
  saveNextVersion,
  storableText,
} from '../../content/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { type SiteRecord, toSiteRecord } from '../clinic-site/public.ts';
import { lockSite, updateSite } from './booking-site.repository.ts';
import { withOwnPictures } from './own-pictures.ts';
import { readSite } from './read-site.service.ts';
import { changedSite, richTextsOf } from './site-record.ts';
import { insertVersion, pruneVersions } from './site-version.repository.ts';

export interface SaveCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'saveBookingSite'>;
}

/**
 * Saves the cleaned site as its next version (ST-15). A save that changes nothing makes no version, and the oldest of many versions goes.
 * Every later answer of this process, API and documents, shows the new site. Other processes read their clinics again every five seconds
 * (`clinic-directory.ts`), and the site with them.
 * @throws AppError `site-changed` with the stored version, where the edit began with another one; `invalid-input` for a text that
 * is too long once it is cleaned.
 */
export async function saveSite(deps: Deps, call: SaveCall): Promise<BookingSite> {
  const { clinic, body } = call;
  const wanted = changedSite(body, { text: storableText, icon: storableText, richText: cleanRichText });
  refuseLongTexts(richTextsOf(wanted), SITE_LIMITS.richText, wanted, call.locale);
  const saved = await transaction(deps.database.db, async (tx) => {
    await writeNext(tx, deps, call, wanted);
    return readSite(tx, clinic.id);
  });
  deps.clinics.forget(clinic.id);
  return saved;
}

/** The lock on the site's row puts concurrent saves in an order: each save sees the version before it. */
async function writeNext(tx: Tx, deps: Deps, { clinic, actor, body }: SaveCall, wanted: SiteRecord): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const row = await lockSite(tx, clinic.id, nowMs);
  requireSameVersion('site-changed', row.version, body.version);
  // Under the lock, which the removal of unused pictures takes as well: no picture goes between this look and the version that names it.
  const site = await withOwnPictures(tx, clinic.id, wanted);
  const stored = { version: row.version, content: toSiteRecord(row) };
  const version = await saveNextVersion(stored, site, {
    keepFirst: (first) =>
      insertVersion(tx, first, { clinicId: clinic.id, version: 0, savedAt: row.updated_at, savedByUserId: null }),
    async write(next, content) {
      const saved = { clinicId: clinic.id, version: next, savedAt: new Date(nowMs), savedByUserId: actor.userId };
      await insertVersion(tx, content, saved);
      await pruneVersions(tx, clinic.id, next);
      await updateSite(tx, clinic.id, content, { version: next, nowMs });
    },
  });
  if (version === null) return;
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'site.saved',
    subject: { kind: 'booking_site', id: String(clinic.id) },
    details: { version },
    nowMs,
  });
}
