import {
  CLINIC_OWNED_GUARDIAN_FACTS,
  type ClientProfileAnswers,
  canEnterContact,
  changedFacts,
  clinicOwnedClientFacts,
  FACT_RIGHTS,
  type FieldFlags,
  type GuardianFact,
  type IsoDate,
  type ProfileGuardian,
  type RecordEditor,
  shownFieldsOf,
} from '@carefront/shared/domain';
import {
  asReachable,
  clientColumns,
  contactColumns,
  guardianLinkColumns,
  insertGuardians,
  withOneMainContact,
} from '../people/public.ts';
import type { Tx } from '../platform/database/transaction.ts';
import {
  type ClientProfileRecord,
  findClientProfile,
  type ProfileGuardianRecord,
} from './client-profile.repository.ts';
import { insertProposal, type ProposedFacts, proposedValue } from './client-proposals.ts';
import { writeDiagnoses } from './create-client.ts';

interface ClientToChange {
  readonly clinicId: number;
  readonly clientId: number;
  readonly profile: ClientProfileAnswers;
  /** Fields that the block hides keep their stored data. */
  readonly fields: FieldFlags;
  readonly may: { readonly editClient: boolean; readonly editGuardians: boolean; readonly addGuardians: boolean };
  /** The caller and their relation to this client, which decides the facts that change at once (`FACT_RIGHTS`). */
  readonly by: { readonly editor: RecordEditor; readonly userId: number | null };
  readonly isSmsSupported: boolean;
  readonly today: IsoDate;
  readonly now: Date;
}

interface ClientChange {
  /** People whose name, birth date, email or phone changed at once. */
  readonly changed: readonly ChangedPerson[];
  /** Number of changes that wait for the office. */
  readonly proposals: number;
  /** The office said that a client who needed no guardian needs one now. */
  readonly isNeedSet: boolean;
}

/**
 * Changes a client as far as the block and the caller's rights allow (CP-03). Facts that the clinic owns change at once for the office
 * alone; other people's changes become proposals. The answers remove no guardian: one who is missing
 * from them stays, because the office decides who looks after a client.
 * @returns null when the client is gone.
 */
export async function changeClient(tx: Tx, change: ClientToChange): Promise<ClientChange | null> {
  const { clinicId, clientId, may } = change;
  // One form after the other: two of them must not both add the main contact.
  await tx
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .execute();
  const stored = await findClientProfile(tx, clinicId, clientId);
  if (!stored) return null;
  const parts: ClientChange[] = [];
  if (may.editClient) parts.push(await changeFields(tx, change, stored));
  if (may.editGuardians) parts.push(await changeGuardians(tx, change, stored));
  if (may.addGuardians) parts.push(await addGuardians(tx, change, stored));
  return {
    changed: parts.flatMap(({ changed }) => changed),
    proposals: parts.reduce((sum, { proposals }) => sum + proposals, 0),
    isNeedSet: parts.some(({ isNeedSet }) => isNeedSet),
  };
}

const NO_CHANGE: ClientChange = { changed: [], proposals: 0, isNeedSet: false };

