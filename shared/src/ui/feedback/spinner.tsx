import { Spinner as FluentSpinner, makeStyles, mergeClasses } from '@fluentui/react-components';

export interface SpinnerProps {
  /** For screen readers: the work that the page waits for. */
  label: string;
  size?: 'small' | 'medium';
}

const useStyles = makeStyles({
  root: { display: 'inline-flex' },
  // In a button the ring has the colour of the button's text.
  ring: { color: 'currentColor' },
  medium: { color: 'var(--cf-brand-text)' },
});

export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const styles = useStyles();
  return (
    <FluentSpinner
      role="img"
      aria-label={label}
      size={size === 'small' ? 'tiny' : 'medium'}
      className={styles.root}
      spinner={{ className: mergeClasses(styles.ring, size === 'medium' && styles.medium) }}
    />
  );
}
