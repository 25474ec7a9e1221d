import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { listFormExports, removeFormExport, startFormExport } from '@carefront/shared/contracts/calls';
import { countText } from '@carefront/shared/domain';
import { CheckboxControl, SelectControl, useAttempt } from '@carefront/shared/forms';
import { sizeText } from '@carefront/shared/forms/files';
import type { ApiClient } from '@carefront/shared/http';
import {
  Button,
  CallProblem,
  ErrorNotice,
  LoadingRows,
  ModalDialog,
  makeStyles,
  mergeClasses,
  useErrorWords,
} from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { EXPORT_RESPONSES } from './export-responses.messages.ts';

interface ExportResponsesDialogProps {
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

export type FormExport = ReplyOf<'getFormExport'>;

const ASK_AGAIN_AFTER_MS = 2_000;

/** Whether the server still works on the export. */
const isBeingMade = ({ state }: FormExport): boolean => state === 'waiting' || state === 'running';

const EXPORTS_KEY = ['own', 'form-exports'] as const;

/** The reader's own exports, newest first. Asks again and again while one is being made. */
const formExportsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: EXPORTS_KEY,
    queryFn: async ({ signal }) => (await api.call(listFormExports, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? ASK_AGAIN_AFTER_MS : false),
    refetchOnMount: 'always',
  });

/** The address of the file, for a plain link: the browser saves it. */
const exportFileHref = (id: string): string => `/api/v2/form_exports/${encodeURIComponent(id)}/file`;

const useOwnExportsStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, outlineStyle: 'none' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The reader's own exports of the last day. */
function OwnExports() {
  const t = useMessages(EXPORT_RESPONSES);
  const styles = useOwnExportsStyles();
  const id = useId();
  const { api } = useRemote();
  const own = useQuery(formExportsQuery(api));
  function body() {
    if (own.isPending) return <LoadingRows label={t.loading} rows={1} heightPx={72} />;
    if (own.isError)
      return <ErrorNotice error={own.error} isRetrying={own.isFetching} onRetry={() => void own.refetch()} />;
    if (own.data.length === 0) return <p className={styles.quiet}>{t.none}</p>;
    return (
      <ul className={styles.list} aria-labelledby={id}>
        {own.data.map((each) => (
          <OwnExport key={each.id} made={each} />
        ))}
      </ul>
    );
  }
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className={styles.heading}>
        {t.own}
      </h3>
      {body()}
    </section>
  );
}

const useOwnExportStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '8px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  facts: { minWidth: 0, flexGrow: 1 },
  name: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  failed: { color: 'var(--cf-error-text)' },
  bar: { width: '100%', maxWidth: '320px', accentColor: 'var(--cf-brand)' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

/** One export: how far it is, its file, and the button that cancels or removes it. */
function OwnExport({ made }: { made: FormExport }) {
  const t = useMessages(EXPORT_RESPONSES);
  const styles = useOwnExportStyles();
  const locale = useLocale();
  const momentText = useMomentText();
  const { api, queryClient, shell } = useRemote();
  const errorWords = useErrorWords();
  const attempt = useAttempt();
  const { id, form, format, with_files, state, done, total, size, fault, started_at } = made;
  const kind = (format === 'xlsx' ? 'Excel' : format.toUpperCase()) + (with_files === 1 ? `, ${t.withFilesShort}` : '');
  const tooLarge = format === 'xlsx' ? t.tooLargeForExcel : t.tooLarge;
  const isRunning = isBeingMade(made);
  const states = { waiting: t.waiting, running: t.making, done: t.done, failed: t.failed, cancelled: t.cancelled };

  const remove = () =>
    attempt.run(
      async () => {
        await api.call(removeFormExport, { params: { id } });
        await queryClient.invalidateQueries({ queryKey: EXPORTS_KEY });
      },
      (error) => {
        shell.showNotice({ intent: 'error', text: errorWords(error) });
        return undefined;
      },
    );
  return (
    <li className={styles.root}>
      <div className={styles.facts}>
        <p className={styles.name}>
          {form.name}, {kind}
        </p>
        {/* The state alone is announced: the progress would interrupt the reader every two seconds. */}
        <p className={mergeClasses(styles.quiet, state === 'failed' && styles.failed)} role="status">
          {fault === 'too-large' ? tooLarge : states[state]}
        </p>
        {isRunning && total !== null && (
          <>
            <progress
              className={styles.bar}
              aria-label={t.progressOf(form.name)}
              value={done}
              max={Math.max(total, 1)}
            />
            <p className={styles.quiet}>{t.progress(countText(done, locale), countText(total, locale))}</p>
          </>
        )}
        <p className={styles.quiet}>
          {t.startedAt(momentText(started_at))}
          {size !== null && `\u00a0· ${sizeText(size, locale)}`}
        </p>
      </div>
      <div className={styles.acts}>
        {state === 'done' && size !== null && (
          <DownloadLink button="primary" href={exportFileHref(id)} aria-label={t.downloadOf(form.name, kind)}>
            {t.download}
          </DownloadLink>
        )}
        <Button
          isBusy={attempt.isBusy}
          aria-label={isRunning ? t.cancelOf(form.name) : t.removeOf(form.name, kind)}
          onClick={() => void remove()}
        >
          {isRunning ? t.cancel : t.remove}
        </Button>
      </div>
    </li>
  );
}
