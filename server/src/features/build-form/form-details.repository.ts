import { asBigint } from '../../platform/database/call-ids.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export interface WantedDetails {
  readonly slug: string;
  readonly location: string | null;
  readonly categoryId: number | null;
}

/** Details of a form that another form has already, and whether the category exists. */
export interface TakenDetails {
  readonly slug: boolean;
  readonly location: boolean;
  readonly hasCategory: boolean;
}

/** @returns Undefined: no category has the slug. */
export async function findCategoryId(tx: Tx, clinicId: number, slug: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('form_category')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id;
}

export async function findTakenDetails(
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
