import { useMessages } from '@carefront/shared/app';
import { SaveMessage } from '@carefront/shared/in-place';
import { Button, makeStyles } from '@carefront/shared/ui';
import { errorsOf, type Save } from './draft/use-save.ts';
import { EDIT_TEMPLATE } from './edit-template.messages.ts';

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    [PHONE]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  state: { margin: 0, color: 'var(--cf-text-quiet)' },
});

export interface EditorFooterProps {
  save: Save;
  isUnsaved: boolean;
  /** Whether 'Save' has something to save. */
  isDirty: boolean;
}

/** Shows whether everything is saved, the failure of the last save, and the button 'Save'. */
export function EditorFooter({ save, isUnsaved, isDirty }: EditorFooterProps) {
  const t = useMessages(EDIT_TEMPLATE);
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <SaveMessage save={save} errorsOf={errorsOf} refusedText={t.refused} />
      <div className={styles.row}>
        <p role="status" className={styles.state}>
          {isUnsaved ? t.isUnsaved : t.isSaved}
        </p>
        <Button appearance="primary" isBusy={save.isSaving} disabledFocusable={!isDirty} onClick={save.save}>
          {t.save}
        </Button>
      </div>
    </div>
  );
}
