import { useMessages } from '@carefront/shared/app';
import { Button, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useId } from 'react';
import { RUNNER } from '../runner.messages.ts';

const useStyles = makeClasses({
  text: { margin: 0 },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

/** An account uses the email address of a contact (RN-15). */
export function ContactRegisteredDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const textId = useId();
  return (
    <ModalDialog
      title={t.contactRegistered}
      size="narrow"
      role="alertdialog"
      describedBy={textId}
      onRequestClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button appearance="primary" onClick={onClose} data-cf-autofocus="">
            {t.soundsGood}
          </Button>
        </div>
      }
    >
      <p id={textId} className={styles.text}>
        {text}
      </p>
    </ModalDialog>
  );
}
