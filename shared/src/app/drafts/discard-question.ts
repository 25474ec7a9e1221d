import type { ConfirmRequest } from '../../events/index.ts';

export interface DiscardTexts {
  discardTitle: string;
  discardText: string;
  discard: string;
  cancel: string;
}

/** Builds the question that `shell.confirm` asks before typed text is lost. */
export const discardQuestion = (texts: DiscardTexts): ConfirmRequest => ({
  title: texts.discardTitle,
  text: texts.discardText,
  confirmLabel: texts.discard,
  cancelLabel: texts.cancel,
  isDestructive: true,
});
