import { isStaff } from '@carefront/shared/contracts';
import {
  type AnswerFault,
  type BlockAnswers,
  blockRulesOf,
  type ClientBlockProperties,
  type ClientProfileAnswers,
  CONTACTS_FIELDS,
  countedProfile,
  type FieldFlags,
  type FormAnswers,
  type FormBlock,
  type FormPlan,
  type FormState,
  type IsoDate,
  isContactsClient,
  profileView,
  readProfile,
  SIGNATURE,
  shownFieldsOf,
  validatePassword,
} from '@carefront/shared/domain';
import { type ClientProfileRecord, findClientProfile } from '../../../client-profiles/public.ts';
import { namesOnly } from '../../../form-records/form-records.ts';
import {
  asStaff,
  findContactsClient,
  findKnownCare,
  findReachedClient,
  findReferences,
  type KnownReferences,
  type ReachedClient,
  recordReaderOf,
  wrongCareField,
} from '../../../people/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import { inIds } from '../../../platform/database/call-ids.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { type FormCaller, isBuiltIn, type SentForm, type ServerVerdict } from './form-caller.ts';

/** A shown client profile block with its answers, as far as they count. */
export interface SentProfile {
  readonly key: string;
  readonly profile: ClientProfileAnswers;
  readonly fields: FieldFlags;
  readonly properties: ClientBlockProperties;
  /** The chosen client with the stored data; null: a new client; undefined: the caller does not reach the chosen client. */
  readonly chosen: ClientProfileRecord | null | undefined;
}

interface ProfilesCall {
  readonly by: FormCaller;
  readonly plan: FormPlan;
  readonly answers: FormAnswers;
  readonly state: FormState;
  readonly today: IsoDate;
  /** The client that staff fill the form in for; null: the answers name the client. */
  readonly filledOutFor: number | null;
}

/** Reads the client profile blocks of a form. Precondition: the answers are those of `validateAnswers`. */
export async function readSentProfiles(db: Database, call: ProfilesCall): Promise<SentProfile[]> {
  const { by, plan, answers, state, today, filledOutFor } = call;
  const isOwnStaff = isStaff(rolesOf(by.actor));
  const blocks = [...plan.blocks.values()].filter(
    ({ key, block }) => isClientProfile(block) && state.blocks.has(key) && answers[key] !== undefined,
  );
  return Promise.all(
    blocks.map(async ({ key, block }) => {
      const read = readProfile(answers[key] ?? {}).profile;
      const { fields, properties } = profileView(block, { isStaff: isOwnStaff }, read);
      const profile = countedProfile(read, fields, today, by.clinic.consent_age_years);
      const clientId = filledOutFor ?? profile.client_id;
      const reached = { clientId, isFilledOut: filledOutFor !== null, isContact: isContactsClient(read) };
      return {
        key,
        profile: { ...profile, client_id: clientId },
        fields,
        properties,
        chosen: clientId === null ? null : await findChosen(db, by, { ...reached, clientId }),
      };
    }),
  );
}

interface ChosenClient {
  readonly clientId: number;
  readonly isFilledOut: boolean;
  /** The caller reaches the client only as a contact. */
  readonly isContact: boolean;
}

async function findChosen(
  db: Database,
  { clinic, actor }: FormCaller,
  { clientId, isFilledOut, isContact }: ChosenClient,
): Promise<ClientProfileRecord | undefined> {
  const reader = recordReaderOf(actor);
  if (!reader) return undefined;
  if (isContact) {
    const named = await findContactsClient(db, clinic.id, reader, clientId);
    return named && namesOnly(named);
  }
  const reached = await findReachedClient(db, clinic.id, isFilledOut ? asStaff(reader) : reader, clientId);
  return reached && findClientProfile(db, clinic.id, reached.id);
}

/** Whether the caller may change the guardian of the chosen client. */
export const mayEditGuardian = ({ properties: { viewsGuardians, editsGuardians } }: SentProfile): boolean =>
  viewsGuardians && editsGuardians;

/** Whether the block describes a client. */
const isClientProfile = (block: FormBlock): boolean =>
  isBuiltIn(block, 'client-profile') && blockRulesOf(block) !== null;

/** Staff fill a form in for one client: every client profile block is about that client, whatever it says. */
export const withFilledOutClient = (plan: FormPlan, answers: FormAnswers, clientId: number | null): FormAnswers =>
  clientId === null
    ? answers
    : withProfiles(plan, answers, (block) => ({ ...block, client_id: clientId, is_client_contact: 0 }));

/**
 * Says of each chosen client whether the caller reaches the client only as a contact, whatever the answers say. Of such a client the answers
 * keep the name on file and what is no data of the client. Precondition: staff do not fill the form in for a client.
 */
