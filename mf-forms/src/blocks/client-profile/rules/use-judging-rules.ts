import { codeQuery, useRemote } from '@carefront/shared/app';
import { BUILT_IN_BLOCKS, type FormPlan } from '@carefront/shared/domain';
import { useQuery } from '@tanstack/react-query';

const hasProfile = ({ blocks }: FormPlan): boolean =>
  [...blocks.values()].some(
    ({ block: { built_in_block_id: id } }) => id !== null && BUILT_IN_BLOCKS[id] === 'client-profile',
  );

/**
 * Fetches the rules of the client profile for a form that has one. @returns undefined until they are there: the server then judges the block
 * alone.
 */
export function useJudgingRules(plan: FormPlan) {
  const query = codeQuery(useRemote(), 'client-profile-rules', async () => ({
    rules: (await import('./judging-rules.ts')).CLIENT_PROFILE_RULES,
  }));
  return useQuery({ ...query, enabled: hasProfile(plan) }).data?.rules;
}
