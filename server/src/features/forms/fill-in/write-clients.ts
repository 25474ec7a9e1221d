import { type AppError, isStaff } from '@carefront/shared/contracts';
import { FORM_TYPES, type FormTypeId, namedZone } from '@carefront/shared/domain';
import {
  changeClient,
  createClient,
  insertProposal,
  linkCaller,
  notifyFormerAddresses,
  recordEditorOf,
} from '../../../client-profiles/public.ts';
import type { Deps } from '../../../deps.ts';
import { contactSetterOf } from '../../../people/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import { recordAudit } from '../../../platform/audit/audit.ts';
import type { ClientStatus } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { recordRegistration } from '../../../registrations/registrations.ts';
import { confirmNeedOfAdult } from '../../guardian-access/public.ts';
import { mayEditGuardian, readSentProfiles, type SentProfile } from './client-profiles.ts';
import { type FormCaller, invalidAnswers, type SubmittedForm } from './form-caller.ts';
import {
  type AccountPerson,
  countNewClients,
  countVisitorForm,
  createAccounts,
  namedPeople,
  userKey,
  withHashedPasswords,
} from './new-accounts.ts';

/** The client profiles of a form, with all that takes long and needs no transaction. */
interface PreparedClients {
  readonly profiles: readonly SentProfile[];
  /** The profiles of new clients. */
  readonly added: readonly SentProfile[];
  /** The people of a visitor's form who may have an account already, or get one. */
  readonly people: readonly AccountPerson[];
}

/**
 * Reads the client profile blocks of a judged form, counts a visitor's form about new clients, and hashes the passwords. Call it outside the
 * transaction. A response to a request is about the client of the request: the block creates nobody.
 * @throws AppError `too-many-requests`
 */
export async function prepareClients(deps: Deps, form: SubmittedForm): Promise<PreparedClients> {
  const { by, found, answers, state, today, about, isRequested } = form;
  const filledOutFor = about.isFilledOut ? about.clientId : null;
  const sent = { by, plan: found.plan, answers, state, today, filledOutFor };
  const profiles = await readSentProfiles(deps.database.db, sent);
  const added = isRequested ? [] : profiles.filter(({ chosen }) => chosen === null);
  const isVisitor = by.actor.kind === 'anonymous';
  const named = isVisitor ? namedPeople(added) : [];
  if (isVisitor && added.length > 0) await countVisitorForm(deps, by, named.length);
  return { profiles, added, people: await withHashedPasswords(deps, named) };
}

/** A client whom the form created or changed, and what is reported about it after everything else is written. */
type WrittenClient = AddedClient | ChangedClient;

/**
 * Creates the client whom a client profile block describes, or changes the chosen client as far as the caller may (CP-02, CP-03, CP-06).
 * @returns The clients in the order of the blocks. The response is about the first one.
 * @throws AppError `invalid-input` by path of the field; `too-many-requests`; the transaction must not go on.
 */
export async function writeClients(
  tx: Tx,
  deps: Deps,
  form: SubmittedForm,
  { profiles, added, people }: PreparedClients,
  requestedClientId: number | null,
): Promise<WrittenClient[]> {
  if (profiles.length === 0) return [];
  const { by, found } = form;
  requireRequestedClient(form, profiles, requestedClientId);
  const emails = added.map(({ profile }) => profile.email || (profile.guardian[0]?.email ?? ''));
  await countNewClients(tx, deps, by, emails);
  const userIds = await createAccounts(tx, deps, by, people);
  const now = new Date(form.nowMs);
  const written: WrittenClient[] = [];
  for (const sent of profiles) {
    if (sent.chosen) written.push(await changeChosen(tx, form, sent, sent.chosen.client_id));
    else if (added.includes(sent))
      written.push(await writeNewClient(tx, deps, { sent, by, formType: found.form.formTypeId, userIds, now }));
  }
  return written;
}

