import { AppError, type BookingSite, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  CONTENT_IMAGE_SRC,
  otherLocale,
  picturesOf,
  SITE_LIMITS,
  withoutOtherPictures,
} from '@carefront/shared/domain';
import {
  cleanRichText,
  findOwnPictures,
  refuseLongTexts,
  requireSameVersion,
  saveNextVersion,
  storableText,
} from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { portraitAddress } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import { type SiteRecord, toSiteRecord } from '../clinic-site/public.ts';
import { lockTexts, PICTURE_GONE, readAddressName } from '../content-images/content-images.ts';
import { changedSite, insertVersion, lockSite, pruneVersions, readSite, richTextsOf, updateSite } from './read-site.ts';

interface SaveCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'saveBookingSite'>;
}

/**
 * Saves the cleaned site as its next version (ST-15). A save without a change makes no version. The oldest versions are pruned. From then
 * on, every answer of this process, API and documents, shows the new site; other processes reread their clinics every five seconds
 * (`clinic-directory.ts`).
 * @throws AppError `site-changed` with the stored version when the edit began with another version; `invalid-input` when a cleaned text is
 * too long.
 */
export async function saveSite(deps: Deps, call: SaveCall): Promise<BookingSite> {
  const { clinic, body } = call;
  // Texts in the clinic's own language are those of the record itself.
  const other = otherLocale(clinic.content_locale);
  const sent = body.translations?.[other];
  const wanted = changedSite(
    { ...body, translations: sent ? { [other]: sent } : {} },
    { text: storableText, icon: storableText, richText: cleanRichText },
  );
  refuseLongTexts(richTextsOf(wanted), SITE_LIMITS.richText, wanted, call.locale);
  const saved = await transaction(deps.database.db, async (tx) => {
    await writeNext(tx, deps, call, wanted);
    return readSite(tx, clinic.id);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

/** The lock on the site's row orders concurrent saves: each save sees the version of the one before. */
async function writeNext(tx: Tx, deps: Deps, { clinic, actor, body }: SaveCall, sent: SiteRecord): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const row = await lockSite(tx, clinic.id, nowMs);
  requireSameVersion('site-changed', row.version, body.version);
  const wanted = body.translations ? sent : { ...sent, translations: row.translations };
  // The removal of unused pictures takes the same lock, so no picture can disappear between this check and the save.
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

/** Addresses of all pictures in a cleaned record. */
function picturesIn(site: SiteRecord): string[] {
  const { home, about } = site.json_content;
  const inTexts = Object.values(richTextsOf(site)).flatMap(picturesOf);
  return [...inTexts, home.banner_icon, about.icon].filter((src) => CONTENT_IMAGE_SRC.test(src));
}

/**
 * Removes pictures that belong to another clinic, as if they did not exist.
 * @param site - Already cleaned.
 */
async function withOwnPictures(db: Database, clinicId: number, site: SiteRecord): Promise<SiteRecord> {
  const named = picturesIn(site);
  if (named.length === 0) return site;
  const own = await findOwnPictures(db, clinicId, named);
  return changedSite(site, {
    text: (text) => text,
    icon: (icon) => (CONTENT_IMAGE_SRC.test(icon) && !own.has(icon) ? '' : icon),
    richText: (html) => withoutOtherPictures(html, own),
  });
}

type PortraitCall = Call<'savePortrait'>;

/**
 * Sets or removes a practitioner's portrait (ST-05). From then on, every answer of this process shows it, as after `saveSite`.
 * @throws AppError `not-found`; `invalid-input` at `image_url` when the clinic has no such picture any more.
 */
export async function savePortrait(deps: Deps, call: PortraitCall): Promise<ReplyOf<'savePortrait'>> {
  const { clinic, params } = call;
  const portrait = await transaction(deps.database.db, async (tx) => {
    // The removal of unused pictures takes the same lock, so the picture cannot disappear between its check and the save.
    await lockTexts(tx, clinic.id);
    const before = await findPortrait(tx, clinic.id, params.id);
    const pictureId = await findPictureId(tx, call);
    if (before.portrait_id === pictureId) return before.portrait;
    await tx
      .updateTable('practitioner')
      .set({ portrait_id: pictureId })
      .where('clinic_id', '=', clinic.id)
      .where('id', '=', params.id)
      .execute();
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor: call.actor,
      action: 'practitioner.portrait-saved',
      subject: { kind: 'practitioner', id: String(params.id) },
      details: { has_portrait: pictureId !== null },
      nowMs: deps.clock.nowMs(),
    });
    return (await findPortrait(tx, clinic.id, params.id)).portrait;
  });
  deps.clinics.invalidate(clinic.id);
  return { portrait };
}

async function findPortrait(tx: Tx, clinicId: number, practitionerId: number) {
  const row = await tx
    .selectFrom('practitioner')
    .select(['portrait_id', portraitAddress('practitioner').as('portrait')])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', practitionerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found', `practitioner ${practitionerId}`);
  return row;
}

async function findPictureId(tx: Tx, { clinic, body, locale }: PortraitCall): Promise<string | null> {
  if (body.image_url === null) return null;
  const own = await findOwnPictures(tx, clinic.id, [body.image_url]);
  const picture = own.has(body.image_url) ? readAddressName(body.image_url.slice('/content-images/'.length)) : null;
  if (!picture) throw oneFieldRefusal('image_url', 'picture-gone', PICTURE_GONE[locale]);
  return picture.id;
}
