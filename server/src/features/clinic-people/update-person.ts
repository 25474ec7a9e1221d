import { isDeepStrictEqual } from 'node:util';
import { AppError, type Locale, type ParsedBodyOf } from '@carefront/shared/contracts';
import {
  type ClinicRole,
  type PeopleVerdict,
  type PersonWithRoles,
  type Translations,
  validateRoles,
  validateSwitchOff,
} from '@carefront/shared/domain';
import { giveRole, switchOffAccount, switchOnAccount, takeRole } from '../../accounts/public.ts';
import { storedTranslations } from '../../clinic-changes/clinic-changes.ts';
import { storableText } from '../../content/content.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import {
  type ClinicPerson,
  findPerson,
  lockPeople,
  offerPractitioner,
  type PersonRow,
  readDetails,
  readDiscipline,
  toClinicPerson,
  withdrawPractitioner,
} from './list-people.ts';

interface UpdateCall extends PersonCall {
  readonly body: ParsedBodyOf<'updatePerson'>;
}

/**
 * Changes roles and details. Roles count at once: every call reads them anew. Roles as a client or guardian stay as they are.
 * @throws AppError `not-found`; `forbidden` for a role or a person that the caller may not change; `invalid-input` by field.
 */
export async function updatePerson(deps: Deps, call: UpdateCall): Promise<ClinicPerson> {
  const { clinic, locale } = call;
  const body = { ...readDetails(call.body, locale), bio: storableText(call.body.bio) };
  return changePerson(deps, call, (tx, judged) => update(tx, deps, { clinic, locale, body }, judged));
}

interface Update {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  readonly body: UpdateCall['body'];
}

async function update(
  tx: Tx,
  deps: Deps,
  { clinic, locale, body }: Update,
  { row, actor, owners }: ValidatedPerson,
): Promise<DoneChange | null> {
  requireAllowed(validateRoles({ actor, person: row, owners }, body.roles));
  const clinicId = clinic.id;
  const translations = storedTranslations(row.translations, body.translations, { fields: ['title', 'bio'], clinic });
  const occupationId = await readDiscipline(tx, clinicId, body, locale);
  const given = body.roles.filter((role) => !row.roles.includes(role));
  const taken = row.roles.filter((role) => !body.roles.includes(role));
  const fields = [
    ...changedFields(row, body, occupationId),
    ...(isDeepStrictEqual(translations, row.translations) ? [] : ['translations']),
  ];
  if (given.length + taken.length + fields.length === 0) return null;
  const account = { clinicId, userId: row.id };
  for (const role of given) await giveRole(tx, clinicId, row.id, role);
  for (const role of taken) await takeRole(tx, clinicId, row.id, role);
  await writeTexts(tx, account, body, translations);
  const isPractitioner = body.roles.includes('practitioner');
  if (isPractitioner) await offerPractitioner(tx, account, occupationId);
  // A practitioner who is switched off keeps the new discipline for the day on which they work again.
  if (!isPractitioner || row.switched_off_at !== null) await withdrawPractitioner(tx, account, deps.clock.nowMs());
  return { action: 'person.changed', details: detailsOf(given, taken, fields) };
}

function changedFields(row: PersonRow, body: UpdateCall['body'], occupationId: number | null): string[] {
  const isPractitioner = body.roles.includes('practitioner');
  const texts = (['first_name', 'last_name', 'title', 'bio'] as const).filter(
    (field) => (row[field] ?? '') !== body[field],
  );
  return [...texts, ...(isPractitioner && row.occupation_id !== occupationId ? ['discipline'] : [])];
}

const detailsOf = (given: readonly ClinicRole[], taken: readonly ClinicRole[], fields: readonly string[]) => ({
  ...(given.length > 0 && { given }),
  ...(taken.length > 0 && { taken }),
  ...(fields.length > 0 && { fields }),
});

interface OfAccount {
  readonly clinicId: number;
  readonly userId: number;
}

