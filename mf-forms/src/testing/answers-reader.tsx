import type { BlockAnswers } from '@carefront/shared/domain';
import { useForm } from '@carefront/shared/forms';

/** Reads the answers from the form itself: a component that reports them does so later than the page shows them. */
export interface ReadAnswers {
  read: (() => BlockAnswers) | null;
}

/** Stands in the form of a test and connects the reader with it. */
export function AnswersReader({ reader }: { reader: ReadAnswers }) {
  const form = useForm<BlockAnswers>();
  reader.read = () => form.getState().values;
  return null;
}

export function answersOf({ read }: ReadAnswers): BlockAnswers {
  if (!read) throw new Error('the form is not rendered');
  return read();
}
