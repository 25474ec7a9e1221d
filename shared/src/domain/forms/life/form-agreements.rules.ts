import { blockKey } from '../definition/answer-keys.rules.ts';
import { BUILT_IN_BLOCKS, type FormBlock, type FormDefinition } from '../definition/form-definition.ts';
import type { FormTexts } from '../texts/form-texts.rules.ts';

/** A version of a form, in its own language and in others. */
export interface AgreementSource {
  readonly definition: FormDefinition;
  /** Texts by language. */
  readonly translations: Readonly<Record<string, FormTexts>>;
}

/**
 * Whether both versions of a form ask for the same agreements: the same terms, consents and signed texts, in every language, under the same
 * conditions. Names of pages and all other questions may differ.
 */
export function hasSameAgreements(one: AgreementSource, other: AgreementSource): boolean {
  return JSON.stringify(agreementsOf(one)) === JSON.stringify(agreementsOf(other));
}

function agreementsOf({ definition, translations }: AgreementSource): unknown[] {
  return definition.pages
    .flatMap(({ blocks, visible_when: pageCondition }, page) =>
      blocks.map((block, index) => {
        const key = blockKey({ ...block, page_index: page, block_index: index });
        return { key, block, pageCondition };
      }),
    )
    .filter(({ block }) => isAgreement(block))
    .map(({ key, block, pageCondition }) => {
      const { page_index: _page, block_index: _block, visible_when: condition, ...agreement } = block;
      const texts = Object.entries(translations).flatMap(([locale, placed]) =>
        Object.entries(placed)
          .filter(([place]) => place.startsWith(`${key}.`))
          .map(([place, text]) => [locale, place, text]),
      );
      return { key, agreement, condition, pageCondition, texts: texts.map((text) => JSON.stringify(text)).sort() };
    });
}

/** The person agrees to a text of this block: terms, consents, or a text above a signature. */
function isAgreement({ built_in_block_id: id, requires_signature }: FormBlock): boolean {
  const kind = id === null ? null : BUILT_IN_BLOCKS[id];
  return requires_signature || kind === 'tos' || kind === 'consent-privileges';
}
