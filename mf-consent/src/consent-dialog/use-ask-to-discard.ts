import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';

/** Asks before typed text is lost. @returns true when the person agrees to discard it. */
export function useAskToDiscard(): () => Promise<boolean> {
  const t = useMessages(CONSENT_DIALOG);
  const { shell } = useRemote();
  return () => shell.confirm(discardQuestion(t));
}
