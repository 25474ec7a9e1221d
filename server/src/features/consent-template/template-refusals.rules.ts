import { hasHiddenCharacters, isBlankHtml, isInvisible } from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';

export interface TemplateTexts {
  readonly consent_title: string;
  /** Cleaned rich text. */
  readonly consent_tos: string;
}

/**
 * Returns the errors of the texts, by field: a consent has a title and contains words. The signed hash covers the address of a picture, not
 * its content, so a picture alone would prove nothing.
 */
export function templateRefusals({ consent_title, consent_tos }: TemplateTexts): FieldCodes {
  return {
    ...titleRefusal(consent_title),
    ...(isBlankHtml(consent_tos.replaceAll(PICTURE, '')) && { consent_tos: 'consent-tos-required' as const }),
  };
}

const PICTURE = /<img [^<>]*>/g;

function titleRefusal(title: string): FieldCodes {
  if (isInvisible(title)) return { consent_title: 'consent-title-required' };
  return hasHiddenCharacters(title) ? { consent_title: 'consent-title-characters' } : {};
}
