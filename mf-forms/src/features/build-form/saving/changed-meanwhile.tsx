import { useMessages, useRemote } from '@carefront/shared/app';
import { getFormWork } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { ChangedMeanwhileDialog } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { BUILDER } from '../builder.messages.ts';
import { useBuilding } from '../building-context.ts';
import { useBuilder } from '../store/builder-context.ts';
import type { TheirSave } from './form-saver.ts';
import { withOwnIds } from './part-ids.rules.ts';
import { editedWork } from './start-builder.rules.ts';
import { useSaverState } from './use-form-saver.ts';

const useStyles = makeClasses({
  root: { maxWidth: '1440px', boxSizing: 'border-box', margin: '0 auto', padding: '0 24px 16px' },
});

/** A colleague saved the form meanwhile: the person chooses the form to go on with, now or later. Neither choice loses anything. */
export function ChangedMeanwhile() {
  const { saver } = useBuilding();
  const { theirs } = useSaverState(saver);
  // Keyed: a later save of theirs is a new question.
  return theirs && <Decision key={theirs.revision} theirs={theirs} />;
}

function Decision({ theirs }: { theirs: TheirSave }) {
  const t = useMessages(BUILDER);
  const styles = useStyles();
  const { api, shell } = useRemote();
  const store = useBuilder();
  const { formId, saver } = useBuilding();
  const attempt = useAttempt();
  const [isOpen, setIsOpen] = useState(true);
  const load = () =>
    attempt.run(
      async () => {
        const work = await api.call(getFormWork, { params: { id: formId } });
        const form = withOwnIds(editedWork(work, store.get().history.nextId).form, saver.get().ids);
        store.replace(form);
        saver.took({ revision: work.revision, savedAt: work.saved_at, form });
        shell.showNotice({ intent: 'success', text: t.tookTheirs });
      },
      () => {
        shell.showNotice({ intent: 'error', text: t.theirsFailed });
        return undefined;
      },
    );
  async function keepMine(): Promise<void> {
    setIsOpen(false);
    const isSure = await shell.confirm({
      title: t.overwriteTitle,
      text: t.overwriteText,
      confirmLabel: t.overwrite,
      cancelLabel: t.cancel,
      isDestructive: true,
    });
    if (isSure) await saver.keepMine();
  }
  if (!isOpen)
    return (
      <div className={styles.root}>
        <InlineMessage intent="warning" actions={<Button onClick={() => setIsOpen(true)}>{t.decide}</Button>}>
          {t.notSavedMeanwhile}
        </InlineMessage>
      </div>
    );
  return (
    <ChangedMeanwhileDialog
      texts={t}
      theirs={theirs}
      onSeeTheirs={() => void load()}
      onKeepMine={() => void keepMine()}
      onCancel={() => setIsOpen(false)}
    />
  );
}
