import { useMessages, useRemote } from '@carefront/shared/app';
import { type RefObject, useRef } from 'react';
import { STAFF_CALL } from '../../messages/staff-call.messages.ts';
import type { KeptHandle } from './kept-values.tsx';

/** Asks before what was typed is lost, once however often Escape is pressed; then forgets it and closes. */
export function useFormClosing(kept: RefObject<KeptHandle | null>, onClosed: () => void): () => Promise<void> {
  const t = useMessages(STAFF_CALL);
  const { shell } = useRemote();
  const isAsking = useRef(false);
  return async () => {
    if (isAsking.current) return;
    if (kept.current?.hasChanges()) {
      isAsking.current = true;
      const isSure = await shell.confirm({
        title: t.discardTitle,
        text: t.discardText,
        confirmLabel: t.discard,
        cancelLabel: t.cancel,
        isDestructive: true,
      });
      isAsking.current = false;
      if (!isSure) return;
    }
    kept.current?.forget();
    onClosed();
  };
}
