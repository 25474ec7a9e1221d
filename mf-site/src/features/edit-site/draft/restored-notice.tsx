import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';

const useStyles = makeStyles({ root: { padding: '16px 0' } });

export interface RestoredNoticeProps {
  onDiscard(): void;
  onClose(): void;
}

/** Says that the tab restored unsaved changes, and offers to discard them. */
export function RestoredNotice({ onDiscard, onClose }: RestoredNoticeProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const actions = (
    <>
      <Button onClick={onClose}>{t.close}</Button>
      <Button appearance="subtle" onClick={onDiscard}>
        {t.discard}
      </Button>
    </>
  );
  return (
    <div className="site-page">
      <div className="site-inner">
        <div className={styles.root}>
          <InlineMessage intent="info" actions={actions}>
            {t.restored}
          </InlineMessage>
        </div>
      </div>
    </div>
  );
}
