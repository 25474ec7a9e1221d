import { announce, cleanup } from '@atlaskit/pragmatic-drag-and-drop-live-region';
import { useMessages } from '@carefront/shared/app';
import { useUndoKeys } from '@carefront/shared/in-place';
import { Button, InlineMessage, makeClasses } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { BUILDER } from './builder.messages.ts';
import { BuilderBody } from './builder-body.tsx';
import { type BuilderDialog, BuilderDialogs } from './builder-dialogs.tsx';
import { FocusKeeper } from './canvas/focus-keeper.tsx';
import { BuilderHead } from './head/builder-head.tsx';
import { type FormLife, lifeOf } from './head/form-life.ts';
import { ChangedMeanwhile } from './saving/changed-meanwhile.tsx';
import type { FormWork } from './saving/start-builder.rules.ts';
import { UnsavedChanges } from './saving/unsaved-changes.tsx';
import { useBuilder } from './store/builder-context.ts';
import { useTour } from './tour/use-tour.tsx';

export interface OpenFormProps {
  work: FormWork;
  userId: number;
  isRestored: boolean;
}

const useStyles = makeClasses({
  notice: { maxWidth: '1440px', boxSizing: 'border-box', margin: '0 auto', padding: '16px 24px 0' },
});

/** The open form: its head, its notices, pages, canvas and properties, and the dialog that is open. */
export function OpenForm({ work, userId, isRestored }: OpenFormProps) {
  const t = useMessages(BUILDER);
  const styles = useStyles();
  const store = useBuilder();
  const [life, setLife] = useState<FormLife>(() => lifeOf(work));
  const [dialog, setDialog] = useState<BuilderDialog | null>(null);
  const [isNoticeOpen, setIsNoticeOpen] = useState(isRestored);
  useEffect(() => cleanup, []);
  const onUndo = () => {
    store.undo();
    announce(t.undone);
  };
  const onRedo = () => {
    store.redo();
    announce(t.redone);
  };
  const { show: showTour, offer, tour } = useTour(userId);
  useUndoKeys({ isOn: dialog === null, onUndo, onRedo });
  return (
    <>
      <BuilderHead life={life} onUndo={onUndo} onRedo={onRedo} onOpen={setDialog} onTour={showTour} />
      {offer && <div className={styles.notice}>{offer}</div>}
      {(isNoticeOpen || life.isArchived) && (
        <div className={styles.notice}>
          <InlineMessage
            intent="info"
            actions={isNoticeOpen && <Button onClick={() => setIsNoticeOpen(false)}>{t.close}</Button>}
          >
            {isNoticeOpen ? t.restored : t.archivedText}
          </InlineMessage>
        </div>
      )}
      <BuilderBody />
      {tour}
      <FocusKeeper />
      <UnsavedChanges userId={userId} />
      <ChangedMeanwhile />
      {dialog && (
        <BuilderDialogs
          dialog={dialog}
          life={life}
          onPublished={(form) => setLife(lifeOf(form))}
          onOpen={setDialog}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  );
}
