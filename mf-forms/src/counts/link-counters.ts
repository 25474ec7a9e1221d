import { type LinkCount, type LinkCounter, linkCounter, linkCountText } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';
import { COUNT_CHANGES, FORM_COUNTS_KEY, type FormCounts, formCountsQuery } from './form-counts.api.ts';

const countWith = (wordsOf: (counts: FormCounts) => LinkCount | null): LinkCounter =>
  linkCounter({ query: formCountsQuery, key: FORM_COUNTS_KEY, changes: COUNT_CHANGES, wordsOf });

/** In French, zero and one are singular. */
const inFrench = (count: number, one: string, many: string): string =>
  `${linkCountText(count, 'fr')} ${count < 2 ? one : many}`;

const newWords = (count: number): LinkCount => ({
  en: `${linkCountText(count, 'en')} new`,
  fr: inFrench(count, 'nouvelle', 'nouvelles'),
});
/** Beside 'Forms' the words name what is new. */
const newAnswers = (count: number): LinkCount => ({
  en: `${linkCountText(count, 'en')} ${plural('en', count, 'new answer', 'new answers')}`,
  fr: inFrench(count, 'nouvelle réponse', 'nouvelles réponses'),
});
const draftWords = (count: number): LinkCount => ({
  en: `${linkCountText(count, 'en')} ${plural('en', count, 'draft', 'drafts')}`,
  fr: inFrench(count, 'brouillon', 'brouillons'),
});
const waitingWords = (count: number): LinkCount => ({
  en: `${linkCountText(count, 'en')} waiting`,
  fr: `${linkCountText(count, 'fr')} en attente`,
});

/** The counts beside the links of `description.ts`. A count of zero shows nothing. */
export const LINK_COUNTERS = {
  drafts: countWith(({ draft_forms: count }) => (count ? draftWords(count) : null)),
  'new-responses': countWith(({ new_responses: count }) => (count ? newWords(count) : null)),
  /** New responses of a client; without any, the requests that wait for the client. */
  'client-forms': countWith(({ new_responses: fresh, waiting_requests: waiting }) => {
    if (fresh) return newAnswers(fresh);
    return waiting > 0 ? waitingWords(waiting) : null;
  }),
} satisfies Record<string, LinkCounter>;
