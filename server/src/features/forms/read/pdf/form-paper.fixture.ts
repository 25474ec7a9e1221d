import type { FormAnswers, FormBlock, FormPage } from '@carefront/shared/domain';
import { aPage } from '@carefront/shared/testing/forms';
import { pinnedZones } from '../../../../platform/time/zones.ts';
import { type FormPaper, paperPages } from './paper-pages.ts';

export { aBlock as block, aControl as question } from '@carefront/shared/testing/forms';

export const page = (name: string, ...blocks: readonly FormBlock[]): FormPage => aPage(blocks, { name });

/** A submitted form. */
export function givenForm(
  pages: readonly FormPage[],
  answers: FormAnswers,
  change: Partial<FormPaper> = {},
): FormPaper {
  const locale = change.locale ?? 'en';
  return {
    clinic: {
      name: 'Maple Therapy',
      contactLines: ['128 Queen Street West, Toronto'],
      zone: pinnedZones.requireZone('America/Toronto'),
      paper: 'LETTER',
    },
    responseId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    formName: 'Sleep diary',
    version: '1.2',
    clientName: 'Ada Example',
    submittedBy: null,
    isFilledOut: false,
    submittedAt: '2026-11-24T19:05:33Z',
    locale,
    pages: paperPages({ pages, answers, submittedOn: '2026-11-24', locale, names: new Map(), isStaff: true }),
    pictures: new Map(),
    ...change,
  };
}
