import {
  AppError,
  type Locale,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
  type ReplyOf,
} from '@carefront/shared/contracts';
import {
  CLINIC_OWNED_GUARDIAN_FACTS,
  canBeMainContact,
  changedFacts,
  compareNames,
  decidesAboutGuardians,
  EMPTY_CONTACT,
  foldedName,
  type GuardianValues,
  isBlankSearch,
  nameSearch,
  personFormErrors,
} from '@carefront/shared/domain';
import {
  familyTies,
  findClientProfile,
  guardianChange,
  notifyFormerAddresses,
  type ProfileGuardianRecord,
  unsetMainContact,
  writeGuardian,
} from '../../client-profiles/public.ts';
import type { Deps } from '../../deps.ts';
import { asReachable, findReferences, fullNameOf, guardianLinkColumns } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { assertNoFieldErrors } from '../../platform/validation/field-refusal.ts';
import { clinicDay, closeLinks, enqueueAccessEmails, lockNeed } from '../guardian-access/public.ts';
import {
  deleteLink,
  findGuardian,
  findLink,
  findNamesOfClients,
  findOtherGuardians,
  type GuardianLink,
} from './client-guardians.repository.ts';

interface OfficeCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
}
type OfGuardian = OfficeCall & { readonly params: ParsedParamsOf<'saveClientGuardian'> };

/** People found at most: who has more than these types another name. */
const MOST_FOUND = 20;
const MOST_CLIENTS_NAMED = 3;

/**
 * Finds people who look after other clients, by name or email. A blank search finds nobody: the office looks for one person.
 * @throws AppError `not-found` for a client whom the clinic does not have.
 */
export async function findGuardianCandidates(
  { database: { db } }: Pick<Deps, 'database'>,
  {
    clinic,
    params,
    query,
  }: OfficeCall & { params: { readonly id: number }; query: ParsedQueryOf<'findGuardianCandidates'> },
): Promise<ReplyOf<'findGuardianCandidates'>> {
  const client = await db
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinic.id)
    .where('id', '=', params.id)
    .executeTakeFirst();
  if (!client) throw new AppError('not-found', `client ${params.id}`);
  if (isBlankSearch(query.name)) return { data: [] };
  const isNamed = nameSearch(query.name);
  const typed = query.name.trim().toLowerCase();
  const found = (await findOtherGuardians(db, clinic.id, params.id))
    .map((one) => ({ ...one, fullName: fullNameOf({ firstName: one.first_name, lastName: one.last_name }) }))
    .map((one) => ({ ...one, folded: foldedName(one.fullName) }))
    .filter(({ folded, email }) => isNamed(folded) || email?.toLowerCase().includes(typed))
    .sort((a, b) => compareNames(a.folded, b.folded) || a.id - b.id)
    .slice(0, MOST_FOUND);
  const names = await findNamesOfClients(
    db,
    clinic.id,
    found.map(({ id }) => id),
  );
  return {
    data: found.map(({ id, fullName, email }) => ({
      guardian_id: id,
      full_name: fullName,
      email,
      clients: names
        .filter(({ guardianId }) => guardianId === id)
        .slice(0, MOST_CLIENTS_NAMED)
        .map(fullNameOf),
    })),
  };
}

/**
 * Makes a person on file a guardian of this client, too. Client and guardian are told. A guardian who is linked already stays as they are.
 * @throws AppError `not-found`; `forbidden` for the own family, and for a client of age who decides alone; `invalid-input`.
 */
