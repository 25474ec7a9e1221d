import { isDeepStrictEqual } from 'node:util';
import { AppError, type BookingSite, type Locale, type ParsedBodyOf } from '@carefront/shared/contracts';
import { SITE_LIMITS } from '@carefront/shared/domain';
import { cleanRichText, storableText } from '../../content/public.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldErrorsOf } from '../../platform/validation/schema-messages.ts';
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
 * Saves the site as its next version, cleaned; what changes nothing makes none, and of many the oldest goes (ST-15). Every later answer
 * of this process shows it, API and documents alike: what was read of this clinic is forgotten. Other processes read their clinics anew
 * every five seconds (`clinic-directory.ts`), and the site with them.
 * @throws AppError `site-changed` with the version that stands, where the editing began with another one; `invalid-input` for a text that
 * is too long once it is cleaned.
 */
export async function saveSite(deps: Deps, call: SaveCall): Promise<BookingSite> {
  const { clinic, body } = call;
  const wanted = changedSite(body, { text: storableText, icon: storableText, richText: cleanRichText });
  refuseTooLong(wanted, call.locale);
  const saved = await transaction(deps.database.db, async (tx) => {
    await writeNext(tx, deps, call, wanted);
    return readSite(tx, clinic.id);
  });
  deps.clinics.forget(clinic.id);
  return saved;
}

/** The lock on the site's row makes one of many saves the first; the others see its version. */
async function writeNext(tx: Tx, deps: Deps, { clinic, actor, body }: SaveCall, wanted: SiteRecord): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const standing = await lockSite(tx, clinic.id, nowMs);
  if (body.version !== undefined && body.version !== standing.version) {
    const detail = `began with ${body.version}, stands at ${standing.version}`;
    throw new AppError('site-changed', detail, { body: { version: standing.version } });
  }
  // Under the lock, which the sweep of pictures takes as well: none of them goes between this look and the version that names it.
  const site = await withOwnPictures(tx, clinic.id, wanted);
  const before = toSiteRecord(standing);
  if (isDeepStrictEqual(before, site)) return;
  if (standing.version === 0) {
    const asItStood = { clinicId: clinic.id, version: 0, savedAt: standing.updated_at, savedByUserId: null };
    await insertVersion(tx, before, asItStood);
  }
  const version = standing.version + 1;
  const next = { clinicId: clinic.id, version, savedAt: new Date(nowMs), savedByUserId: actor.userId };
  await insertVersion(tx, site, next);
  await pruneVersions(tx, clinic.id, version);
  await updateSite(tx, clinic.id, site, { version, nowMs });
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'site.saved',
    subject: { kind: 'booking_site', id: String(clinic.id) },
    details: { version },
    nowMs,
  });
}

/** Cleaning writes attributes that were not there (`rel`, `loading`): what is stored must be short enough to be saved again. */
function refuseTooLong(site: SiteRecord, locale: Locale): void {
  const tooLong = Object.entries(richTextsOf(site)).filter(([, html]) => html.length > SITE_LIMITS.richText);
  if (tooLong.length === 0) return;
  const issues = tooLong.map(([place, input]) => ({
    code: 'too_big' as const,
    origin: 'string' as const,
    maximum: SITE_LIMITS.richText,
    path: place.split('.'),
    message: '',
    input,
  }));
  const fields = fieldErrorsOf(issues, site, locale);
  throw new AppError('invalid-input', tooLong.map(([place]) => `${place} too_big`).join(', '), { fields });
}
