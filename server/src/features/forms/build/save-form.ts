import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  type FormDefinition,
  type FormTexts,
  isFormSlug,
  movedTexts,
  picturesOf,
  withoutOtherPictures,
} from '@carefront/shared/domain';
import { cleanRichText, findOwnPictures, storableText, storableTexts } from '../../../content/content.ts';
import type { Deps } from '../../../deps.ts';
import { lockForm, lockFormSlugs, SECOND_LANGUAGE, takePartIds, UNCATEGORIZED } from '../../../forms/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { assertNoFieldErrors, type FieldCodes } from '../../../platform/validation/field-refusal.ts';
import {
  type FormWorkRow,
  findVersionDefinitions,
  newPartsOf,
  type OwnIds,
  partIdsOf,
  requireFormWork,
  requireRevision,
  type SavedWork,
  updateFormWork,
  withOwnIds,
} from './form-work.ts';

interface SaveFormCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: ParsedBodyOf<'saveForm'>;
}

/**
 * Saves the cleaned working copy as its next revision. Parts with ids that the form does not have get ids of their own. The same save again,
 * by its `save_id`, gets the first answer. A save without a change makes no revision.
 * @throws AppError `not-found`; `form-saved` when the edits began with another revision; `invalid-input` by field.
 */
export const saveForm = (deps: Deps, call: SaveFormCall): Promise<ReplyOf<'saveForm'>> =>
  transaction(deps.database.db, (tx) => saveFormWithin(tx, deps, call));

/** As `saveForm`, within a transaction that also does something else. */
export async function saveFormWithin(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  call: SaveFormCall,
): Promise<ReplyOf<'saveForm'>> {
  const { clinic, params, body } = call;
  // One order of locks for saves and for new forms: addresses first.
  await lockFormSlugs(tx, clinic.id);
  if (!(await lockForm(tx, clinic.id, params.id))) throw new AppError('not-found', `form ${params.id}`);
  const stored = await requireFormWork(tx, clinic.id, params.id);
  if (body.save_id !== undefined && stored.last_save_id === body.save_id) return answerOf(stored);
  requireRevision(stored, body.revision);
  const place = await wantedPlace(tx, stored, call);
  assertNoFieldErrors(await detailFaults(tx, stored, call, place), call.locale);
  const wanted = await wantedWork(tx, stored, call, { ...place, now: new Date(clock.nowMs()) });
  if (!isChange(stored, wanted)) return { ...answerOf(stored), new_ids: [...wanted.newIds].map(pair) };
  await updateFormWork(tx, clinic.id, params.id, wanted);
  return answerOf(await requireFormWork(tx, clinic.id, params.id));
}

const pair = ([sent, stored]: readonly [number, number]): [number, number] => [sent, stored];

const answerOf = (row: FormWorkRow): ReplyOf<'saveForm'> => ({
  revision: row.revision,
  saved_at: wireInstant(row.updated_at.getTime()),
  has_changed: row.has_changed ? 1 : 0,
  new_ids: (row.last_new_ids ?? []).map(pair),
});

/** Where the form is found. What the call does not name stays. */
interface WantedPlace {
  /** Undefined: no category has the sent slug. */
  readonly categoryId: number | null | undefined;
  readonly location: string | null;
}

async function wantedPlace(tx: Tx, stored: FormWorkRow, { clinic, body }: SaveFormCall): Promise<WantedPlace> {
  const { category_id: id, category: slug, location = stored.location } = body;
  if (id !== undefined) return { categoryId: id, location };
  if (slug === undefined) return { categoryId: stored.category_id, location };
  const isNone = slug === null || slug === UNCATEGORIZED;
  return { categoryId: isNone ? null : await findCategoryId(tx, clinic.id, slug), location };
}

async function detailFaults(
  tx: Tx,
  stored: FormWorkRow,
  { clinic, params, body }: SaveFormCall,
  { categoryId = null, location }: WantedPlace,
): Promise<FieldCodes> {
  const { name, slug, category, locale = stored.locale } = body;
  const taken = await findTakenDetails(tx, clinic.id, params.id, { slug, location, categoryId });
  const isNamed = body.category_id === undefined && category !== undefined && category !== null;
  return {
    ...(name.trim() === '' && { name: 'form-name-required' }),
    ...(!isFormSlug(slug) && { slug: 'slug-invalid' }),
    ...(taken.slug && { slug: 'slug-taken' }),
    ...(taken.location && { location: 'form-place-taken' }),
    ...(categoryId !== null && !taken.hasCategory && { category_id: 'form-category-unknown' }),
    ...(isNamed && category !== UNCATEGORIZED && categoryId === null && { category: 'form-category-unknown' }),
    // The texts would take the place of those in the form's own language.
    ...(locale !== stored.locale && { locale: 'form-language-other' }),
  };
}

