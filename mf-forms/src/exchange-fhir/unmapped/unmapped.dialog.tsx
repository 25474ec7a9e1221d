import { useMessages } from '@carefront/shared/app';
import { Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedList, type UnmappedListProps } from './unmapped-list.tsx';

export interface UnmappedDialogProps extends UnmappedListProps {
  title: string;
  /** The next step; 'Close' by default. */
  closeLabel?: string;
  onClosed(): void;
  /** The result in words, such as the name of the saved file. */
  children: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

/** Says what an export or an import has done, and names every part that one of the two formats cannot hold. */
export function UnmappedDialog({ title, closeLabel, onClosed, children, ...list }: UnmappedDialogProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  return (
    <ModalDialog
      title={title}
      onRequestClose={onClosed}
      footer={
        <Button appearance="primary" onClick={onClosed}>
          {closeLabel ?? t.close}
        </Button>
      }
    >
      <div className={styles.root}>
        {children}
        {list.unmapped.length > 0 && <UnmappedList {...list} />}
      </div>
    </ModalDialog>
  );
}
