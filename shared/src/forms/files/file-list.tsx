import { Button, ErrorIcon, Link, makeClasses, useUiLocale } from '../../ui/index.ts';
import { sizeText } from './file-texts.ts';
import { FILE_MESSAGES } from './messages.ts';
import type { UploadedFile, UploadRow } from './uploaded-file.ts';

export interface FileListProps {
  /** Label of the field. */
  label: string;
  /** Files that the form held before the field was shown. */
  earlier: readonly UploadedFile[];
  rows: readonly UploadRow[];
  isDisabled: boolean;
  /** Address of an uploaded file. */
  urlOf?: ((id: UploadedFile['id']) => string) | undefined;
  onRetry?: (row: UploadRow) => void;
  onRemove?: (shown: UploadRow | UploadedFile) => void;
}

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', margin: '8px 0 0', padding: 0, listStyle: 'none' },
});

/** The files of one field, in the order in which they were added. */
export function FileList({ label, earlier, rows, isDisabled, urlOf, onRetry, onRemove }: FileListProps) {
  const styles = useStyles();
  const t = FILE_MESSAGES[useUiLocale()];
  if (earlier.length + rows.length === 0) return null;
  return (
    <ul aria-label={t.files(label)} className={styles.root}>
      {earlier.map((file) => (
        <FileRow
          key={file.id}
          name={file.name}
          sizeBytes={file.sizeBytes}
          href={urlOf?.(file.id)}
          isPicture={isPicture(file)}
          state="done"
          share={1}
          isDisabled={isDisabled}
          onRemove={() => onRemove?.(file)}
        />
      ))}
      {rows.map((row) => (
        <FileRow
          key={row.key}
          name={row.file.name}
          sizeBytes={row.file.size}
          href={row.uploaded && urlOf?.(row.uploaded.id)}
          isPicture={row.uploaded !== undefined && isPicture(row.uploaded)}
          state={row.state}
          share={row.share}
          error={row.error}
          note={row.note}
          isDisabled={isDisabled}
          onRetry={() => onRetry?.(row)}
          onRemove={() => onRemove?.(row)}
        />
      ))}
    </ul>
  );
}

/** A file of a stored answer is known by its name alone. */
const isPicture = ({ name, mediaType }: UploadedFile): boolean =>
  mediaType === undefined ? /\.(?:jpe?g|png)$/i.test(name) : mediaType.startsWith('image/');

interface FileRowProps extends Pick<UploadRow, 'state' | 'share' | 'error' | 'note'> {
  name: string;
  sizeBytes: number | undefined;
  /** Address of the uploaded file. */
  href?: string | undefined;
  /** Shows the file as a small picture. */
  isPicture?: boolean;
  isDisabled: boolean;
  onRetry?: () => void;
  onRemove?: () => void;
}

const WIDE = { gridColumnStart: 1, gridColumnEnd: -1, marginRight: '8px', marginBottom: '8px' } as const;

const useFileRowStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    padding: '4px 4px 4px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
  },
  file: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0, minHeight: '44px' },
  picture: { flexShrink: 0, borderRadius: '4px', objectFit: 'cover' },
  text: { minWidth: 0 },
  name: { overflowWrap: 'anywhere', lineHeight: '20px' },
  size: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', fontVariantNumeric: 'tabular-nums' },
  buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
  progress: { ...WIDE, width: 'auto', height: '8px', accentColor: 'var(--cf-brand)' },
  note: { ...WIDE, marginTop: '4px', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  error: {
    ...WIDE,
    display: 'flex',
    gap: '4px',
    marginTop: 0,
    color: 'var(--cf-error-text)',
    fontSize: '14px',
    lineHeight: '20px',
    '& svg': { flexShrink: 0 },
  },
});

/** One file: its name and size; the progress while it is sent, the cause if it was not. */
function FileRow(props: FileRowProps) {
  const { name, sizeBytes, href, isPicture = false, state, share, error, note, isDisabled, onRetry, onRemove } = props;
  const styles = useFileRowStyles();
  const locale = useUiLocale();
  const t = FILE_MESSAGES[locale];
  const isUploading = state === 'uploading';
  const removal = isUploading ? t.cancel : t.remove;
  const size = sizeBytes === undefined ? '' : sizeText(sizeBytes, locale);
  return (
    <li className={styles.root}>
      <div className={styles.file}>
        {href !== undefined && isPicture && (
          <img src={href} alt="" width={44} height={44} loading="lazy" className={styles.picture} />
        )}
        <div className={styles.text}>
          <div className={styles.name}>
            {href === undefined ? (
              <bdi>{name}</bdi>
            ) : (
              <Link href={href} target="_blank" rel="noreferrer" title={t.opensInNewTab}>
                <bdi>{name}</bdi>
              </Link>
            )}
          </div>
          {size !== '' && (
            <div className={styles.size}>{isUploading ? `${size} · ${Math.floor(share * 100)} %` : size}</div>
          )}
        </div>
      </div>
      {!isDisabled && onRemove && (
        <div className={styles.buttons}>
          {state === 'failed' && (
            <Button appearance="subtle" aria-label={`${t.retry} ${name}`} onClick={onRetry}>
              {t.retry}
            </Button>
          )}
          <Button appearance="subtle" aria-label={`${removal} ${name}`} onClick={onRemove}>
            {removal}
          </Button>
        </div>
      )}
      {isUploading && <progress className={styles.progress} aria-label={t.progressOf(name)} max={1} value={share} />}
      {error !== undefined && !isUploading && (
        <p role="alert" className={styles.error}>
          <ErrorIcon aria-hidden="true" />
          {error}
        </p>
      )}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </li>
  );
}
