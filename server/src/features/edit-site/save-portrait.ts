import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { findOwnPictures } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { portraitAddress } from '../../people/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import { lockTexts, PICTURE_GONE, readAddressName } from '../content-images/public.ts';

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
