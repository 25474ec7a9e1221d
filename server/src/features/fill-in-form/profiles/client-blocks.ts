import {
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
export function withFilledOutClient(plan: FormPlan, answers: FormAnswers, clientId: number | null): FormAnswers {
  if (clientId === null) return answers;
  const isProfile = (key: string): boolean => {
    const planned = plan.blocks.get(key);
    return planned !== undefined && isClientProfile(planned.block);
  };
  return Object.fromEntries(
    Object.entries(answers).map(([key, block]) => [key, isProfile(key) ? { ...block, client_id: clientId } : block]),
  );
}
