import { discardQuestion, useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';

/** Asks before something typed is lost. @returns resolves to whether the person gives it up. */
export function useAskToDiscard(): () => Promise<boolean> {
  const t = useMessages(CONSENT_DIALOG);
  const { shell } = useRemote();
  return () => shell.confirm(discardQuestion(t));
}
