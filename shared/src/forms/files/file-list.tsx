import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FileRow } from './file-row.tsx';
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
