import type { BlockAnswers } from '../definition/answers.ts';
import { BUILT_IN_BLOCKS, type BuiltInBlock, type FormBlock } from '../definition/form-definition.ts';
import type { AnswerFault } from '../judging/answer-fault.ts';
import { CONSENT_PRIVILEGES, judgeConsentPrivileges } from './consent-privileges.rules.ts';
import { judgeServicePreferences } from './service-preferences.rules.ts';
import { judgeVisitPreferences } from './visit-preferences.rules.ts';

/** The rules of one kind of built-in block. */
export interface BlockRules {
  /** Fields of its answers, besides the signature. */
  readonly fields: readonly string[];
  /** @returns Faults with paths below the block's key. */
  readonly judge: (answers: BlockAnswers, block: FormBlock) => readonly AnswerFault[];
}

/** Every built-in block whose rules both sides know. A block that is not listed takes no answers yet. */
const BLOCK_RULES: Readonly<Partial<Record<BuiltInBlock, BlockRules>>> = {
  'consent-privileges': { fields: CONSENT_PRIVILEGES, judge: judgeConsentPrivileges },
  tos: { fields: [], judge: () => [] },
  'visit-preferences': { fields: ['client_visit_preferences'], judge: judgeVisitPreferences },
  'service-preferences': { fields: ['occupation_id', 'practitioner_id'], judge: judgeServicePreferences },
};

/** @returns null for a block of questions, and for a built-in block without rules. */
export function blockRulesOf({ built_in_block_id }: Pick<FormBlock, 'built_in_block_id'>): BlockRules | null {
  return built_in_block_id === null ? null : (BLOCK_RULES[BUILT_IN_BLOCKS[built_in_block_id]] ?? null);
}
