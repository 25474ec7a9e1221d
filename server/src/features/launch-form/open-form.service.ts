import { isStaff, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { mayUseUnlistedForm } from '../../form-requests/public.ts';
import { findLiveForm, type LiveFormKey, toShownForm, UNCATEGORIZED } from '../../forms/public.ts';
import { type Actor, rolesOf } from '../../platform/access/actor.ts';

interface Reader {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly locale: Locale;
}

/**
 * Opens a live form. Staff also open published forms that are not live, and so do people who are asked for the form.
 * @throws AppError as `findLiveForm`.
 */
export async function openForm(
  { database: { db }, clock }: Deps,
  { clinicId, actor, locale }: Reader,
  key: LiveFormKey,
): Promise<ReplyOf<'getLiveForm'>> {
  const reader = { clinicId, actor, nowMs: clock.nowMs() };
  const found = await findLiveForm(db, clinicId, key, (form) => mayUseUnlistedForm(db, reader, form));
  return toShownForm(found, { locale, isStaff: isStaff(rolesOf(actor)) });
}

/** The key of an address, which has the form's slug or its id. A slug is never a number alone. */
export function keyOfAddress(address: { readonly categorySlug: string; readonly formSlugId: string }): LiveFormKey {
  const { categorySlug, formSlugId } = address;
  const key = /^\d{1,15}$/.test(formSlugId) ? { id: Number(formSlugId) } : { slug: formSlugId };
  return { ...key, category: categorySlug === UNCATEGORIZED ? null : categorySlug };
}
