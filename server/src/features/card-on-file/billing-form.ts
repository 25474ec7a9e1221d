import { BUILT_IN_BLOCKS, type BuiltInBlock, type FormPlan } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { type FormRecord, findAnswerableForm, mayUseUnlistedForm } from '../../forms/public.ts';
import type { Actor } from '../../platform/access/actor.ts';

interface AskedForm {
  readonly clinicId: number;
  readonly actor: Actor;
  readonly formId: number;
  readonly version: number | undefined;
  readonly linkToken: string | undefined;
}

/** Reads which blocks a form has that matter for cards. @throws AppError as `findAnswerableForm`. */
export async function findBillingForm(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinicId, actor, formId, version, linkToken }: AskedForm,
): Promise<{ readonly hasCard: boolean; readonly hasClientProfile: boolean }> {
  const nowMs = clock.nowMs();
  const mayUseUnlisted = (form: FormRecord) => mayUseUnlistedForm(db, { clinicId, actor, nowMs, linkToken }, form);
  const { plan } = await findAnswerableForm(db, clinicId, { formId, version, nowMs, mayUseUnlisted });
  return { hasCard: hasBlock(plan, 'stripe-billing'), hasClientProfile: hasBlock(plan, 'client-profile') };
}

const hasBlock = ({ blocks }: FormPlan, name: BuiltInBlock): boolean =>
  [...blocks.values()].some(({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === name);

/**
 * Finds the form that a card is for which a person adds outside of any form: a published one that asks for cards, if the clinic has one.
 * @returns null for a clinic without forms.
 */
export async function findFormForCard(
  { database: { db } }: Pick<Deps, 'database'>,
  clinicId: number,
): Promise<number | null> {
  const asksForCards = sql<boolean>`coalesce(
    f.status = 'Published' AND jsonb_path_exists(v.definition, '$.pages[*].blocks[*] ? (@.built_in_block_id == 2)'), false)`;
  const row = await db
    .selectFrom('form as f')
    .leftJoin('form_version as v', (on) =>
      on
        .onRef('v.clinic_id', '=', 'f.clinic_id')
        .onRef('v.form_id', '=', 'f.id')
        .onRef('v.version', '=', 'f.published_version'),
    )
    .select('f.id')
    .where('f.clinic_id', '=', clinicId)
    .where('f.archived_at', 'is', null)
    .orderBy(asksForCards, 'desc')
    .orderBy('f.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const CLIENT_PROFILE_ID = 1;

/** Whether the published form with this block has a client profile (BI-06). False for a block that no published form has. */
export async function hasClientProfileBlock(
  { database: { db } }: Pick<Deps, 'database'>,
  clinicId: number,
  blockId: number,
): Promise<boolean> {
  const hasBlockWith = (field: string, value: number) =>
    sql<boolean>`jsonb_path_exists(v.definition, ${`$.pages[*].blocks[*] ? (@.${field} == $value)`}::jsonpath,
      jsonb_build_object('value', ${value}::bigint))`;
  const row = await db
    .selectFrom('form as f')
    .innerJoin('form_version as v', (on) =>
      on
        .onRef('v.clinic_id', '=', 'f.clinic_id')
        .onRef('v.form_id', '=', 'f.id')
        .onRef('v.version', '=', 'f.published_version'),
    )
    .select('f.id')
    .where('f.clinic_id', '=', clinicId)
    .where('f.status', '=', 'Published')
    .where('f.archived_at', 'is', null)
    .where(hasBlockWith('id', blockId))
    .where(hasBlockWith('built_in_block_id', CLIENT_PROFILE_ID))
    .executeTakeFirst();
  return row !== undefined;
}
