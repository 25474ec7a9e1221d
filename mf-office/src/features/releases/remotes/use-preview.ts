import { useMessages, useRemote } from '@carefront/shared/app';
import { endOverride, openPreview } from '@carefront/shared/contracts/calls';
import { type Attempt, useAttempt } from '@carefront/shared/forms';
import { useState } from 'react';
import { PARTS } from './parts.messages.ts';
import { versionOf } from './parts.rules.ts';

/** A version that only this browser shows. */
export interface Preview {
  /** null: none was begun here. */
  shown: { version: string; until: string } | null;
  attempt: Attempt;
  begin(releaseId: string): void;
  end(): void;
}

/** Begins and ends a preview. The server keeps it in a cookie, so it also lasts after a reload of this page. */
export function usePreview(): Preview {
  const t = useMessages(PARTS);
  const { api, shell } = useRemote();
  const attempt = useAttempt();
  const [shown, setShown] = useState<Preview['shown']>(null);
  return {
    shown,
    attempt,
    begin: (releaseId) =>
      void attempt.run(async () => {
        const { expires_at } = await api.call(openPreview, { body: { release_id: releaseId } });
        setShown({ version: versionOf(releaseId), until: expires_at });
      }),
    end: () =>
      void attempt.run(async () => {
        await api.call(endOverride);
        setShown(null);
        shell.showNotice({ intent: 'success', text: t.endedTry });
      }),
  };
}
