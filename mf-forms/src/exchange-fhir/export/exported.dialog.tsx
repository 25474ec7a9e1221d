import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedDialog } from '../unmapped/unmapped.dialog.tsx';
import type { FhirExport } from './fhir-export.ts';

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
});

/** Names the parts of an exported form that FHIR has no place for. */
export function ExportedDialog({ exported, onClosed }: { exported: FhirExport; onClosed(): void }) {
  const t = useMessages(EXCHANGE_FHIR);
  const { fileName, unmapped, texts } = exported;
  return (
    <UnmappedDialog title={t.exportedTitle} label={t.notRead} unmapped={unmapped} texts={texts} onClosed={onClosed}>
      <p className={useStyles().text}>
        {t.saved(fileName)} {t.exportedText}
      </p>
    </UnmappedDialog>
  );
}
