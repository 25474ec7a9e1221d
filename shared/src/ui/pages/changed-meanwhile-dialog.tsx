import { makeStyles } from '@fluentui/react-components';
import { useId } from 'react';
import { useMomentText } from '../../app/index.ts';
import { Button } from '../controls/button.tsx';
import { ModalDialog } from '../dialogs/modal-dialog.tsx';

/** The texts of the remote that owns the record. */
export interface ChangedMeanwhileTexts {
  changedTitle: string;
  changedBy(name: string, moment: string): string;
  changedByNobody: string;
  changedText: string;
  seeTheirs: string;
  keepMine: string;
  cancel: string;
}

export interface ChangedMeanwhileDialogProps {
  texts: ChangedMeanwhileTexts;
  /** The record that another person has saved meanwhile. */
  theirs: { readonly saved_by: string | null; readonly saved_at: string | null };
  onSeeTheirs(): void;
  onKeepMine(): void;
  onCancel(): void;
}

const useStyles = makeStyles({
  text: { margin: '0 0 8px' },
  acts: { display: 'flex', flexDirection: 'column', gap: '8px' },
});

/** Shown when two people have edited one record: neither choice loses anything. */
export function ChangedMeanwhileDialog(props: ChangedMeanwhileDialogProps) {
  const { texts, theirs, onSeeTheirs, onKeepMine, onCancel } = props;
  const styles = useStyles();
  const momentText = useMomentText();
  const textId = useId();
  const { saved_by: name, saved_at: moment } = theirs;
  const footer = (
    <div className={styles.acts}>
      <Button appearance="primary" data-cf-autofocus="" onClick={onSeeTheirs}>
        {texts.seeTheirs}
      </Button>
      <Button onClick={onKeepMine}>{texts.keepMine}</Button>
      <Button appearance="subtle" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  );
  return (
    <ModalDialog
      title={texts.changedTitle}
      size="narrow"
      role="alertdialog"
      describedBy={textId}
      footer={footer}
      onRequestClose={onCancel}
    >
      <div id={textId}>
        <p className={styles.text}>
          {name && moment ? texts.changedBy(name, momentText(moment)) : texts.changedByNobody}
        </p>
        <p className={styles.text}>{texts.changedText}</p>
      </div>
    </ModalDialog>
  );
}
