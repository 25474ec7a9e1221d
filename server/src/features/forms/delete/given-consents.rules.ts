import {
  type BlockAnswers,
  BUILT_IN_BLOCKS,
  CONSENT_PRIVILEGES,
  type FormAnswers,
  type FormPlan,
  SIGNATURE,
} from '@carefront/shared/domain';

/**
 * Returns the keys of the blocks whose answers prove a consent: terms that somebody signed, and privileges that somebody gave. The clinic must
 * be able to show them as long as it relies on them, so they outlive the other answers (decision 48). A signature below questions confirms
 * answers, which is no consent.
 */
export function givenConsents({ blocks }: Pick<FormPlan, 'blocks'>, answers: FormAnswers): string[] {
  return [...blocks.values()].flatMap(({ key, block }) => {
    const kind = block.built_in_block_id === null ? null : BUILT_IN_BLOCKS[block.built_in_block_id];
    const given = answers[key] ?? {};
    const isGiven =
      (kind === 'tos' && isSigned(given)) || (kind === 'consent-privileges' && isAnyPrivilegeGiven(given));
    return isGiven ? [key] : [];
  });
}

const isSigned = (answers: BlockAnswers): boolean => Reflect.get(Object(answers[SIGNATURE]), 'checked') === true;

const isAnyPrivilegeGiven = (answers: BlockAnswers): boolean =>
  isSigned(answers) || CONSENT_PRIVILEGES.some((privilege) => answers[privilege] === 1);
