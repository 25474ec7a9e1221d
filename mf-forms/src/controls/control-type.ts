import type { RemoteContext } from '@carefront/shared/app';
import type { AnswerPath, ControlAnswer, FormControl } from '@carefront/shared/domain';
import type { ComponentType } from 'react';

/** A question as its view gets it. The view stands in the Final Form of its block and in an `ActiveForm`. */
export interface ControlViewProps {
  /** Place of the answer in the Final Form of the block: `df_12`, or `entries[0].df_12` in a block that repeats. */
  name: string;
  /** The question's own path, by which the server knows it. */
  path: AnswerPath;
  control: FormControl;
  /** The question or its condition requires an answer. */
  isRequired: boolean;
}

/** One kind of question. Its rule is in `shared/domain/forms`, because the server decides by it too. */
export interface ControlType {
  /** Draws the question. Loads large code on its own (`lazyPage`). */
  readonly View: ComponentType<ControlViewProps>;
  /** The answer of a question that nobody has answered. */
  readonly blank: (control: FormControl) => ControlAnswer;
  /** Fetches the code that the question needs beyond its view. */
  readonly prefetch?: (control: FormControl, remote: RemoteContext) => void;
}
