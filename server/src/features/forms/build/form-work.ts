import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import {
  type FormDefinition,
  type FormStatus,
  type FormTexts,
  type FormTypeId,
  withIds,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { savedBy } from '../../../content/content.ts';
import { isChanged, SECOND_LANGUAGE } from '../../../forms/public.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';

type FormWork = ReplyOf<'getFormWork'>;

/** @throws AppError `not-found`. */
export async function requireFormWork(db: Database | Tx, clinicId: number, formId: number): Promise<FormWorkRow> {
  const row = await findFormWork(db, clinicId, formId);
  if (!row) throw new AppError('not-found', `form ${formId}`);
  return row;
}

/**
 * Refuses a call that began with another revision than the stored one.
 * @param basedOn - Undefined: the caller does not say with which.
 * @throws AppError `form-saved`.
 */
export function requireRevision(row: FormWorkRow, basedOn: number | undefined): void {
  if (basedOn === undefined || row.revision === basedOn) return;
  throw new AppError('form-saved', `began with ${basedOn}, stands at ${row.revision}`, {
    body: { revision: row.revision, saved_at: wireInstant(row.updated_at.getTime()), saved_by: savedBy(row) },
  });
}

/** The working copy with its texts in both languages. */
export function toFormWork(row: FormWorkRow): FormWork {
  return {
    form_id: row.id,
    name: row.name,
    slug: row.slug,
    form_description: row.description,
    category_id: row.category_id,
    form_type_id: row.form_type_id as FormTypeId, // by the column's CHECK constraint
    location: row.location === 'site' ? 'site' : null,
    is_live: row.is_live ? 1 : 0,
    locale: row.locale,
    pages: [...row.definition.pages],
    translation: { ...row.translations[SECOND_LANGUAGE[row.locale]] },
    status: row.status,
    deleted_at: row.archived_at && wireInstant(row.archived_at.getTime()),
    published_version: row.published_version === null ? null : Number(row.published_version),
    has_changed: row.has_changed ? 1 : 0,
    revision: row.revision,
    saved_at: wireInstant(row.updated_at.getTime()),
    saved_by: savedBy(row),
  };
}

/** The working copy of a form as it is stored. */
export interface FormWorkRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly category_id: number | null;
  readonly form_type_id: number;
  readonly location: string | null;
  readonly is_live: boolean;
  readonly locale: 'en' | 'fr';
  readonly definition: FormDefinition;
  /** By language. */
  readonly translations: Readonly<Record<string, FormTexts>>;
  readonly status: FormStatus;
  readonly archived_at: Date | null;
  readonly published_version: string | null;
  readonly has_changed: boolean;
  readonly revision: number;
  readonly updated_at: Date;
  readonly last_save_id: string | null;
  readonly last_new_ids: readonly (readonly [number, number])[] | null;
  /** Name of the person who saved it last; null: the account is gone, or nobody saved it. */
  readonly first_name: string | null;
  readonly last_name: string | null;
}

function findFormWork(db: Database | Tx, clinicId: number, formId: number): Promise<FormWorkRow | undefined> {
  return db
    .selectFrom('form as f')
    .leftJoin('form_version as p', (on) =>
      on
        .onRef('p.clinic_id', '=', 'f.clinic_id')
        .onRef('p.form_id', '=', 'f.id')
        .onRef('p.version', '=', 'f.published_version'),
    )
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'f.clinic_id').onRef('u.id', '=', 'f.updated_by_user_id'),
    )
    .select(['f.id', 'f.name', 'f.slug', 'f.description', 'f.category_id', 'f.form_type_id', 'f.location'])
    .select(['f.is_live', 'f.locale', 'f.definition', 'f.translations', 'f.status', 'f.archived_at'])
    .select(['f.published_version', 'f.revision', 'f.updated_at', 'f.last_save_id', 'f.last_new_ids'])
    .select(['u.first_name', 'u.last_name', isChanged.as('has_changed')])
    .where('f.clinic_id', '=', clinicId)
    .where('f.id', '=', asBigint(formId))
    .executeTakeFirst();
}

/** Definitions of all published versions of a form. */
export async function findVersionDefinitions(tx: Tx, clinicId: number, formId: number): Promise<FormDefinition[]> {
  const rows = await tx
    .selectFrom('form_version')
    .select('definition')
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', asBigint(formId))
    .execute();
  return rows.map(({ definition }) => definition);
}

export interface SavedWork {
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly categoryId: number | null;
  readonly formTypeId: number;
  readonly location: string | null;
  readonly isLive: boolean;
  readonly definition: FormDefinition;
  readonly translations: Readonly<Record<string, FormTexts>>;
  readonly byUserId: number;
  readonly saveId: string;
  readonly newIds: readonly (readonly [number, number])[];
  readonly now: Date;
}

/** Writes the working copy as its next revision. */
export async function updateFormWork(tx: Tx, clinicId: number, formId: number, work: SavedWork): Promise<void> {
  await tx
    .updateTable('form')
    .set({
      name: work.name,
      slug: work.slug,
      description: work.description,
      category_id: work.categoryId,
      form_type_id: work.formTypeId,
      location: work.location,
      is_live: work.isLive,
      definition: JSON.stringify(work.definition),
      translations: JSON.stringify(work.translations),
      revision: sql`revision + 1`,
      updated_at: work.now,
      updated_by_user_id: work.byUserId,
      last_save_id: work.saveId,
      last_new_ids: JSON.stringify(work.newIds),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .execute();
}

/** Ids of pages, blocks and questions of a form. */
export const partIdsOf = ({ pages }: FormDefinition): number[] =>
  pages
    .flatMap(({ id, blocks }) => [
      id,
      ...blocks.flatMap((block) => [
        block.id,
        ...block.rows.flatMap((row) => row.map(({ form_control_id }) => form_control_id)),
      ]),
    ])
    .filter((id) => id !== null);

/** Number of parts that need an id: those without one, and those whose id is not the form's own. */
export const newPartsOf = (definition: FormDefinition, own: ReadonlySet<number>): number =>
  countOf(definition) - partIdsOf(definition).filter((id) => own.has(id)).length;

const countOf = ({ pages }: FormDefinition): number =>
  pages.reduce((sum, { blocks }) => blocks.reduce((count, { rows }) => count + 1 + rows.flat().length, sum + 1), 0);

export interface OwnIds {
  readonly definition: FormDefinition;
  /** Ids of new parts: as they were sent, and as they are stored. */
  readonly newIds: readonly (readonly [sent: number, stored: number])[];
}

/**
 * Gives new ids to the parts whose ids are not the form's own: the browser counts new parts by ids of its own, and a part of another form must
 * not come along with its id.
 * @param own - Ids in the stored working copy and in all versions of the form.
 * @param fresh - As many unused ids as `newPartsOf` says.
 */
export function withOwnIds(definition: FormDefinition, own: ReadonlySet<number>, fresh: readonly number[]): OwnIds {
  const newIds: [number, number][] = [];
  const unused = fresh.values();
  const renewed = withIds(definition, (id) => {
    if (id !== null && own.has(id)) return id;
    const { value } = unused.next();
    if (value === undefined) throw new Error('fewer ids than new parts');
    if (id !== null) newIds.push([id, value]);
    return value;
  });
  return { definition: renewed, newIds };
}
