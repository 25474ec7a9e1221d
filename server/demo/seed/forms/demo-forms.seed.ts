import { addDays, type IsoDate } from '@carefront/shared/domain';
import { makeVersion } from '../../../src/forms/public.ts';
import type { Tx } from '../../../src/platform/database/transaction.ts';
import type { DemoForm } from './demo-form.ts';

export interface DemoFormCategory {
  readonly id: number;
  readonly name: string;
  readonly french: string;
  readonly slug: string;
}

/** Days before the first start on which a form was made, and between two of its versions. */
const MADE_BEFORE = 90;
const VERSION_AFTER = 30;

export async function seedFormCategories(
  tx: Tx,
  clinicId: number,
  categories: readonly DemoFormCategory[],
): Promise<void> {
  const rows = categories.map(({ id, name, french, slug }, position) => ({
    clinic_id: clinicId,
    id,
    name,
    translated_names: JSON.stringify({ fr: french }),
    slug,
    position,
  }));
  await tx.insertInto('form_category').values(rows).execute();
}

/** The moment at which a version of the demo was published. @param index - Of the version, from 0. */
const publishedOn = (today: IsoDate, index: number): string =>
  `${addDays(today, VERSION_AFTER * index - MADE_BEFORE)}T15:00:00Z`;

/** Number of a version of the demo. @param index - Of the version, from 0. */
export const versionAt = (index: number): string => `1.${index}`;

/** Seeds forms with their versions. */
export async function seedForms(tx: Tx, clinicId: number, forms: readonly DemoForm[], today: IsoDate): Promise<void> {
  for (const form of forms) await seedForm(tx, clinicId, form, today);
}

async function seedForm(tx: Tx, clinicId: number, form: DemoForm, today: IsoDate): Promise<void> {
  const { id, versions, draft } = form;
  const working = draft ?? versions.at(-1);
  if (!working) throw new Error(`form ${id} of the demo has no pages`);
  const lastIndex = versions.length - 1;
  await tx
    .insertInto('form')
    .values({
      clinic_id: clinicId,
      id,
      category_id: form.categoryId ?? null,
      slug: form.slug,
      form_type_id: form.type,
      status: form.status,
      is_live: form.isLive,
      location: form.location ?? null,
      ...columnsOf(id, working),
      published_version: lastIndex < 0 ? null : versionAt(lastIndex),
      created_at: publishedOn(today, 0),
      updated_at: publishedOn(today, Math.max(lastIndex, 0)),
      archived_at: form.isArchived ? `${addDays(today, -7)}T15:00:00Z` : null,
    })
    .execute();
  if (versions.length === 0) return;
  const rows = versions.map((version, index) => ({
    clinic_id: clinicId,
    form_id: id,
    version: versionAt(index),
    form_type_id: form.type,
    ...columnsOf(id, version),
    published_at: publishedOn(today, index),
    published_by_user_id: null,
  }));
  await tx.insertInto('form_version').values(rows).execute();
}

function columnsOf(formId: number, version: DemoForm['versions'][number]) {
  const { name, description, definition, translations } = makeVersion(formId, version);
  return {
    name,
    description,
    locale: 'en' as const,
    definition: JSON.stringify(definition),
    translations: JSON.stringify(translations),
  };
}
