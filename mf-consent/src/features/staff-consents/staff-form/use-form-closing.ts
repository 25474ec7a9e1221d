import { useMessages, useRemote } from '@carefront/shared/app';
import type { RefObject } from 'react';
import { STAFF_CALL } from '../../../messages/staff-call.messages.ts';
import type { KeptHandle } from './kept-values.tsx';

/** Asks before typed text is lost, then forgets the text and closes. */
export function useFormClosing(kept: RefObject<KeptHandle | null>, onClosed: () => void): () => Promise<void> {
  const t = useMessages(STAFF_CALL);
  const { shell } = useRemote();
  return async () => {
    if (kept.current?.hasChanges()) {
      const isSure = await shell.confirm({
        title: t.discardTitle,
        text: t.discardText,
        confirmLabel: t.discard,
        cancelLabel: t.cancel,
        isDestructive: true,
      });
      if (!isSure) return;
    }
    kept.current?.forget();
    onClosed();
  };
}