export function linkGuardian(
  deps: Deps,
  {
    clinic,
    actor,
    locale,
    params,
    body,
  }: OfficeCall & { params: { readonly id: number }; body: ParsedBodyOf<'linkGuardian'> },
): Promise<ReplyOf<'linkGuardian'>> {
  const { guardian_id, ...link } = body;
  const place = { clinicId: clinic.id, clientId: params.id, guardianId: guardian_id };
  return transaction(deps.database.db, async (tx) => {
    const { needsGuardian, email } = await requireDecidable(tx, deps, clinic, actor, place);
    if (await findLink(tx, place)) return { guardian_id };
    if (!needsGuardian) throw new AppError('forbidden', `client ${params.id} decides alone`);
    const row: GuardianValues = { ...NO_GUARDIAN, ...link, email: email ?? '' };
    await assertGuardian(tx, { ...row, is_preview_contact: 0, first_name: 'on file', last_name: 'on file' }, locale);
    const isMain = row.is_preview_contact === 1 && canBeMainContact(row);
    if (isMain) await unsetMainContact(tx, place);
    const linked = asReachable({ ...row, is_preview_contact: isMain ? 1 : 0 } as const, clinic.bool_sms_support);
    const columns = guardianLinkColumns(linked);
    await tx
      .insertInto('client_guardian')
      .values({ clinic_id: clinic.id, client_id: params.id, guardian_id, ...columns })
      .execute();
    await enqueueAccessEmails(tx, deps, { ...place, guardianIds: [guardian_id], news: 'open', on: null });
    await log(tx, deps, actor, place, 'guardian-link.added');
    return { guardian_id };
  });
}

/** Reads a guardian of the client with contact data. @throws AppError `not-found`. */
export async function getClientGuardian(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, params }: OfGuardian,
): Promise<ReplyOf<'getClientGuardian'>> {
  const profile = await findClientProfile(db, clinic.id, params.id);
  const guardian = profile?.guardian.find(({ id }) => id === params.guardian_id);
  if (!guardian) throw new AppError('not-found', `guardian ${params.guardian_id} of client ${params.id}`);
  const { user_id: _, ...shown } = guardian;
  return shown;
}

/**
 * Corrects a guardian: name and contact data, which count for all of the guardian's clients, and what the guardian is to this client. Former
 * addresses are told, and the families of the guardian's other clients.
 * @throws AppError `not-found`; `forbidden` for the own family; `invalid-input`.
 */
export function saveClientGuardian(
  deps: Deps,
  { clinic, actor, locale, params, body }: OfGuardian & { body: ParsedBodyOf<'saveClientGuardian'> },
): Promise<ReplyOf<'saveClientGuardian'>> {
  const place = { clinicId: clinic.id, clientId: params.id, guardianId: params.guardian_id };
  return transaction(deps.database.db, async (tx) => {
    await requireDecidable(tx, deps, clinic, actor, place);
    const stored = (await findClientProfile(tx, clinic.id, params.id))?.guardian.find(
      ({ id }) => id === place.guardianId,
    );
    if (!stored) throw new AppError('not-found', `guardian ${place.guardianId} of client ${params.id}`);
    const sent = {
      ...body,
      contact_type_id: body.contact_type_id ?? null,
      relationship_id: body.relationship_id ?? null,
    };
    await assertGuardian(tx, sent, locale);
    const wanted: ProfileGuardianRecord = { ...stored, ...sent };
    const changed = changedFacts(CLINIC_OWNED_GUARDIAN_FACTS, stored, wanted);
    if (wanted.is_preview_contact === 1 && stored.is_preview_contact === 0) await unsetMainContact(tx, place);
    const written = { ...place, isSmsSupported: clinic.bool_sms_support };
    await writeGuardian(tx, written, stored.id, wanted, changed.length > 0 ? actor.userId : undefined);
    await notifyFormerAddresses(tx, deps, { ...place, locale }, guardianChange(stored, changed));
    if (changed.length > 0) await log(tx, deps, actor, place, 'guardian.changed', { facts: changed.join(' ') });
    return { guardian_id: stored.id };
  });
}

/**
 * Takes a guardian off this client, with the links that the guardian has from emails. Client and guardian are told. The person and the other
 * clients stay.
 * @throws AppError `not-found`; `forbidden` for the own family, and for a guardian about whom the page 'Today' decides.
 */
