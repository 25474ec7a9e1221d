import { useMessages, useRemote } from '@carefront/shared/app';
import { useAttempt } from '@carefront/shared/forms';
import { failureOf } from '@carefront/shared/http';
import { Button, makeStyles, saveFile } from '@carefront/shared/ui';
import { type ReactNode, useState } from 'react';
import { EXCHANGE_FHIR } from '../exchange-fhir.messages.ts';
import { UnmappedDialog } from '../unmapped/unmapped.dialog.tsx';
import type { ItemTexts, Unmapped } from '../unmapped/unmapped.rules.ts';

interface ExportButtonProps {
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

interface Exporting {
  isBusy: boolean;
  save(): void;
  /** Says what other systems do not read, while it is open. */
  dialog: ReactNode;
}

/** Saves a FHIR resource as a file, and then says what other systems do not read. */
export function useExport(load: () => Promise<FhirExport>): Exporting {
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
  return {
    isBusy: attempt.isBusy,
    save: () => void save(),
    dialog: incomplete && <ExportedDialog exported={incomplete} onClosed={() => setIncomplete(null)} />,
  };
}

const useStyles = makeStyles({
  text: { margin: 0, overflowWrap: 'anywhere' },
});

/** Names the parts of an exported form that FHIR has no place for. */
function ExportedDialog({ exported, onClosed }: { exported: FhirExport; onClosed(): void }) {
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

/** A resource to save, with everything that other systems do not read. */
export interface FhirExport {
  readonly fileName: string;
  readonly resource: object;
  readonly unmapped: readonly Unmapped[];
  readonly texts: ItemTexts;
}
