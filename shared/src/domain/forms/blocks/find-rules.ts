import type { IsoDate } from '../../dates/dates.ts';
import { type BlockAnswers, listOf, type PickParts, partsOf, whole } from '../definition/answers.ts';
import { BUILT_IN_BLOCKS, type BuiltInBlock, type FormBlock } from '../definition/form-definition.ts';
import type { AnswerFault } from '../validation/validate-control.rules.ts';
import { CARD_FIELDS, validateCardOnFile } from './billing.rules.ts';
import { CONSENT_PRIVILEGES, validateConsentPrivileges } from './consent-privileges.rules.ts';
import { MOST_VISIT_PREFERENCES, validateServicePreferences, validateVisitPreferences } from './preferences.rules.ts';
import { MOST_PROGRAMS, SELECTED_PROGRAMS, validatePrograms, WAITLISTED_PROGRAMS } from './programs.rules.ts';
import { TERMS, validateTerms } from './terms.rules.ts';

/** Facts that the rules of a block may need. */
export interface BlockFacts {
  /** Calendar date at the clinic. */
  readonly today: IsoDate;
  /** The clinic's age from which a client decides alone; absent: 18. */
  readonly consentAgeYears?: number | undefined;
  /** The clinic's staff send the answers. */
  readonly isStaff: boolean;
}

/** The rules of one kind of built-in block. */
export interface BlockRules {
  /** Fields of its answers, besides the signature. */
  readonly fields: readonly string[];
  /** Parts of fields that are not single values. */
  readonly parts?: Readonly<Record<string, PickParts>>;
  /** Answers that are never kept: not in a response, a draft or an export. `*` stands for each item: `guardian.*.password`. */
  readonly secrets?: readonly string[];
  /** @returns Faults with paths below the block's key. */
  readonly judge: (answers: BlockAnswers, block: FormBlock, facts: BlockFacts) => readonly AnswerFault[];
}

const VISIT_PREFERENCE = partsOf({ days: whole, time: whole, treatment_frequency: whole });

/** The rules of every built-in block but the client profile's, which are larger than all of these. */
const SMALL_RULES: Readonly<Record<Exclude<BuiltInBlock, 'client-profile'>, BlockRules>> = {
  'stripe-billing': { fields: CARD_FIELDS, judge: validateCardOnFile },
  'consent-privileges': { fields: CONSENT_PRIVILEGES, judge: validateConsentPrivileges },
  tos: { fields: [TERMS], judge: validateTerms },
  'programs-selection': {
    fields: [SELECTED_PROGRAMS, WAITLISTED_PROGRAMS],
    parts: {
      [SELECTED_PROGRAMS]: listOf(whole, MOST_PROGRAMS + 1),
      [WAITLISTED_PROGRAMS]: listOf(whole, MOST_PROGRAMS + 1),
    },
    judge: validatePrograms,
  },
  'visit-preferences': {
    fields: ['client_visit_preferences'],
    parts: { client_visit_preferences: listOf(VISIT_PREFERENCE, MOST_VISIT_PREFERENCES + 1) },
    judge: validateVisitPreferences,
  },
  'service-preferences': { fields: ['occupation_id', 'practitioner_id'], judge: validateServicePreferences },
};

/** Finds the rules of a block. @returns null for a block of questions; undefined: its rules are not loaded, so that it is not judged. */
export type FindRules = (block: Pick<FormBlock, 'built_in_block_id'>) => BlockRules | null | undefined;

/** @param clientProfile - Rules of the client profile; undefined: not loaded. A browser loads them with a form that has this block. */
export const rulesWith =
  <P extends BlockRules | undefined>(clientProfile: P) =>
  ({ built_in_block_id: id }: Pick<FormBlock, 'built_in_block_id'>): BlockRules | null | P => {
    if (id === null) return null;
    const kind = BUILT_IN_BLOCKS[id];
    return kind === 'client-profile' ? clientProfile : SMALL_RULES[kind];
  };
