import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import type { FormStatus } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { lockForm, lockFormSlugs } from '../../../forms/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { fieldRefusal } from '../../../platform/validation/field-refusal.ts';
import { type FormWorkRow, requireFormWork } from './form-work.ts';
import { readStaffForm } from './staff-forms.ts';

interface LifeCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
}

type StaffForm = ReplyOf<'archiveForm'>;

/** Disables a published form, or enables it again. @throws AppError `not-found`; `form-never-published`. */
export const setFormStatus = (deps: Deps, call: LifeCall, status: Exclude<FormStatus, 'Draft'>): Promise<StaffForm> =>
  changeLife(deps, call, 'form.status-set', (row) => {
    if (row.published_version === null) throw new AppError('form-never-published', `form ${row.id}`);
    return Promise.resolve(row.status === status ? null : { status });
  });

/** Archives a form: nobody can fill it in any more. Its responses stay. @throws AppError `not-found`. */
export const archiveForm = (deps: Deps, call: LifeCall): Promise<StaffForm> =>
  changeLife(deps, call, 'form.archived', (row) =>
    Promise.resolve(row.archived_at ? null : { archivedAt: new Date(deps.clock.nowMs()) }),
  );

/** Brings an archived form back. It loses its place of the product if another form opens there now. @throws AppError `not-found`. */
export const restoreForm = (deps: Deps, call: LifeCall): Promise<StaffForm> =>
  changeLife(deps, call, 'form.restored', async (row, tx) => {
    if (!row.archived_at) return null;
    const keepsPlace = row.location === null || (await isPlaceFree(tx, call.clinic.id, row.location));
    return { archivedAt: null, ...(!keepsPlace && { location: null }) };
  });

/** @param changeOf - Returns null for a form that is in the wanted state already. */
function changeLife(
  deps: Deps,
  { clinic, actor, locale, params }: LifeCall,
  action: string,
  changeOf: (row: FormWorkRow, tx: Tx) => Promise<LifeChange | null>,
): Promise<StaffForm> {
  return transaction(deps.database.db, async (tx) => {
    if (!(await lockForm(tx, clinic.id, params.id))) throw new AppError('not-found', `form ${params.id}`);
    const change = await changeOf(await requireFormWork(tx, clinic.id, params.id), tx);
    if (change) {
      await updateFormLife(tx, clinic.id, params.id, change);
      await recordAudit(tx, {
        clinicId: clinic.id,
        actor,
        action,
        subject: { kind: 'form', id: String(params.id) },
        details: {},
        nowMs: deps.clock.nowMs(),
      });
    }
    return readStaffForm(tx, { clinicId: clinic.id, locale }, params.id);
  });
}

interface LifeChange {
  readonly status?: FormStatus;
  readonly archivedAt?: Date | null;
  readonly location?: null;
}

async function updateFormLife(tx: Tx, clinicId: number, formId: number, change: LifeChange): Promise<void> {
  await tx
    .updateTable('form')
    .set({
      ...(change.status !== undefined && { status: change.status }),
      ...(change.archivedAt !== undefined && { archived_at: change.archivedAt }),
      ...(change.location !== undefined && { location: change.location }),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .execute();
}

/** Whether no form opens at the place. Saves of forms wait until the transaction ends, so that none takes it meanwhile. */
async function isPlaceFree(tx: Tx, clinicId: number, location: string): Promise<boolean> {
  await lockFormSlugs(tx, clinicId);
  const taken = await tx
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('location', '=', location)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return taken === undefined;
}

interface WantedServices {
  readonly clinicId: number;
  readonly formId: number;
  readonly serviceIds: readonly number[];
  readonly locale: Locale;
}

/**
 * Chooses the services that ask for the form after booking. Services that are not named ask no more.
 * @throws AppError `not-found`; `invalid-input` for a service that the clinic does not offer.
 */
export function saveFormServices(
  { database }: Deps,
  { clinicId, formId, serviceIds, locale }: WantedServices,
): Promise<ReplyOf<'saveFormServices'>> {
  const wanted = [...new Set(serviceIds)];
  return transaction(database.db, async (tx) => {
    if (!(await lockForm(tx, clinicId, formId))) throw new AppError('not-found', `form ${formId}`);
    const offered = await findOffered(tx, clinicId, wanted);
    if (offered.length < wanted.length) throw fieldRefusal({ service_ids: 'service-unknown' }, locale);
    await replaceServices(tx, clinicId, formId, offered);
    return readStaffForm(tx, { clinicId, locale }, formId);
  });
}

async function findOffered(tx: Tx, clinicId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids.map(asBigint))
    .execute();
  return rows.map(({ id }) => id);
}

async function replaceServices(tx: Tx, clinicId: number, formId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('service_form').where('clinic_id', '=', clinicId).where('form_id', '=', formId).execute();
  if (ids.length === 0) return;
  const rows = ids.map((service_id) => ({ clinic_id: clinicId, service_id, form_id: formId }));
  await tx.insertInto('service_form').values(rows).execute();
}

type Retention = ReplyOf<'getFormRetention'>;

interface RetentionCall {
  readonly clinic: { readonly id: number };
  readonly params: { readonly id: number };
}

/** @throws AppError `not-found`. */
export async function getFormRetention(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, params: { id } }: RetentionCall,
): Promise<Retention> {
  return { keep_responses_days: requireForm(await findKeptDays(db, clinic.id, id), id) };
}

/** Sets how long the responses of a form are kept. The next night deletes older ones. @throws AppError `not-found`. */
export function saveFormRetention(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, params: { id }, body }: RetentionCall & { readonly actor: Person; readonly body: Retention },
): Promise<Retention> {
  const days = body.keep_responses_days;
  return transaction(db, async (tx) => {
    const before = requireForm(await findKeptDays(tx, clinic.id, id), id);
    if (before === days) return body;
    await saveKeptDays(tx, clinic.id, id, days);
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: 'form.retention-set',
      subject: { kind: 'form', id: String(id) },
      details: { from: before, to: days },
      nowMs: clock.nowMs(),
    });
    return body;
  });
}

function requireForm(days: number | null | undefined, formId: number): number | null {
  if (days === undefined) throw new AppError('not-found', `form ${formId}`);
  return days;
}

/** @returns null: kept for ever; undefined: no such form. */
async function findKeptDays(db: Database | Tx, clinicId: number, formId: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('form')
    .select('keep_responses_days')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${formId}::bigint`)
    .executeTakeFirst();
  return row?.keep_responses_days;
}

async function saveKeptDays(tx: Tx, clinicId: number, formId: number, days: number | null): Promise<void> {
  await tx
    .updateTable('form')
    .set({ keep_responses_days: days })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', formId)
    .execute();
}
