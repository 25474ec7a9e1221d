import { useMessages } from '@carefront/shared/app';
import { Button } from '@carefront/shared/ui';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import type { FhirExport } from './fhir-export.ts';
import { useExport } from './use-export.tsx';

export interface ExportButtonProps {
  /** The accessible name; by default the words of the button. */
  label?: string;
  load(): Promise<FhirExport>;
}

/** Saves a FHIR resource as a file. */
export function ExportButton({ label, load }: ExportButtonProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const { isBusy, save, dialog } = useExport(load);
  return (
    <>
      <Button appearance="subtle" isBusy={isBusy} aria-label={label ?? t.export} onClick={save}>
        {t.export}
      </Button>
      {dialog}
    </>
  );
}