/**
 * Records in the log what happened to the clients, and sends the emails about it. Call it after everything else is written: its rows and
 * emails lock what other submits lock too.
 */
export async function reportClients(
  tx: Tx,
  deps: Deps,
  form: SubmittedForm,
  responseId: string,
  clients: readonly WrittenClient[],
): Promise<void> {
  for (const client of clients)
    if (client.kind === 'added') await reportNewClient(tx, deps, form, client);
    else await reportChangedClient(tx, deps, form, responseId, client);
}

/** @throws AppError `invalid-input` at a chosen client who is not the client of the request. */
function requireRequestedClient(
  { by, isRequested }: SubmittedForm,
  profiles: readonly SentProfile[],
  clientId: number | null,
) {
  const other = profiles.find(({ chosen }) => chosen && chosen.client_id !== clientId);
  if (isRequested && other) throw outOfReach(by, other);
}

const outOfReach = (by: FormCaller, { key }: SentProfile): AppError =>
  invalidAnswers('the chosen client is out of reach', [{ path: `${key}.client_id`, code: 'choice-unknown' }], by);

interface ChangedClient {
  readonly kind: 'changed';
  readonly clientId: number;
  readonly editor: Awaited<ReturnType<typeof recordEditorOf>>;
  readonly may: ClientRights;
  readonly change: NonNullable<Awaited<ReturnType<typeof changeClient>>>;
}

interface ClientRights {
  readonly editClient: boolean;
  readonly editGuardians: boolean;
  readonly addGuardians: boolean;
}

async function changeChosen(
  tx: Tx,
  { by, nowMs, today }: SubmittedForm,
  sent: SentProfile,
  clientId: number,
): Promise<ChangedClient> {
  const { profile, fields, properties } = sent;
  const may = {
    editClient: properties.editsClient,
    editGuardians: mayEditGuardian(sent),
    addGuardians: properties.addsGuardians,
  };
  const { clinic, actor } = by;
  const editor = await recordEditorOf(tx, clinic.id, actor, clientId);
  const change = await changeClient(tx, {
    ...{ clinicId: clinic.id, clientId, profile, fields, may, today, now: new Date(nowMs) },
    by: { editor, userId: actor.kind === 'person' ? actor.userId : null },
    isSmsSupported: clinic.bool_sms_support,
  });
  if (!change) throw outOfReach(by, sent);
  return { kind: 'changed', clientId, editor, may, change };
}

async function reportChangedClient(
  tx: Tx,
  deps: Deps,
  { by: { clinic, actor, locale }, nowMs }: SubmittedForm,
  responseId: string,
  { clientId, editor, may, change }: ChangedClient,
): Promise<void> {
  if (change.isNeedSet && actor.kind === 'person') await confirmNeedOfAdult(tx, deps, { clinic, clientId, actor });
  await notifyFormerAddresses(tx, deps, { clinicId: clinic.id, clientId, locale }, change.changed);
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.changed',
    subject: { kind: 'client', id: String(clientId) },
    details: { response_id: responseId, editor, proposals: change.proposals, ...may },
    nowMs,
  });
}

interface NewClient {
  readonly sent: SentProfile;
  readonly by: FormCaller;
  readonly formType: FormTypeId;
  /** New accounts by `userKey`. */
  readonly userIds: ReadonlyMap<string, number>;
  readonly now: Date;
}

interface AddedClient {
  readonly kind: 'added';
  readonly clientId: number;
  readonly status: ClientStatus;
  /** The preferred practitioner and discipline. */
  readonly practitionerId: number | null;
  readonly occupationId: number | null;
}

