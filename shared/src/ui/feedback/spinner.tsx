import { makeStyles, mergeClasses } from '@fluentui/react-components';

export interface SpinnerProps {
  /** What is under way, for who cannot see the ring. */
  label: string;
  size?: 'small' | 'medium';
}

const useStyles = makeStyles({
  ring: {
    display: 'inline-block',
    boxSizing: 'border-box',
    width: '20px',
    height: '20px',
    border: '2px solid var(--cf-line)',
    borderTopColor: 'currentColor',
    borderRadius: '50%',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '900ms',
    animationTimingFunction: 'linear',
    animationIterationCount: 'infinite',
    // Slower, not still: a ring that stands says that nothing happens.
    '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
  },
  medium: { width: '32px', height: '32px', borderTopColor: 'var(--cf-brand-text)' },
});

export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const styles = useStyles();
  return (
    <span role="img" aria-label={label} className={mergeClasses(styles.ring, size === 'medium' && styles.medium)} />
  );
}
