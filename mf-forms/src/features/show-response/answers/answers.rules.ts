import type { ReplyOf } from '@carefront/shared/contracts';

type Response = ReplyOf<'getFormResponse'>;
export type Reading = NonNullable<Response['reading']>;
export type ReadBlock = Reading['pages'][number]['blocks'][number];
export type ReadPart = ReadBlock['parts'][number];
type Answered = Extract<ReadPart, { kind: 'answer' }>;

/** Whether the question has no answer and had none before. A removed answer is a change, so it is shown. */
export function isBlank(part: ReadPart): boolean {
  if (part.kind !== 'answer' && part.kind !== 'files') return false;
  const hasAnswer = part.kind === 'answer' ? part.text.trim() !== '' : part.files.length > 0;
  return !hasAnswer && part.before === undefined;
}

/** Whether a block shows nothing while questions without an answer are hidden. The heading of an entry does not count. */
export const isBlankBlock = ({ parts }: ReadBlock): boolean =>
  parts.some(isBlank) && parts.every((part) => part.kind === 'heading' || isBlank(part));

const partsOf = ({ pages }: Reading): ReadPart[] => pages.flatMap(({ blocks }) => blocks.flatMap(({ parts }) => parts));

/** Counts blank and changed answers, and finds the scores, for the head of a response. */
export function summaryOf(reading: Reading) {
  const parts = partsOf(reading);
  return {
    blank: parts.filter(isBlank).length,
    changed: parts.filter((part) => 'before' in part && part.before !== undefined).length,
    scores: parts.filter((part): part is Answered => part.kind === 'answer' && part.is_score === 1 && part.text !== ''),
  };
}

/** Whether the browser shows the file as a picture. */
export const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(name);
