import type { Locale } from '@carefront/shared/contracts';
import {
  deriveFormState,
  type FormAnswers,
  type FormDefinition,
  type IsoDate,
  type PlannedBlock,
  planForm,
} from '@carefront/shared/domain';
import { questionParts, signatureParts } from './answer-parts.ts';
import { builtInParts, type ListedNames } from './built-in-parts.ts';
import type { PaperPage, PaperPart } from './form-paper.ts';

export interface AnsweredForm {
  /** In the language of the response. */
  readonly pages: FormDefinition['pages'];
  readonly answers: FormAnswers;
  /** Date of submission at the clinic. */
  readonly submittedOn: IsoDate;
  readonly locale: Locale;
  readonly names: ListedNames;
  /** The document is for people who work at the clinic. */
  readonly isStaff: boolean;
}

/** Returns what is printed of an answered form: pages and blocks that were shown and have something to print. */
export function paperPages({ pages, answers, submittedOn, locale, names, isStaff }: AnsweredForm): PaperPage[] {
  const plan = planForm({ pages });
  const state = deriveFormState(plan, answers, submittedOn, { isStaff });
  const partsOf = (planned: PlannedBlock): PaperPart[] => {
    const own = answers[planned.key];
    const states = state.blocks.get(planned.key) ?? [];
    if (!own && states.length === 0) return [];
    const builtIn = planned.block.built_in_block_id === null ? [] : builtInParts(own ?? {}, { locale, names });
    return [
      ...builtIn,
      ...questionParts(planned, own ?? {}, states, { locale, isStaff }),
      ...signatureParts(own ?? {}),
    ];
  };
  const printed = plan.pages.map(({ page, blocks }) => ({
    name: page.name,
    blocks: blocks
      .map((planned) => ({ name: planned.block.name, parts: partsOf(planned) }))
      .filter(({ parts }) => parts.length > 0),
  }));
  return printed.filter(({ blocks }) => blocks.length > 0);
}
