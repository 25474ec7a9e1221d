import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { removeFormExport } from '@carefront/shared/contracts/calls';
import { countText } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { sizeText } from '@carefront/shared/forms/files';
import { Button, makeStyles, mergeClasses, useErrorWords } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import { EXPORT_RESPONSES } from './export-responses.messages.ts';
import { EXPORTS_KEY, exportFileHref, type FormExport, isBeingMade } from './form-exports.api.ts';

const useStyles = makeStyles({
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
export function OwnExport({ made }: { made: FormExport }) {
  const t = useMessages(EXPORT_RESPONSES);
  const styles = useStyles();
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
