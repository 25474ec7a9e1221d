import {
  AppError,
  isAppError,
  isStaff,
  type ParsedBodyOf,
  type ParsedQueryOf,
  type ReplyOf,
} from '@carefront/shared/contracts';
import { CLIENT_STATUSES, clientBlockProperties, type EpochMs, foldedName } from '@carefront/shared/domain';
import { findClientProfile } from '../../../client-profiles/public.ts';
import type { Deps } from '../../../deps.ts';
import { namesOnly } from '../../../form-records/form-records.ts';
import { type FormRecord, findAnswerableForm, mayUseUnlistedForm } from '../../../forms/public.ts';
import {
  familyReach,
  findClientNames,
  findContactsClient,
  findReachedClient,
  recordReaderOf,
} from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';

interface PrefillCall {
  readonly clinicId: number;
  readonly actor: Person;
  readonly clientId: number;
  readonly query: ParsedQueryOf<'getClientBlockPrefill'>;
}

/**
 * Reads a client for the client profile block: the caller's own record, a client whom the caller looks after, or one that staff reach. A
 * contact gets the client's names. Existing guardians are part of it only where the named block shows them (CP-03), and for staff.
 * @throws AppError `not-found` for a client out of reach.
 */
export async function getClientBlockPrefill(
  { database: { db }, clock }: Deps,
  { clinicId, actor, clientId, query }: PrefillCall,
): Promise<ReplyOf<'getClientBlockPrefill'>> {
  const reader = recordReaderOf(actor);
  const client = reader && (await findReachedClient(db, clinicId, reader, clientId));
  const profile = client && (await findClientProfile(db, clinicId, client.id));
  const named = reader && !client ? await findContactsClient(db, clinicId, reader, clientId) : undefined;
  if (named) return { ...namesOnly(named), guardian: [], has_hidden_guardians: 0, diagnosis: [], is_client_contact: 1 };
  if (!profile) throw new AppError('not-found', `client ${clientId} is out of reach`);
  const viewsGuardians =
    isStaff(actor.roles) || (await showsGuardians(db, { clinicId, actor, query, nowMs: clock.nowMs() }));
  return {
    ...profile,
    guardian: viewsGuardians ? [...profile.guardian] : [],
    is_client_contact: 0,
    has_hidden_guardians: !viewsGuardians && profile.guardian.length > 0 ? 1 : 0,
    diagnosis: [...profile.diagnosis],
  };
}

/** Only a form that the caller may answer now counts: another form, such as an archived one, may have shown guardians to other people. */
async function showsGuardians(
  db: Database,
  { clinicId, actor, query, nowMs }: Pick<PrefillCall, 'clinicId' | 'actor' | 'query'> & { readonly nowMs: EpochMs },
): Promise<boolean> {
  const { form_id: formId, block_id: blockId } = query;
  if (formId === undefined || blockId === undefined) return false;
  const mayUseUnlisted = (form: FormRecord) => mayUseUnlistedForm(db, { clinicId, actor, nowMs }, form);
  const asked = { formId, version: undefined, nowMs, mayUseUnlisted };
  const found = await findAnswerableForm(db, clinicId, asked).catch((error: unknown) => {
    if (isAppError(error)) return null;
    throw error;
  });
  const planned = [...(found?.plan.blocks.values() ?? [])].find(({ block }) => block.id === blockId);
  return planned !== undefined && clientBlockProperties(planned.block, { isStaff: false }).viewsGuardians;
}

interface LinkCall {
  readonly clinicId: number;
  readonly actor: Person;
  readonly body: ParsedBodyOf<'checkClientLink'>;
}

/** Whether a client among the caller's own people has this name (CP-08). Accents, case and blanks around the name do not count. */
export async function checkClientLink(
  { database: { db } }: Deps,
  { clinicId, actor, body }: LinkCall,
): Promise<ReplyOf<'checkClientLink'>> {
  const clients = await findClientNames(db, clinicId, CLIENT_STATUSES, familyReach(actor, 'assigned'));
  const typed = foldedPair(body.first_name, body.last_name);
  const isLinked = clients.some(({ firstName, lastName }) => foldedPair(firstName, lastName) === typed);
  return isLinked ? 'is_linked' : 'not_linked';
}

const foldedPair = (firstName: string, lastName: string): string =>
  JSON.stringify([firstName, lastName].map((name) => foldedName(name.trim())));
