import { useMessages, useRemote } from '@carefront/shared/app';
import { startFormExport } from '@carefront/shared/contracts/calls';
import { CheckboxControl, SelectControl, useAttempt } from '@carefront/shared/forms';
import { Button, CallProblem, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { useId, useState } from 'react';
import { EXPORT_RESPONSES } from './export-responses.messages.ts';
import { EXPORTS_KEY, type FormExport } from './form-exports.api.ts';
import { OwnExports } from './own-exports.tsx';

export interface ExportResponsesDialogProps {
  form: { readonly form_id: number; readonly name: string };
  onClosed(): void;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  line: { margin: 0 },
  start: { alignSelf: 'flex-start' },
});

/** Exports all responses of a form, and lists the reader's own exports. */
export function ExportResponsesDialog({ form, onClosed }: ExportResponsesDialogProps) {
  const t = useMessages(EXPORT_RESPONSES);
  const styles = useStyles();
  const textId = useId();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const [format, setFormat] = useState<FormExport['format']>('xlsx');
  const [withFiles, setWithFiles] = useState(false);
  const start = () =>
    attempt.run(async () => {
      const body = { format, with_files: withFiles ? 1 : 0 } as const;
      await api.call(startFormExport, { params: { id: form.form_id }, body });
      await queryClient.invalidateQueries({ queryKey: EXPORTS_KEY });
    });
  return (
    <ModalDialog title={t.title(form.name)} describedBy={textId} onRequestClose={onClosed}>
      <div className={styles.root}>
        <p id={textId} className={styles.line}>
          {t.text}
        </p>
        <SelectControl<FormExport['format']>
          label={t.format}
          help={{ xlsx: t.xlsxHelp, csv: t.csvHelp, json: t.jsonHelp }[format]}
          options={[
            { value: 'xlsx', label: t.xlsx },
            { value: 'csv', label: t.csv },
            { value: 'json', label: t.json },
          ]}
          value={format}
          onChange={(value) => setFormat(value ?? 'xlsx')}
        />
        <CheckboxControl
          name="with_files"
          label={t.withFiles}
          help={t.withFilesHelp}
          isChecked={withFiles}
          onToggle={setWithFiles}
        />
        {attempt.error && <CallProblem error={attempt.error} />}
        <Button appearance="primary" className={styles.start} isBusy={attempt.isBusy} onClick={() => void start()}>
          {t.start}
        </Button>
        <OwnExports />
      </div>
    </ModalDialog>
  );
}
