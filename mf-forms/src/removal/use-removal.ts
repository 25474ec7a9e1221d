import { useRemote } from '@carefront/shared/app';
import { useAttempt } from '@carefront/shared/forms';
import { useErrorWords } from '@carefront/shared/ui';
import { useState } from 'react';

type Question = Omit<Parameters<ReturnType<typeof useRemote>['shell']['confirm']>[0], 'isDestructive'>;

interface Removal {
  /** The row's id. */
  id: string;
  question: Question;
  send(): Promise<unknown>;
  /** Called before the row disappears. */
  onRemoved(): void;
  /** The notice after it. */
  removedText: string;
}

/** Removes a row of a list, after a question. A refusal is a notice, because the row may be gone already. */
export function useRemoval() {
  const { shell } = useRemote();
  const errorWords = useErrorWords();
  const attempt = useAttempt();
  const [busyId, setBusyId] = useState<string | null>(null);

  /** @returns whether the removal was tried: the list should be asked for again, also after a refusal. */
  async function remove({ id, question, send, onRemoved, removedText }: Removal): Promise<boolean> {
    if (!(await shell.confirm({ ...question, isDestructive: true }))) return false;
    setBusyId(id);
    await attempt.run(
      async () => {
        await send();
        onRemoved();
        shell.showNotice({ intent: 'success', text: removedText });
      },
      (error) => {
        shell.showNotice({ intent: 'error', text: errorWords(error) });
        return undefined;
      },
    );
    setBusyId(null);
    return true;
  }

  return { remove, busyId };
}
