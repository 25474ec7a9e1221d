import { isBlankCleanHtml } from '../../site/blank-html.rules.ts';
import type { BlockAnswers } from '../definition/answers.ts';
import type { FormBlock } from '../definition/form-definition.ts';
import type { AnswerFault } from '../validation/validate-control.rules.ts';

/** Field of the terms: in a call, those that the person was shown; in a response, those that were signed. */
export const TERMS = 'terms_of_service';

/** Terms that a call names are a text. The server compares it with the terms of the moment, and stores its own. */
export const validateTerms = ({ [TERMS]: shown }: BlockAnswers): AnswerFault[] =>
  shown === undefined || typeof shown === 'string' ? [] : [{ path: TERMS, code: 'terms-changed' }];

/**
 * The terms that a block shows (BL-05), as rich text: those of a stored response, else the block's own text, else the clinic's.
 * @param clinicTerms - The clinic's consent_tos.
 * @returns null where none of them has a text: the default text is shown.
 */
export function termsOf(
  { default_value }: Pick<FormBlock, 'default_value'>,
  clinicTerms: string | null,
  stored?: unknown,
): string | null {
  return [stored, default_value, clinicTerms].find(isText) ?? null;
}

const isText = (html: unknown): html is string => typeof html === 'string' && !isBlankCleanHtml(html);