async function changeFields(tx: Tx, change: ClientToChange, stored: ClientProfileRecord): Promise<ClientChange> {
  const { clinicId, clientId, profile, fields, by, isSmsSupported, today, now } = change;
  const rights = FACT_RIGHTS[by.editor];
  if (rights.rest === 'none') return NO_CHANGE;
  const sent = { ...stored, ...shownFieldsOf(profile, fields, '') };
  // A minor's email and phones cannot be entered (CP-05); those on file stay.
  const wanted = canEnterContact(profile, today) ? sent : { ...sent, ...contactOf(stored) };
  const owned = new Set([...clinicOwnedClientFacts(stored), ...clinicOwnedClientFacts(wanted)]);
  const changed = changedFacts([...owned], stored, wanted);
  const isWritten = rights.clientFacts === 'writes';
  const kept = canEnterContact(stored, today) ? wanted : { ...wanted, ...contactOf(stored) };
  const client = isWritten ? wanted : { ...kept, ...pick(stored, [...owned]) };
  await tx
    .updateTable('client')
    .set(clientColumns(asReachable(client, isSmsSupported)))
    .$if(isWritten && changed.length > 0, (query) => query.set({ contact_set_by_user_id: by.userId }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .execute();
  if (fields.isVisible('diagnosis'))
    await writeDiagnoses(tx, { clinicId, clientId, diagnoses: profile.diagnosis, now });
  if (changed.length === 0) return NO_CHANGE;
  if (isWritten) {
    const isNeedSet = changed.includes('bool_needs_guardian') && wanted.bool_needs_guardian === 1;
    return { changed: clientChange(stored, changed), proposals: 0, isNeedSet };
  }
  await propose(tx, change, { kind: 'client', guardianId: null, facts: proposedFacts(wanted, changed) });
  return { ...NO_CHANGE, proposals: 1 };
}

const contactOf = (stored: ClientProfileRecord) => {
  const {
    email,
    other_email,
    phone_number,
    other_phone,
    phone_type_1,
    phone_type_2,
    phone_default_1,
    phone_default_2,
  } = stored;
  const { is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared, is_sms_enabled } = stored;
  return {
    ...{ email, other_email, phone_number, other_phone, phone_type_1, phone_type_2, phone_default_1, phone_default_2 },
    ...{ is_notification_enabled, bool_notify_invoice_shared, bool_notify_note_shared, is_sms_enabled },
  };
};

async function changeGuardians(tx: Tx, change: ClientToChange, stored: ClientProfileRecord): Promise<ClientChange> {
  const { profile, fields, by } = change;
  const right = FACT_RIGHTS[by.editor].guardians;
  if (right === 'none') return NO_CHANGE;
  const sent = withOneMainContact(profile.guardian);
  const edited = stored.guardian.flatMap((real) => {
    const one = sent.find(({ id }) => id === real.id);
    if (!one) return [];
    const wanted: ProfileGuardianRecord = { ...real, ...shownFieldsOf(one, fields, 'guardian.'), id: real.id };
    return [{ real, wanted, changed: changedFacts(CLINIC_OWNED_GUARDIAN_FACTS, real, wanted) }];
  });
  if (right === 'writes') {
    if (edited.some(({ wanted }) => wanted.is_preview_contact === 1)) await unsetMainContact(tx, change);
    for (const { real, wanted, changed } of edited)
      await writeGuardian(tx, change, real.id, wanted, changed.length > 0 ? by.userId : undefined);
    return { ...NO_CHANGE, changed: edited.flatMap(({ real, changed }) => guardianChange(real, changed)) };
  }
  let proposals = 0;
  for (const { real, wanted, changed } of edited) {
    // Notifications decide nothing: they change at once.
    await writeGuardian(tx, change, real.id, { ...wanted, ...pick(real, CLINIC_OWNED_GUARDIAN_FACTS) });
    if (changed.length === 0) continue;
    await propose(tx, change, { kind: 'guardian', guardianId: real.id, facts: proposedFacts(wanted, changed) });
    proposals++;
  }
  return { ...NO_CHANGE, proposals };
}

type GuardianPlace = Pick<ClientToChange, 'clinicId' | 'clientId' | 'isSmsSupported'>;

/** Takes the main contact from the client's guardians: one client has at most one. */
export async function unsetMainContact(tx: Tx, { clinicId, clientId }: Omit<GuardianPlace, 'isSmsSupported'>) {
  await tx
    .updateTable('client_guardian')
    .set({ is_preview_contact: false })
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .execute();
}

/** Writes a guardian and the relation to this client. @param setBy - Who changed the contact data; undefined: nobody did. */
export async function writeGuardian(
  tx: Tx,
  { clinicId, clientId, isSmsSupported }: GuardianPlace,
  guardianId: number,
  record: ProfileGuardianRecord,
  setBy?: number | null,
): Promise<void> {
  const guardian = asReachable(record, isSmsSupported);
  await tx
    .updateTable('guardian')
    .set({ ...contactColumns(guardian), ...(setBy !== undefined && { contact_set_by_user_id: setBy }) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', guardianId)
    .execute();
  await tx
    .updateTable('client_guardian')
    .set(guardianLinkColumns(guardian))
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('guardian_id', '=', guardianId)
    .execute();
}

/** Another main contact than the present one is chosen by editing the guardians. */
async function addGuardians(tx: Tx, change: ClientToChange, stored: ClientProfileRecord): Promise<ClientChange> {
  const { clinicId, clientId, profile, may, by, isSmsSupported, now } = change;
  const right = FACT_RIGHTS[by.editor].guardians;
  const main = may.editGuardians ? profile.guardian.find((one) => one.is_preview_contact === 1) : undefined;
  const hasMain = stored.guardian.some(({ is_preview_contact }) => is_preview_contact === 1);
  const added = profile.guardian.filter(({ id }) => id === null);
  if (right === 'none' || added.length === 0) return NO_CHANGE;
  const guardians = withOneMainContact(added).map((one) =>
    asReachable(
      hasMain || (main && main.id !== null) ? { ...one, is_preview_contact: 0 as const } : one,
      isSmsSupported,
    ),
  );
  if (right === 'writes') {
    await insertGuardians(tx, clinicId, clientId, guardians, { now, contactSetBy: by.userId });
    return NO_CHANGE;
  }
  for (const one of guardians)
    await propose(tx, change, {
      kind: 'new-guardian',
      guardianId: null,
      facts: proposedFacts(one, NEW_GUARDIAN_FACTS),
    });
  return { ...NO_CHANGE, proposals: guardians.length };
}

const NEW_GUARDIAN_FACTS: readonly (GuardianFact & keyof ProfileGuardian)[] = CLINIC_OWNED_GUARDIAN_FACTS;

async function propose(
  tx: Tx,
  { clinicId, clientId, by, now }: ClientToChange,
  what: {
    readonly kind: 'client' | 'guardian' | 'new-guardian';
    readonly guardianId: number | null;
    readonly facts: ProposedFacts;
  },
): Promise<void> {
  const as = by.editor === 'practitioner' || by.editor === 'client' ? by.editor : 'guardian';
  await insertProposal(tx, { clinicId, clientId, ...what, userId: by.userId, as, now });
}

const proposedFacts = <F extends string>(record: Readonly<Record<F, unknown>>, facts: readonly F[]): ProposedFacts =>
  Object.fromEntries(facts.map((fact) => [fact, proposedValue(record[fact])]));

const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>; // the same keys

/** A person whose name, birth date, email or phone changed, with the address that was on file before. */
export interface ChangedPerson {
  readonly formerEmail: string;
  /** The guardian; null: the client. */
  readonly guardianId: number | null;
}

/** A change of these is emailed to the former address: a stranger who takes over a record changes them first. */
const FACTS_TO_NOTIFY: readonly string[] = [
  'first_name',
  'last_name',
  'dob',
  'email',
  'phone_number',
  'other_phone',
  'phone_default_2',
];

const needsNotice = (facts: readonly string[]): boolean => facts.some((fact) => FACTS_TO_NOTIFY.includes(fact));

export const clientChange = ({ email }: ClientProfileRecord, facts: readonly string[]): ChangedPerson[] =>
  needsNotice(facts) && email !== '' ? [{ formerEmail: email, guardianId: null }] : [];

export const guardianChange = ({ id, email }: ProfileGuardianRecord, facts: readonly string[]): ChangedPerson[] =>
  needsNotice(facts) && email !== '' ? [{ formerEmail: email, guardianId: id }] : [];