export function unlinkGuardian(deps: Deps, { clinic, actor, params }: OfGuardian): Promise<ReplyOf<'unlinkGuardian'>> {
  const place = { clinicId: clinic.id, clientId: params.id, guardianId: params.guardian_id };
  return transaction(deps.database.db, async (tx) => {
    await requireDecidable(tx, deps, clinic, actor, place);
    const link = await findLink(tx, place);
    if (!link) throw new AppError('not-found', `guardian ${place.guardianId} of client ${params.id}`);
    if (link.awaits_acceptance) throw new AppError('forbidden', `guardian ${place.guardianId} waits for a decision`);
    const guardianIds = [place.guardianId];
    // The addresses of the link tell which emails to end: before the link is gone.
    await closeLinks(tx, deps.sessionSecret, clinicDay(deps, clinic), { clientId: params.id, guardianIds });
    await deleteLink(tx, place);
    await enqueueAccessEmails(tx, deps, { ...place, guardianIds, news: 'removed', on: null });
    await log(tx, deps, actor, place, 'guardian-link.removed');
    return { guardian_id: place.guardianId };
  });
}

/**
 * Locks the client. The office decides nothing about its own family (decision 91), and a guardian's contact data is used for all clients of
 * the guardian: none of them may be of the caller's family, and the guardian may not be the caller.
 */
async function requireDecidable(
  tx: Tx,
  deps: Deps,
  clinic: ClinicRow,
  actor: Person,
  { clientId, guardianId }: GuardianLink,
): Promise<{ readonly needsGuardian: boolean; readonly email: string | null }> {
  const day = clinicDay(deps, clinic);
  const need = await lockNeed(tx, day, clientId);
  const guardian = need && (await findGuardian(tx, clinic.id, guardianId));
  if (!need || !guardian) throw new AppError('not-found', `guardian ${guardianId}, client ${clientId}`);
  const ties = await familyTies(tx, clinic.id, actor.userId, [clientId, ...guardian.clientIds]);
  if (ties.size > 0 || guardian.userId === actor.userId)
    throw new AppError('forbidden', `guardian ${guardianId} is of the caller's own family`);
  return { needsGuardian: !decidesAboutGuardians(need, day.consentAgeYears, day.today), email: guardian.email };
}

const NO_GUARDIAN: GuardianValues = {
  ...EMPTY_CONTACT,
  ...{ first_name: '', last_name: '', contact_type_id: null, relationship_id: null },
  ...{ is_preview_contact: 0, is_consent: 0 },
};

/** The rules of the forms for one guardian. @throws AppError `invalid-input` by field. */
async function assertGuardian(tx: Tx, row: GuardianValues, locale: Locale): Promise<void> {
  const { relationship_id, contact_type_id } = row;
  const known = await findReferences(tx, {
    country_id: null,
    state_id: null,
    relationship_ids: relationship_id === null ? [] : [relationship_id],
    contact_type_ids: contact_type_id === null ? [] : [contact_type_id],
  });
  const isKnown = {
    relationship_id: relationship_id !== null && known.relationshipIds.includes(relationship_id),
    contact_type_id: contact_type_id !== null && known.contactTypeIds.includes(contact_type_id),
  };
  const judged: GuardianValues = {
    ...row,
    relationship_id: isKnown.relationship_id ? relationship_id : null,
    contact_type_id: isKnown.contact_type_id ? contact_type_id : null,
  };
  const errors = personFormErrors({ ...ANY_CLIENT, guardian: [judged] }, { today: '9999-12-31' });
  const ofGuardian = Object.entries(errors).flatMap(([path, code]) =>
    path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), code] as const] : [],
  );
  assertNoFieldErrors(Object.fromEntries(ofGuardian), locale);
}

const PREFIX = 'guardian.0.';
/** The rules judge a guardian within a form: the client of this form is nobody's, and only the guardian's errors count. */
const ANY_CLIENT = {
  ...EMPTY_CONTACT,
  ...{ first_name: '', last_name: '', dob: '', address: '', city: '', country_id: null, state_id: null },
  bool_needs_guardian: 1 as const,
};

const log = (
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Person,
  { clinicId, clientId, guardianId }: GuardianLink,
  action: 'guardian-link.added' | 'guardian-link.removed' | 'guardian.changed',
  details: Readonly<Record<string, string>> = {},
): Promise<void> =>
  recordAudit(tx, {
    clinicId,
    actor,
    action,
    subject: { kind: 'client', id: String(clientId) },
    details: { guardian_id: guardianId, ...details },
    nowMs: clock.nowMs(),
  });
