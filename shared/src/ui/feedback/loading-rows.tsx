import { makeResetStyles, mergeClasses } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { makeClasses } from '../theme/make-classes.ts';

/** Shorter waits show no skeleton, so that nothing flickers. */
const SKELETON_DELAY_MS = 100;

export interface LoadingRowsProps {
  /** Name of the loading content, for screen readers: 'Loading services'. */
  label: string;
  rows?: number;
  /** Height of one row. */
  heightPx?: number;
  gapPx?: number;
}

const useStyles = makeClasses({ root: { display: 'flex', flexDirection: 'column' } });

/** The loading state (GN-03): reserves its height at once, so that nothing moves, and shows after 100 ms. */
export function LoadingRows({ label, rows = 3, heightPx = 64, gapPx = 12 }: LoadingRowsProps) {
  const styles = useStyles();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  const style = { minHeight: `${rows * heightPx + (rows - 1) * gapPx}px`, gap: `${gapPx}px` };
  const keys = Array.from({ length: rows }, (_row, index) => `row-${index}`);
  return (
    <div role="status" aria-label={isShown ? label : undefined} className={styles.root} style={style}>
      {isShown && keys.map((key) => <SkeletonItem key={key} heightPx={heightPx} />)}
    </div>
  );
}

export interface SkeletonItemProps {
  heightPx: number;
  /** Width of the expected text as a share of the line; the whole line by default. */
  widthPercent?: number;
  className?: string;
}

const useBlockClass = makeResetStyles({
  borderRadius: 'var(--cf-radius-control)',
  backgroundColor: 'var(--cf-line)',
  animationName: { '50%': { opacity: 0.4 } },
  animationDuration: '1s',
  animationIterationCount: 'infinite',
  animationTimingFunction: 'linear',
  '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  '@media (forced-colors: active)': { backgroundColor: 'GrayText', forcedColorAdjust: 'none' },
});

/** One grey block in the shape of the expected content. Hidden from screen readers: `LoadingRows` names the content. */
export function SkeletonItem({ heightPx, widthPercent = 100, className }: SkeletonItemProps) {
  const style = { height: `${heightPx}px`, width: `${widthPercent}%` };
  return <div aria-hidden="true" className={mergeClasses(useBlockClass(), className)} style={style} />;
}
