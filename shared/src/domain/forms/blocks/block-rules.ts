import { CLIENT_PROFILE_RULES } from './client-profile/client-profile-rules.ts';
import { type BlockRules, rulesWith } from './find-rules.ts';

const clientProfile: BlockRules = CLIENT_PROFILE_RULES;

/** The rules of every built-in block. @returns null for a block of questions. */
export const blockRulesOf = rulesWith(clientProfile);
