import type { ConfirmRequest } from '../../events/index.ts';

export interface DiscardTexts {
  discardTitle: string;
  discardText: string;
  discard: string;
  cancel: string;
}

/** The question before something typed is lost, for `shell.confirm`. */
export const discardQuestion = (texts: DiscardTexts): ConfirmRequest => ({
  title: texts.discardTitle,
  text: texts.discardText,
  confirmLabel: texts.discard,
  cancelLabel: texts.cancel,
  isDestructive: true,
});
