import type { ReplyOf } from '@carefront/shared/contracts';

type Response = ReplyOf<'getFormResponse'>;
export type Reading = NonNullable<Response['reading']>;
export type ReadBlock = Reading['pages'][number]['blocks'][number];
export type ReadPart = ReadBlock['parts'][number];
type Answered = Extract<ReadPart, { kind: 'answer' }>;

/** Whether the question has no answer and had none before: an answer that was removed is a change, which is read. */
export function isBlank(part: ReadPart): boolean {
  if (part.kind !== 'answer' && part.kind !== 'files') return false;
  const hasAnswer = part.kind === 'answer' ? part.text.trim() !== '' : part.files.length > 0;
  return !hasAnswer && part.before === undefined;
}

/** Whether a block has nothing to read while questions without an answer are folded. The heading of an entry alone tells nothing. */
export const isBlankBlock = ({ parts }: ReadBlock): boolean =>
  parts.some(isBlank) && parts.every((part) => part.kind === 'heading' || isBlank(part));

const partsOf = ({ pages }: Reading): ReadPart[] => pages.flatMap(({ blocks }) => blocks.flatMap(({ parts }) => parts));

/** What the head of a response says of its answers. */
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
