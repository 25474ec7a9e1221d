import {
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  blockRulesOf,
  CONTACTS_FIELDS,
  type FormAnswers,
  type FormBlock,
  type FormPlan,
  readProfile,
  SIGNATURE,
} from '@carefront/shared/domain';
import {
  findContactsClient,
  findReachedClient,
  type ReachedClient,
  recordReaderOf,
} from '../../../form-records/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import type { FormCaller } from '../answering/form-caller.ts';

/** Whether the block describes a client. */
export const isClientProfile = (block: FormBlock): boolean =>
  block.built_in_block_id !== null &&
  BUILT_IN_BLOCKS[block.built_in_block_id] === 'client-profile' &&
  blockRulesOf(block) !== null;

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
