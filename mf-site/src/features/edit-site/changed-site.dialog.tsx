import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { momentText } from '@carefront/shared/domain';
import { Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { EDIT_SITE } from '../../messages/edit-site.ts';

const useStyles = makeStyles({
  text: { margin: '0 0 8px' },
  acts: { display: 'flex', flexDirection: 'column', gap: '8px' },
});

export interface ChangedSiteDialogProps {
  theirs: BookingSite;
  onLook(): void;
  onKeepMine(): void;
  onCancel(): void;
}

/** Two people edited at once: nothing is lost whatever is chosen. */
export function ChangedSiteDialog({ theirs, onLook, onKeepMine, onCancel }: ChangedSiteDialogProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const locale = useLocale();
  const { clinic } = useRemote();
  const textId = useId();
  const { saved_by: name, saved_at: moment } = theirs;
  const footer = (
    <div className={styles.acts}>
      <Button appearance="primary" data-cf-autofocus="" onClick={onLook}>
        {t.lookAtTheirs}
      </Button>
      <Button onClick={onKeepMine}>{t.keepMine}</Button>
      <Button appearance="subtle" onClick={onCancel}>
        {t.cancel}
      </Button>
    </div>
  );
  return (
    <ModalDialog
      title={t.changedTitle}
      size="narrow"
      role="alertdialog"
      describedBy={textId}
      footer={footer}
      onRequestClose={onCancel}
    >
      <div id={textId}>
        <p className={styles.text}>
          {name && moment ? t.changedBy(name, momentText(moment, locale, clinic.timezone)) : t.changedByNobody}
        </p>
        <p className={styles.text}>{t.changedText}</p>
      </div>
    </ModalDialog>
  );
}