async function wantedWork(
  tx: Tx,
  stored: FormWorkRow,
  call: SaveFormCall,
  { categoryId = null, location, now }: WantedPlace & { readonly now: Date },
): Promise<SavedWork> {
  const { clinic, actor, body } = call;
  const { definition, newIds } = await ownIds(tx, stored, clinic.id, { pages: body.pages });
  const sent = body.translation ?? stored.translations[SECOND_LANGUAGE[stored.locale]] ?? {};
  const translation = movedTexts({ pages: body.pages }, definition, sent);
  const cleaned = await cleanForm(tx, clinic.id, { definition, translation });
  const hasTexts = Object.keys(cleaned.translation).length > 0;
  return {
    name: storableText(body.name).trim(),
    slug: body.slug,
    description: storableText(body.form_description).trim(),
    categoryId,
    formTypeId: body.form_type_id,
    location,
    isLive: body.is_live === 1,
    definition: cleaned.definition,
    translations: hasTexts ? { [SECOND_LANGUAGE[stored.locale]]: cleaned.translation } : {},
    byUserId: actor.userId,
    saveId: body.save_id ?? randomUUID(),
    newIds,
    now,
  };
}

async function ownIds(tx: Tx, stored: FormWorkRow, clinicId: number, sent: FormDefinition): Promise<OwnIds> {
  const own = new Set(partIdsOf(stored.definition));
  // Versions are read only for a part that the working copy does not have, such as a part that comes back by 'undo'.
  if (newPartsOf(sent, own) > 0)
    for (const version of await findVersionDefinitions(tx, clinicId, stored.id))
      for (const id of partIdsOf(version)) own.add(id);
  return withOwnIds(sent, own, await takePartIds(tx, newPartsOf(sent, own)));
}

const isChange = (stored: FormWorkRow, wanted: SavedWork): boolean =>
  !isDeepStrictEqual(
    [stored.name, stored.slug, stored.description, stored.category_id, stored.form_type_id, stored.location],
    [wanted.name, wanted.slug, wanted.description, wanted.categoryId, wanted.formTypeId, wanted.location],
  ) ||
  stored.is_live !== wanted.isLive ||
  !isDeepStrictEqual(asJson(stored.definition), asJson(wanted.definition)) ||
  !isDeepStrictEqual(asJson(stored.translations), asJson(wanted.translations));

/** As the database stores it: without keys whose value is undefined. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Pages and translation of a form, as staff save them. */
interface FormContent {
  readonly definition: FormDefinition;
  readonly translation: FormTexts;
}

/** Cleans every text of a form for storing. Rich texts keep pictures of the own clinic only. */
async function cleanForm(tx: Tx, clinicId: number, content: FormContent): Promise<FormContent> {
  const cleaned = mapRichTexts(storableTexts(content), cleanRichText);
  const named = new Set<string>();
  mapRichTexts(cleaned, (html) => {
    for (const src of picturesOf(html)) named.add(src);
    return html;
  });
  if (named.size === 0) return cleaned;
  // The removal of unused pictures locks the clinic: no picture is removed between this check and the save.
  await tx.selectFrom('clinic').select('id').where('id', '=', clinicId).forShare().execute();
  const own = await findOwnPictures(tx, clinicId, [...named]);
  return mapRichTexts(cleaned, (html) => withoutOtherPictures(html, own));
}

/** Places of a translation that hold rich text. */
const RICH_PLACE = /\.(?:content|default_value)$/;

function mapRichTexts({ definition, translation }: FormContent, rich: (html: string) => string): FormContent {
  const richText = (html: string): string => (html === '' ? html : rich(html));
  const translated = Object.entries(translation).map(([place, text]) => [
    place,
    RICH_PLACE.test(place) ? richText(text) : text,
  ]);
  return {
    translation: Object.fromEntries(translated),
    definition: {
      pages: definition.pages.map((page) => ({
        ...page,
        blocks: page.blocks.map((block) => ({
          ...block,
          default_value: richText(block.default_value),
          rows: block.rows.map((row) => row.map((control) => ({ ...control, content: richText(control.content) }))),
        })),
      })),
    },
  };
}

interface WantedDetails {
  readonly slug: string;
  readonly location: string | null;
  readonly categoryId: number | null;
}

/** Details of a form that another form has already, and whether the category exists. */
interface TakenDetails {
  readonly slug: boolean;
  readonly location: boolean;
  readonly hasCategory: boolean;
}

/** @returns Undefined: no category has the slug. */
async function findCategoryId(tx: Tx, clinicId: number, slug: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('form_category')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

async function findTakenDetails(
  tx: Tx,
  clinicId: number,
  formId: number,
  { slug, location, categoryId }: WantedDetails,
): Promise<TakenDetails> {
  const others = tx
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '<>', asBigint(formId));
  const sameSlug = await others.where('slug', '=', slug).executeTakeFirst();
  const samePlace =
    location === null
      ? undefined
      : await others.where('location', '=', location).where('archived_at', 'is', null).executeTakeFirst();
  const category =
    categoryId === null
      ? undefined
      : await tx
          .selectFrom('form_category')
          .select('id')
          .where('clinic_id', '=', clinicId)
          .where('id', '=', asBigint(categoryId))
          .executeTakeFirst();
  return { slug: sameSlug !== undefined, location: samePlace !== undefined, hasCategory: category !== undefined };
}
