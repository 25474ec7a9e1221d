import { useMessages } from '@carefront/shared/app';
import { Button, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedList } from '../unmapped/unmapped-list.tsx';
import type { FhirExport } from './export-button.tsx';

const useStyles = makeStyles({
  text: { margin: '0 0 16px' },
});

/** Names the parts of an exported form that FHIR has no place for. */
export function ExportedDialog({ exported, onClosed }: { exported: FhirExport; onClosed(): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const styles = useStyles();
  const { fileName, unmapped, texts } = exported;
  return (
    <ModalDialog
      title={t.exportedTitle}
      onRequestClose={onClosed}
      footer={
        <Button appearance="primary" onClick={onClosed}>
          {t.close}
        </Button>
      }
    >
      <p className={styles.text}>
        {t.saved(fileName)} {t.exportedText}
      </p>
      <UnmappedList label={t.notRead} unmapped={unmapped} texts={texts} />
    </ModalDialog>
  );
}
