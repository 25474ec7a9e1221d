import { AppError, isStaff, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { clientBlockProperties } from '@carefront/shared/domain';
import { findClientProfile } from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { findReachedClient, recordReaderOf } from '../../form-records/public.ts';
import { findPublishedForm } from '../../forms/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { Database } from '../../platform/database/transaction.ts';

interface PrefillCall {
  readonly clinicId: number;
  readonly actor: Person;
  readonly clientId: number;
  readonly query: ParsedQueryOf<'getClientBlockPrefill'>;
}

/**
 * Reads a client for the client profile block: the caller's own record, a client whom the caller looks after, or one that staff reach.
 * Existing guardians are part of it only where the named block shows them (CP-03), and for staff.
 * @throws AppError `not-found` for a client out of reach.
 */
export async function getClientBlockPrefill(
  { database: { db } }: Deps,
  { clinicId, actor, clientId, query }: PrefillCall,
): Promise<ReplyOf<'getClientBlockPrefill'>> {
  const reader = recordReaderOf(actor);
  const client = reader && (await findReachedClient(db, clinicId, reader, clientId));
  const profile = client && (await findClientProfile(db, clinicId, client.id));
  if (!profile) throw new AppError('not-found', `client ${clientId} is out of reach`);
  const viewsGuardians = isStaff(actor.roles) || (await showsGuardians(db, clinicId, query));
  return {
    ...profile,
    guardian: viewsGuardians ? [...profile.guardian] : [],
    has_hidden_guardians: !viewsGuardians && profile.guardian.length > 0 ? 1 : 0,
    diagnosis: [...profile.diagnosis],
  };
}

async function showsGuardians(
  db: Database,
  clinicId: number,
  { form_id: formId, block_id: blockId }: PrefillCall['query'],
): Promise<boolean> {
  if (formId === undefined || blockId === undefined) return false;
  const found = await findPublishedForm(db, clinicId, formId);
  const planned = [...(found?.plan.blocks.values() ?? [])].find(({ block }) => block.id === blockId);
  return planned !== undefined && clientBlockProperties(planned.block, { isStaff: false }).viewsGuardians;
}
