import { isStaff } from '@carefront/shared/contracts';
import {
  type ClientBlockProperties,
  type ClientProfileAnswers,
  countedProfile,
  type FieldFlags,
  type FormAnswers,
  type FormPlan,
  type FormState,
  type IsoDate,
  isContactsClient,
  profileView,
  readProfile,
} from '@carefront/shared/domain';
import { type ClientProfileRecord, findClientProfile } from '../../../client-profiles/public.ts';
import {
  asStaff,
  findContactsClient,
  findReachedClient,
  namesOnly,
  recordReaderOf,
} from '../../../form-records/public.ts';
import { rolesOf } from '../../../platform/access/actor.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { FormCaller } from '../answering/form-caller.ts';
import { isClientProfile } from './client-blocks.ts';

/** A shown client profile block with its answers, as far as they count. */
export interface SentProfile {
  readonly key: string;
  readonly profile: ClientProfileAnswers;
  readonly fields: FieldFlags;
  readonly properties: ClientBlockProperties;
  /** The chosen client with the stored data; null: a new client; undefined: the caller does not reach the chosen client. */
  readonly chosen: ClientProfileRecord | null | undefined;
}

export interface ProfilesCall {
  readonly by: FormCaller;
  readonly plan: FormPlan;
  readonly answers: FormAnswers;
  readonly state: FormState;
  readonly today: IsoDate;
  /** The client that staff fill the form in for; null: the answers name the client. */
  readonly filledOutFor: number | null;
}

/** Reads the client profile blocks of a form. Precondition: the answers are those of `judgeAnswers`. */
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
