import { useLocale, useMessages, useMomentText } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import type { PublishedRelease } from '../releases.api.ts';
import { RELEASES } from '../releases.messages.ts';
import { PARTS } from './parts.messages.ts';

export interface NewVersionProps {
  release: PublishedRelease;
  /** A share of the visitors has it already. */
  isTried?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '12px 16px',
    borderRadius: 'var(--cf-radius-control)',
    // Neutral: a clinic's colour may be close to the colour of errors.
    backgroundColor: 'var(--cf-ground)',
    boxShadow: 'inset 0 0 0 1px var(--cf-line)',
  },
  title: { margin: 0, fontWeight: 600 },
  notes: { margin: 0, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  small: { margin: 0, fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** The notes of a version, as its team wrote them. */
export function NewVersion({ release, isTried = false }: NewVersionProps) {
  const t = useMessages(PARTS);
  const page = useMessages(RELEASES);
  const styles = useStyles();
  const locale = useLocale();
  const momentText = useMomentText();
  const { version, notes, published_at, key_name, is_private } = release;
  const when = momentText(published_at);
  return (
    <div className={styles.root}>
      <p className={styles.title}>{isTried ? page.version(version) : t.isNew(version)}</p>
      <p className={styles.notes}>{notes?.[locale] ?? t.noNotes}</p>
      <p className={styles.small}>
        {key_name === null ? t.published(when) : t.publishedBy(when, key_name)}
        {is_private && ` · ${t.onlyYours}`}
      </p>
    </div>
  );
}
