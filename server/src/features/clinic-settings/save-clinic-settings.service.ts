import { AppError, type ClinicSettings, type ReplyOf } from '@carefront/shared/contracts';
import { clinicSettingsErrors } from '@carefront/shared/domain';
import { lockOffer } from '../../clinic-changes/clinic-changes.ts';
import { findOwnPictures } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import { lockTexts, PICTURE_GONE } from '../content-images/public.ts';
import { changedSettings, columnsOf, loggedChange } from './changed-settings.rules.ts';
import type { SettingsChange } from './clinic-settings.dto.ts';
import { readClinicSettings, updateClinicSettings } from './clinic-settings.repository.ts';

type SettingsCall = Call<'saveClinicSettings'>;

/**
 * Saves the settings that the body names. From then on, every answer of this process shows them, as after `saveSite`.
 * @throws AppError `invalid-input` by field; at `image` and `image_dark` when the clinic has no such picture any more.
 */
export async function saveClinicSettings(deps: Deps, call: SettingsCall): Promise<ReplyOf<'saveClinicSettings'>> {
  const { clinic, actor, audit } = call;
  audit.about({ kind: 'clinic', id: String(clinic.id) });
  const saved = await transaction(deps.database.db, async (tx) => {
    // Before the lock of the clinic's row: a booking that is being written needs the row to refer to.
    if (OFFER_SETTINGS.some((setting) => call.body[setting] !== undefined)) await lockOffer(tx, clinic.id);
    // Orders simultaneous saves. The removal of unused pictures takes the same lock, so no logo disappears between its check and its use.
    await lockTexts(tx, clinic.id);
    const stored = await readClinicSettings(tx, clinic.id);
    const change = changedSettings(stored, withLowerCaseColour(call.body));
    await assertAllowed(tx, call, stored, change);
    if (Object.keys(change).length === 0) return stored;
    await updateClinicSettings(tx, clinic.id, columnsOf(change));
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'clinic-settings.saved',
      subject: { kind: 'clinic', id: String(clinic.id) },
      details: loggedChange(stored, change),
      nowMs: deps.clock.nowMs(),
    });
    return readClinicSettings(tx, clinic.id);
  });
  deps.clinics.invalidate(clinic.id);
  return saved;
}

/** Settings that decide which times are offered: a booking that is being written sees the change, or is finished before it. */
const OFFER_SETTINGS = ['clinic_start_time', 'clinic_end_time', 'time_picker_interval'] as const;

/** The database keeps colours in lower case. */
const withLowerCaseColour = ({ brand_colour: colour, ...rest }: SettingsChange): SettingsChange =>
  colour === undefined ? rest : { ...rest, brand_colour: colour.toLowerCase() };

/** The hours are judged together, whichever of the two changes. A setting that stays is not judged: it may be older than its rule. */
async function assertAllowed(
  tx: Tx,
  { clinic, locale }: SettingsCall,
  stored: ClinicSettings,
  change: SettingsChange,
): Promise<void> {
  const hasNewHours = change.clinic_start_time !== undefined || change.clinic_end_time !== undefined;
  const { clinic_start_time, clinic_end_time } = { ...stored, ...change };
  assertNoFieldErrors(
    clinicSettingsErrors({ ...change, ...(hasNewHours && { clinic_start_time, clinic_end_time }) }),
    locale,
  );
  const pictures = (['image', 'image_dark'] as const).flatMap((field) => {
    const address = change[field];
    return address ? [{ field, address }] : [];
  });
  const own = await findOwnPictures(
    tx,
    clinic.id,
    pictures.map(({ address }) => address),
  );
  const gone = pictures.filter(({ address }) => !own.has(address));
  if (gone.length === 0) return;
  const fields = Object.fromEntries(
    gone.map(({ field }) => [field, [{ code: 'picture-gone' as const, message: PICTURE_GONE[locale] }]]),
  );
  throw new AppError('invalid-input', 'picture', { fields });
}