export async function withContactsClients(
  db: Database,
  { clinic, actor }: Pick<FormCaller, 'clinic' | 'actor'>,
  plan: FormPlan,
  answers: FormAnswers,
): Promise<FormAnswers> {
  const reader = recordReaderOf(actor);
  const chosenIn = (block: BlockAnswers): number | null => readProfile(block).profile.client_id;
  const contacts = new Map<number, ReachedClient>();
  for (const [key, block] of Object.entries(answers)) {
    const planned = plan.blocks.get(key);
    const clientId = planned && isClientProfile(planned.block) ? chosenIn(block) : null;
    if (!reader || reader.asContactId === null || clientId === null) continue;
    if (await findReachedClient(db, clinic.id, reader, clientId)) continue;
    const client = await findContactsClient(db, clinic.id, reader, clientId);
    if (client) contacts.set(clientId, client);
  }
  return withProfiles(plan, answers, (block) => {
    const clientId = chosenIn(block);
    if (clientId === null) return block;
    const client = contacts.get(clientId);
    return client ? contactsBlock(block, client) : { ...block, is_client_contact: 0 };
  });
}

const CONTACTS_KEYS: readonly string[] = [...CONTACTS_FIELDS, 'client_id', SIGNATURE];

const contactsBlock = (block: BlockAnswers, { firstName, lastName }: ReachedClient): BlockAnswers => ({
  ...Object.fromEntries(Object.entries(block).filter(([field]) => CONTACTS_KEYS.includes(field))),
  ...{ is_client_contact: 1, first_name: firstName, last_name: lastName },
});

/** The form offers its reader no password (CP-06): the switches of the client and the guardians are off, whatever the body says. */
export const withoutPasswordSetUp = (plan: FormPlan, answers: FormAnswers): FormAnswers =>
  withProfiles(plan, answers, (block) => ({
    ...block,
    setup_password: 0,
    ...(Array.isArray(block.guardian) && { guardian: block.guardian.map(withoutSwitch) }),
  }));

const withoutSwitch = (guardian: unknown): unknown =>
  typeof guardian === 'object' && guardian !== null ? { ...guardian, setup_password: 0 } : guardian;

function withProfiles(
  plan: FormPlan,
  answers: FormAnswers,
  change: (block: BlockAnswers) => BlockAnswers,
): FormAnswers {
  const isProfile = (key: string): boolean => {
    const planned = plan.blocks.get(key);
    return planned !== undefined && isClientProfile(planned.block);
  };
  return Object.fromEntries(
    Object.entries(answers).map(([key, block]) => [key, isProfile(key) ? change(block) : block]),
  );
}

/**
 * The chosen client is in the caller's reach (CP-02), the other ids of a client profile block exist, and passwords are not easy to guess
 * (CP-06). The response keeps the server's own version of the block.
 */
export async function validateClientProfiles(db: Database, sent: SentForm): Promise<ServerVerdict> {
  const { by, isValidated } = sent;
  const faults: AnswerFault[] = [];
  const values = new Map<string, unknown>();
  for (const one of await readSentProfiles(db, sent)) {
    const own = one.chosen === undefined ? [OUT_OF_REACH] : await validateProfile(db, sent, one);
    faults.push(
      ...own.map((fault) => ({ ...fault, path: `${one.key}.${fault.path}` })).filter(({ path }) => isValidated(path)),
    );
    for (const [field, value] of Object.entries(storedProfile(one, by))) values.set(`${one.key}.${field}`, value);
  }
  return { faults, values };
}

const OUT_OF_REACH: AnswerFault = { path: 'client_id', code: 'choice-unknown' };

const validateProfile = async (db: Database, { by }: SentForm, sent: SentProfile): Promise<AnswerFault[]> => [
  ...(await unknownReferences(db, by.clinic.id, sent)).filter(({ path }) => counts(path, sent)),
  ...guessedPasswords(sent, by.clinic.name),
];

/** The client's own fields do not count where the caller may not change them. */
const counts = (path: string, { chosen, properties }: SentProfile): boolean =>
  !chosen || properties.editsClient || path.startsWith('guardian.');

/** The account rules' full judgement; the browser's part of it has judged the length. */
function guessedPasswords({ profile }: SentProfile, clinicName: string): AnswerFault[] {
  const people = [
    { person: profile, path: 'password' },
    ...profile.guardian.map((person, index) => ({ person, path: `guardian.${index}.password` })),
  ];
  return people.flatMap(({ person, path }): AnswerFault[] => {
    const { setup_password, password, email, first_name: firstName, last_name: lastName } = person;
    if (setup_password !== 1) return [];
    const code = validatePassword(password, { email, firstName, lastName, clinicName });
    return code ? [{ path, code }] : [];
  });
}

/**
 * The answers that the response keeps: as they count, with the real data of a chosen client where the caller may not change them (CP-03)
 * and the form shows them, and with the server's values for the account. Hidden guardians of a chosen client are not part of it, because the caller reads the
 * response. `metasOf` leaves out the passwords.
 */
