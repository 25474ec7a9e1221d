import { useMessages } from '@carefront/shared/app';
import { Button, makeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { PUBLISH } from './publish.messages.ts';

export interface PublishFooterProps {
  isBusy: boolean;
  canPublish: boolean;
  problem: ReactNode;
  onPublish(): void;
  onClosed(): void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

export function PublishFooter({ isBusy, canPublish, problem, onPublish, onClosed }: PublishFooterProps) {
  const t = useMessages(PUBLISH);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {problem}
      <div className={styles.actions}>
        <Button onClick={onClosed}>{t.cancel}</Button>
        <Button
          appearance="primary"
          isBusy={isBusy}
          disabledFocusable={!canPublish}
          onClick={() => canPublish && onPublish()}
        >
          {t.publish}
        </Button>
      </div>
    </div>
  );
}
