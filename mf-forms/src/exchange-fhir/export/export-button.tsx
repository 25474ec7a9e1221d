import { useMessages, useRemote } from '@carefront/shared/app';
import { useAttempt } from '@carefront/shared/forms';
import { failureOf } from '@carefront/shared/http';
import { Button, saveFile } from '@carefront/shared/ui';
import { useState } from 'react';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import type { ItemTexts, Unmapped } from '../unmapped/unmapped.rules.ts';
import { ExportedDialog } from './exported.dialog.tsx';

/** A resource to save, with everything that other systems do not read. */
export interface FhirExport {
  readonly fileName: string;
  readonly resource: object;
  readonly unmapped: readonly Unmapped[];
  readonly texts: ItemTexts;
}

export interface ExportButtonProps {
  /** The accessible name; by default the words of the button. */
  label?: string;
  load(): Promise<FhirExport>;
}

/** Saves a FHIR resource as a file, and then says what other systems do not read. */
export function ExportButton({ label, load }: ExportButtonProps) {
  const t = useMessages(EXCHANGE_FHIR);
  const { shell } = useRemote();
  const attempt = useAttempt();
  const [incomplete, setIncomplete] = useState<FhirExport | null>(null);
  const save = () =>
    attempt.run(
      async () => {
        const made = await load();
        const text = JSON.stringify(made.resource, null, 2);
        saveFile({ name: made.fileName, type: 'application/fhir+json', text });
        if (made.unmapped.length > 0) setIncomplete(made);
        else shell.showNotice({ intent: 'success', text: t.saved(made.fileName) });
      },
      (error) => {
        const failure = failureOf(error);
        const reason = failure.kind === 'refused' ? failure.text : null;
        shell.showNotice({ intent: 'error', text: reason ?? t.exportFailed });
        return undefined;
      },
    );
  return (
    <>
      <Button appearance="subtle" isBusy={attempt.isBusy} aria-label={label ?? t.export} onClick={() => void save()}>
        {t.export}
      </Button>
      {incomplete && <ExportedDialog exported={incomplete} onClosed={() => setIncomplete(null)} />}
    </>
  );
}
