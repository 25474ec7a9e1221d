import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: '72px auto',
    justifyItems: 'center',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 8px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--cf-surface-hover)' },
    '& > .site-badge, & > img': { display: 'block', width: '72px', height: '72px', margin: 0, objectFit: 'contain' },
    '& > svg:not(.site-badge)': { width: '32px', height: '32px', color: 'var(--cf-text-quiet)' },
  },
  chosen: { border: '1px solid var(--cf-brand)', boxShadow: 'inset 0 0 0 1px var(--cf-brand)', fontWeight: 600 },
  // A border, because forced colours remove backgrounds.
  nothing: { width: '32px', borderTop: '2px solid var(--cf-line-strong)' },
});

export interface PictureChoiceProps {
  words: string;
  isChosen: boolean;
  onChoose(): void;
  /** The drawing; without one, a dash is shown. */
  children?: ReactNode;
}

export function PictureChoice({ words, isChosen, onChoose, children }: PictureChoiceProps) {
  const styles = useStyles();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={mergeClasses(styles.root, isChosen && styles.chosen)}
      onClick={onChoose}
    >
      {children || <span className={styles.nothing} />}
      {words}
    </button>
  );
}