async function writeTexts(
  tx: Tx,
  { clinicId, userId }: OfAccount,
  body: UpdateCall['body'],
  translations: Translations,
): Promise<void> {
  const { first_name, last_name, title, bio } = body;
  await tx
    .updateTable('user_account')
    .set({
      ...{ first_name, last_name, title: title === '' ? null : title, bio: bio === '' ? null : bio },
      translations: JSON.stringify(translations),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', userId)
    .execute();
}

/**
 * Switches a person off: their sessions end at once, they cannot log in or reset the password, and as a practitioner they leave the site
 * and the times. Their sessions to come stay, so that the office can move them.
 * @throws AppError `not-found`, `forbidden`.
 */
export function switchOffPerson(deps: Deps, call: PersonCall): Promise<ClinicPerson> {
  const nowMs = deps.clock.nowMs();
  const account = { clinicId: call.clinic.id, userId: call.params.id };
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(validateSwitchOff({ actor, person: row, owners }));
    if (row.switched_off_at !== null) return null;
    await switchOffAccount(tx, account, nowMs);
    await withdrawPractitioner(tx, account, nowMs);
    return { action: 'person.switched-off', details: { coming_sessions: row.coming_sessions } };
  });
}

/** The person can log in again, with the password and roles that they had. @throws AppError `not-found`, `forbidden`. */
export function switchOnPerson(deps: Deps, call: PersonCall): Promise<ClinicPerson> {
  const account = { clinicId: call.clinic.id, userId: call.params.id };
  return changePerson(deps, call, async (tx, { row, actor, owners }) => {
    requireAllowed(validateRoles({ actor, person: row, owners }, row.roles));
    if (row.switched_off_at === null) return null;
    await switchOnAccount(tx, account);
    if (row.roles.includes('practitioner')) await offerPractitioner(tx, account, row.occupation_id);
    return { action: 'person.switched-on', details: {} };
  });
}

/** The parts of a call that change one person. */
export interface PersonCall {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly locale: Locale;
  readonly params: { readonly id: number };
}

/** The facts that judge a change. They are read under the lock, so no other change of the clinic's people is under way. */
interface ValidatedPerson {
  readonly row: PersonRow;
  /** With the roles that they have now, not those at the begin of the call. */
  readonly actor: PersonWithRoles;
  readonly owners: readonly number[];
}

interface DoneChange {
  readonly action: string;
  /** Roles, names of fields, counts; no names of people. */
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Changes one of the clinic's own people in one transaction, with its row in the log. From then on, the public pages of this process show
 * the change.
 * @param change - Judges and writes. @returns null from it: nothing changed, nothing is logged.
 * @throws AppError `not-found` for an account of another clinic, and for one that is not of the clinic's own people.
 */
export async function changePerson(
  deps: Deps,
  { clinic, actor, locale, params }: PersonCall,
  change: (tx: Tx, judged: ValidatedPerson) => Promise<DoneChange | null>,
): Promise<ClinicPerson> {
  const nowMs = deps.clock.nowMs();
  const row = await transaction(deps.database.db, async (tx) => {
    const owners = await lockPeople(tx, clinic.id);
    const before = await personOrRefuse(tx, clinic.id, params.id, nowMs);
    const done = await change(tx, { row: before, actor: await presentActor(tx, clinic.id, actor, nowMs), owners });
    if (!done) return before;
    const subject = { kind: 'account', id: String(params.id) };
    await recordAudit(tx, { clinicId: clinic.id, actor, subject, nowMs, ...done });
    return personOrRefuse(tx, clinic.id, params.id, nowMs);
  });
  deps.clinics.invalidate(clinic.id);
  return toClinicPerson(deps, { clinic, locale }, row);
}

/** The actor's own roles may have changed while the call waited for the lock. */
export async function presentActor(
  tx: Tx,
  clinicId: number,
  { userId }: Pick<Person, 'userId'>,
  nowMs: number,
): Promise<PersonWithRoles> {
  const own = await findPerson(tx, clinicId, userId, nowMs);
  return { id: userId, roles: own && own.switched_off_at === null ? own.roles : [] };
}

async function personOrRefuse(tx: Tx, clinicId: number, id: number, nowMs: number): Promise<PersonRow> {
  const row = await findPerson(tx, clinicId, id, nowMs);
  if (!row) throw new AppError('not-found', `person ${id}`);
  return row;
}

/** @throws AppError `forbidden`. */
export function requireAllowed(verdict: PeopleVerdict): void {
  if (!verdict.isAllowed) throw new AppError('forbidden', verdict.code);
}
