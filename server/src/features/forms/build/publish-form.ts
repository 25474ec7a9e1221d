import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { nextVersion } from '@carefront/shared/domain';
import { publishFaults } from '@carefront/shared/domain/form-building';
import { sql } from 'kysely';
import { savedBy } from '../../../content/content.ts';
import type { Deps } from '../../../deps.ts';
import { lockForm, SECOND_LANGUAGE } from '../../../forms/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { type Database, type Tx, transaction } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { type FormWorkRow, requireFormWork, requireRevision, toFormWork } from './form-work.ts';
import { readStaffForm } from './staff-forms.ts';

interface PublishCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
  readonly body: ParsedBodyOf<'publishForm'>;
}

/**
 * Publishes the working copy as the next version (FB-04). A working copy that is published already makes no version; a disabled form opens again.
 * @throws AppError `not-found`; `form-saved` when a colleague saved it meanwhile; `form-has-faults` with each fault; `form-archived`.
 */
export function publishForm(deps: Deps, call: PublishCall): Promise<ReplyOf<'publishForm'>> {
  const { clinic, actor, locale, params, body } = call;
  const nowMs = deps.clock.nowMs();
  return transaction(deps.database.db, async (tx) => {
    if (!(await lockForm(tx, clinic.id, params.id))) throw new AppError('not-found', `form ${params.id}`);
    const row = await requireFormWork(tx, clinic.id, params.id);
    requireRevision(row, body.revision);
    if (row.archived_at) throw new AppError('form-archived', `form ${row.id}`);
    refuseFaults(row);
    const isNew = row.has_changed;
    if (isNew || row.status !== 'Published') {
      const version = await publishedVersion(tx, clinic.id, row, { actor, at: new Date(nowMs) });
      await recordAudit(tx, {
        clinicId: clinic.id,
        actor,
        action: 'form.published',
        subject: { kind: 'form', id: String(row.id) },
        details: { version },
        nowMs,
      });
    }
    return readStaffForm(tx, { clinicId: clinic.id, locale }, row.id);
  });
}

function refuseFaults(row: FormWorkRow): void {
  const { pages, translation, ...details } = toFormWork(row);
  const faults = publishFaults({
    details: { ...details, is_live: details.is_live === 1 },
    definition: { pages },
    translation,
  });
  if (faults.length > 0) throw new AppError('form-has-faults', `${faults.length} faults`, { body: { faults } });
}

interface Publisher {
  readonly actor: Person;
  readonly at: Date;
}

async function publishedVersion(tx: Tx, clinicId: number, row: FormWorkRow, { actor, at }: Publisher): Promise<number> {
  const last = row.published_version === null ? null : Number(row.published_version);
  const version = row.has_changed || last === null ? nextVersion(last) : last;
  if (version !== last) await insertVersion(tx, clinicId, row, { version, at, byUserId: actor.userId });
  await setPublished(tx, clinicId, row.id, version);
  return version;
}

/** @throws AppError `not-found`. */
export async function listFormVersions(
  { database: { db } }: Deps,
  clinicId: number,
  formId: number,
): Promise<ReplyOf<'listFormVersions'>> {
  await requireFormWork(db, clinicId, formId);
  const rows = await findVersions(db, clinicId, formId);
  return {
    data: rows.map((row) => ({
      version: Number(row.version),
      name: row.name,
      published_at: wireInstant(row.published_at.getTime()),
      published_by: savedBy(row),
      responses_count: row.responses_count,
    })),
  };
}

/** @throws AppError `not-found`. */
export async function getFormVersion(
  { database: { db } }: Deps,
  clinicId: number,
  { id, version }: { readonly id: number; readonly version: string },
): Promise<ReplyOf<'getFormVersion'>> {
  const row = await findVersion(db, clinicId, id, version);
  if (!row) throw new AppError('not-found', `version ${version} of form ${id}`);
  return {
    version: Number(row.version),
    name: row.name,
    form_description: row.description,
    locale: row.locale,
    pages: [...row.definition.pages],
    translation: { ...row.translations[SECOND_LANGUAGE[row.locale]] },
  };
}

interface NewVersion {
  readonly version: number;
  readonly at: Date;
  readonly byUserId: number;
}

const numeric = (version: number): string => version.toFixed(1);

/** Copies the working copy as a version, inside the database. */
async function insertVersion(tx: Tx, clinicId: number, { id }: FormWorkRow, wanted: NewVersion): Promise<void> {
  await tx
    .insertInto('form_version')
    .columns([
      'clinic_id',
      'form_id',
      'version',
      'form_type_id',
      'name',
      'description',
      'locale',
      'definition',
      'translations',
      'published_at',
      'published_by_user_id',
    ])
    .expression((build) =>
      build
        .selectFrom('form as f')
        .select(['f.clinic_id', 'f.id', sql<string>`${numeric(wanted.version)}::numeric`.as('version')])
        .select(['f.form_type_id', 'f.name', 'f.description', 'f.locale', 'f.definition', 'f.translations'])
        .select([sql<Date>`${wanted.at}::timestamptz`.as('at'), sql<number>`${wanted.byUserId}::integer`.as('by')])
        .where('f.clinic_id', '=', clinicId)
        .where('f.id', '=', asBigint(id)),
    )
    .execute();
}

/** Visitors get this version now. */
async function setPublished(tx: Tx, clinicId: number, formId: number, version: number): Promise<void> {
  await tx
    .updateTable('form')
    .set({ status: 'Published', published_version: numeric(version) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .execute();
}

const RESPONSES = sql<number>`(
  SELECT count(*)::integer FROM form_response r
  WHERE r.clinic_id = v.clinic_id AND r.form_id = v.form_id AND r.version = v.version
)`;

/** Published versions, newest first. */
const findVersions = (db: Database, clinicId: number, formId: number) =>
  db
    .selectFrom('form_version as v')
    .leftJoin('user_account as u', (on) =>
      on.onRef('u.clinic_id', '=', 'v.clinic_id').onRef('u.id', '=', 'v.published_by_user_id'),
    )
    .select(['v.version', 'v.name', 'v.published_at', 'u.first_name', 'u.last_name', RESPONSES.as('responses_count')])
    .where('v.clinic_id', '=', clinicId)
    .where('v.form_id', '=', asBigint(formId))
    .orderBy('v.version', 'desc')
    .execute();

/** One published version with its pages. @param version - As text: `1.1`. */
const findVersion = (db: Database, clinicId: number, formId: number, version: string) =>
  db
    .selectFrom('form_version')
    .select(['version', 'name', 'description', 'locale', 'definition', 'translations'])
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', asBigint(formId))
    .where('version', '=', sql<string>`${version}::numeric`)
    .executeTakeFirst();