/** Writes a new client with guardians and diagnoses, and links them to their new accounts, or to the account of the caller. */
async function writeNewClient(tx: Tx, { zones }: Pick<Deps, 'zones'>, client: NewClient): Promise<AddedClient> {
  const { sent, by, formType, userIds, now } = client;
  const { clinic, actor } = by;
  const { key, profile } = sent;
  const status = newClientStatus(formType, isStaff(rolesOf(actor)));
  const clinicZone = zones.requireZone(clinic.timezone);
  const timezone = (namedZone(profile.timezone, clinicZone, zones.zoneRules) ?? clinicZone).name;
  const contactSetBy = contactSetterOf(actor);
  const { clientId, guardianIds } = await createClient(tx, { clinic, profile, status, timezone, now, contactSetBy });
  await linkAccount(tx, clinic.id, {
    table: 'client',
    id: clientId,
    userId: userIds.get(userKey({ key, guardian: null })),
  });
  for (const [guardian, id] of guardianIds.entries()) {
    const userId = userIds.get(userKey({ key, guardian }));
    if (userId !== undefined) await linkGuardian(tx, clinic.id, { clientId, guardianId: id, userId, now });
  }
  const { is_guardian: isGuardian, is_client_contact: isContact } = profile;
  if (actor.kind === 'person')
    await linkCaller(tx, { clinicId: clinic.id, clientId, actor, isGuardian, isContact, now });
  return {
    kind: 'added',
    clientId,
    status,
    practitionerId: profile.practitioner_id,
    occupationId: profile.occupation_id,
  };
}

interface DeclaredGuardian {
  readonly clientId: number;
  readonly guardianId: number;
  readonly userId: number;
  readonly now: Date;
}

/**
 * Links a guardian who chose a password to the new account, without reach: the sender of the form may be anybody, so the office decides
 * whether this account may see the client.
 */
async function linkGuardian(tx: Tx, clinicId: number, declared: DeclaredGuardian): Promise<void> {
  const { clientId, guardianId, userId, now } = declared;
  await linkAccount(tx, clinicId, { table: 'guardian', id: guardianId, userId });
  await tx
    .updateTable('client_guardian')
    .set({ awaits_acceptance: true })
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId)
    .execute();
  const what = { kind: 'guardian-account', guardianId, facts: {}, userId, as: 'visitor' } as const;
  await insertProposal(tx, { clinicId, clientId, ...what, now });
}

interface LinkedRecord {
  readonly table: 'client' | 'guardian';
  readonly id: number;
  /** undefined: the person gets no account. */
  readonly userId: number | undefined;
}

async function linkAccount(tx: Tx, clinicId: number, { table, id, userId }: LinkedRecord): Promise<void> {
  if (userId === undefined) return;
  await tx.updateTable(table).set({ user_id: userId }).where('clinic_id', '=', clinicId).where('id', '=', id).execute();
}

const TO_WAITLIST: readonly FormTypeId[] = [FORM_TYPES.intake, FORM_TYPES.waitlist];

/**
 * Status of a client whom a form creates. Intake and waitlist forms put everybody on the waitlist. A registration or consent form makes a
 * client active at once when staff submit it; otherwise the clinic decides from the waitlist, as for requests to book.
 */
const newClientStatus = (formType: FormTypeId, isByStaff: boolean): ClientStatus =>
  isByStaff && !TO_WAITLIST.includes(formType) ? 'Active' : 'Waitlist';

/**
 * Records the new client in the log, and on the waitlist as other registrations, with an email to the clinic, except where
 * the clinic's own staff entered the client.
 */
async function reportNewClient(
  tx: Tx,
  deps: Deps,
  { by, nowMs }: SubmittedForm,
  { clientId, status, practitionerId, occupationId }: AddedClient,
): Promise<void> {
  const { clinic, actor, locale } = by;
  if (status === 'Waitlist' && !isStaff(rolesOf(actor))) {
    const wishes = { notes: null, practitionerId, occupationId };
    await recordRegistration(tx, deps, { clinic, actor, locale, channel: 'form', clientId, wishes });
    return;
  }
  await recordAudit(tx, {
    clinicId: clinic.id,
    actor,
    action: 'client.registered',
    subject: { kind: 'client', id: String(clientId) },
    details: { channel: 'form' },
    nowMs,
  });
}
