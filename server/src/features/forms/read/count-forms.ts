import { isStaff, type ReplyOf, reachOf } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { isWaiting } from '../../../forms/public.ts';
import { asStaff, isAmongReached, type RecordReader, recordReaderOf } from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { type EditorSettings, editorsOf } from '../../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { countUpTo } from '../../../platform/database/page.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { countNewResponses } from './list-form-responses.ts';

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;

interface CountCall {
  readonly clinic: { readonly id: number } & EditorSettings;
  readonly actor: Person;
  readonly query: { readonly client_id?: number | undefined };
}

/**
 * Counts the work with forms for a start page or the page of a client. Responses are new for each person (decision 123).
 * @returns Zeros for a client who does not exist or is out of reach.
 */
export async function countForms(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, query: { client_id: clientId } }: CountCall,
): Promise<ReplyOf<'countForms'>> {
  const clinicId = clinic.id;
  const reader = recordReaderOf(actor);
  if (!reader) return { draft_forms: null, new_responses: null, waiting_requests: 0 };
  const worksHere = isStaff(actor.roles);
  const counted = { clinicId, reader: worksHere ? asStaff(reader) : reader, clientId };
  const buildsForms = clientId === undefined && reachOf('createForm', actor.roles, editorsOf(clinic)) !== 'none';
  return {
    draft_forms: buildsForms ? await countDrafts(db, clinicId) : null,
    new_responses: worksHere ? await countNewResponses(db, counted, MOST_COUNTED) : null,
    waiting_requests: await countWaiting(db, counted, clock.nowMs()),
  };
}

async function countDrafts(db: Database, clinicId: number): Promise<number> {
  const drafts = db
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('status', '=', 'Draft')
    .where('archived_at', 'is', null);
  return (await countUpTo(db, MOST_COUNTED, drafts)).total;
}

async function countWaiting(
  db: Database,
  { clinicId, reader, clientId }: { clinicId: number; reader: RecordReader; clientId: number | undefined },
  nowMs: EpochMs,
): Promise<number> {
  const requests = db
    .selectFrom('user_form as u')
    .select('u.id')
    .where('u.clinic_id', '=', clinicId)
    .where(isWaiting(nowMs))
    .where(isAmongReached(clinicId, reader, sql.ref('u.client_id')))
    .$if(clientId !== undefined, (query) => query.where('u.client_id', '=', asBigint(clientId ?? 0)));
  return (await countUpTo(db, MOST_COUNTED, requests)).total;
}
