import {
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  blockRulesOf,
  type FormAnswers,
  type FormBlock,
  type FormPlan,
} from '@carefront/shared/domain';

/** Whether the block describes a client. */
export const isClientProfile = (block: FormBlock): boolean =>
  block.built_in_block_id !== null &&
  BUILT_IN_BLOCKS[block.built_in_block_id] === 'client-profile' &&
  blockRulesOf(block) !== null;

/** Staff fill a form in for one client: every client profile block is about that client, whatever it says. */
export const withFilledOutClient = (plan: FormPlan, answers: FormAnswers, clientId: number | null): FormAnswers =>
  clientId === null ? answers : withProfiles(plan, answers, (block) => ({ ...block, client_id: clientId }));

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
