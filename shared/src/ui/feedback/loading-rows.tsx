import { useEffect, useState } from 'react';
import { makeClasses } from '../theme/make-classes.ts';
import { SkeletonItem } from './skeleton.tsx';

/** Shorter waits show no skeleton, so that nothing flickers. */
export const SKELETON_DELAY_MS = 100;

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
