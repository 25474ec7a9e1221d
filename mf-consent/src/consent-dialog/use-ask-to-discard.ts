import { useMessages, useRemote } from '@carefront/shared/app';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';

/** Asks before something typed is lost. @returns resolves to whether it may be. */
export function useAskToDiscard(): () => Promise<boolean> {
  const t = useMessages(CONSENT_DIALOG);
  const { shell } = useRemote();
  return () =>
    shell.confirm({
      title: t.discardTitle,
      text: t.discardText,
      confirmLabel: t.discard,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
}