function storedProfile(sent: SentProfile, { actor }: Pick<FormCaller, 'actor'>): Partial<ClientProfileAnswers> {
  const { profile, fields, chosen, properties } = sent;
  const userId = actor.kind === 'person' ? actor.userId : null;
  const own = { has_account: userId === null ? 0 : 1, auth_user_id: userId, auto_approve: 0 } as const;
  if (!chosen) return { ...profile, ...own };
  if (isContactsClient(profile)) return { ...contactsProfile(profile), ...own };
  const { guardian: existing, user_id: _, ...client } = chosen;
  const guardian = profile.guardian.map((one) => {
    const real = mayEditGuardian(sent) ? undefined : existing.find(({ id }) => id === one.id);
    if (!real) return one;
    const { user_id: __, ...known } = real;
    return { ...one, ...shownFieldsOf(known, fields, 'guardian.') };
  });
  return { ...profile, ...(properties.editsClient ? {} : shownFieldsOf(client, fields, '')), ...own, guardian };
}

/** A contact says nothing about the client. */
function contactsProfile(profile: ClientProfileAnswers): Partial<ClientProfileAnswers> {
  const { client_id, first_name, last_name, is_client_contact } = profile;
  const visit = Object.fromEntries(CONTACTS_FIELDS.map((field) => [field, profile[field]]));
  return { client_id, first_name, last_name, is_client_contact, ...visit };
}

/** Finds ids in a profile that name nothing, or nothing of this clinic. @returns Faults with paths below the block's key. */
async function unknownReferences(
  db: Database,
  clinicId: number,
  { profile, fields, chosen, properties }: SentProfile,
): Promise<AnswerFault[]> {
  const { country_id, state_id, guardian, diagnosis } = profile;
  const known = await findReferences(db, {
    country_id,
    state_id,
    relationship_ids: guardian.flatMap(({ relationship_id }) => relationship_id ?? []),
    contact_type_ids: guardian.flatMap(({ contact_type_id }) => contact_type_id ?? []),
  });
  const diagnoses = await findDiagnoses(
    db,
    diagnosis.flatMap(({ id }) => id ?? []),
  );
  const own = new Set(properties.viewsGuardians ? chosen?.guardian.map(({ id }) => id) : []);
  const faults: AnswerFault[] = [];
  const refuse = (path: string) => faults.push({ path, code: 'choice-unknown' });
  if (country_id !== null && !known.isCountryKnown) refuse('country_id');
  if (state_id !== null && !isStateOf(known, country_id))
    faults.push({ path: 'state_id', code: 'state-not-of-country' });
  else if (state_id === null && fields.isRequired('state_id') && (await hasStates(db, country_id)))
    faults.push({ path: 'state_id', code: 'answer-required' });
  for (const [index, one] of guardian.entries()) {
    const at = (field: string) => `guardian.${index}.${field}`;
    if (one.id !== null && !own.has(one.id)) refuse(at('id'));
    if (one.contact_type_id !== null && !known.contactTypeIds.includes(one.contact_type_id))
      refuse(at('contact_type_id'));
    if (one.relationship_id !== null && !known.relationshipIds.includes(one.relationship_id))
      refuse(at('relationship_id'));
  }
  for (const [index, { id }] of diagnosis.entries())
    if (id !== null && !diagnoses.has(id)) refuse(`diagnosis.${index}.id`);
  for (const path of await unknownChoices(db, clinicId, profile)) refuse(path);
  return faults;
}

const isStateOf = ({ states }: KnownReferences, countryId: number | null): boolean =>
  countryId !== null && states.some(({ country_id }) => country_id === countryId);

async function hasStates(db: Database, countryId: number | null): Promise<boolean> {
  if (countryId === null) return false;
  const row = await db.selectFrom('state').select('id').where('country_id', '=', countryId).limit(1).executeTakeFirst();
  return row !== undefined;
}

async function findDiagnoses(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('diagnosis').select('id').where('id', '=', inIds(ids)).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Service, discipline and practitioner are the clinic's, still offered, and the practitioner has the discipline (BL-04). */
async function unknownChoices(db: Database, clinicId: number, profile: SentProfile['profile']): Promise<string[]> {
  const { service_id: serviceId, practitioner_id: practitionerId, occupation_id: occupationId } = profile;
  const care = { practitionerId, occupationId };
  const hasCare = practitionerId !== null || occupationId !== null;
  const wrongCare = hasCare ? wrongCareField(care, await findKnownCare(db, clinicId, [care])) : null;
  const isServiceKnown = serviceId === null || (await isServiceOffered(db, clinicId, serviceId));
  return [...(isServiceKnown ? [] : ['service_id']), ...(wrongCare === null ? [] : [wrongCare])];
}

async function isServiceOffered(db: Database, clinicId: number, serviceId: number): Promise<boolean> {
  const row = await db
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
