import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { nextVersion } from '@carefront/shared/domain';
import { publishFaults } from '@carefront/shared/domain/form-building';
import type { Deps } from '../../../deps.ts';
import { lockForm } from '../../../forms/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../../platform/database/transaction.ts';
import { insertVersion, setPublished } from './form-versions.ts';
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
