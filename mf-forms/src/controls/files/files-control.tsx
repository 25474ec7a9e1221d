import type { ControlType } from '../control-type.ts';
import { lazyControl } from '../lazy-control.tsx';

const FilesQuestion = lazyControl(
  'files-question',
  async () => (await import('./files-question.tsx')).FilesQuestion,
  104,
);

/** Pictures, or files of the types that the question names (CT-05). */
export const FILES_CONTROL: ControlType = {
  View: FilesQuestion,
  blank: () => [],
  prefetch: (_control, remote) => FilesQuestion.prefetch(remote),
};
