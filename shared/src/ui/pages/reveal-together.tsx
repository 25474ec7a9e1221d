import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadingRows, type LoadingRowsProps } from '../feedback/loading-rows.tsx';

/** Whatever loads longer appears in its place later, and may move what is below. */
const LIMIT_MS = 4_000;
/** Between the code of a part and its content there may be a moment without either. */
const SETTLED_MS = 100;
// A message with an intent stays on the page: nothing else comes in its place.
const LOADING = '[role="status"]:not([data-intent]), output, [aria-busy="true"]';

export interface RevealTogetherProps {
  loading: LoadingRowsProps;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
    '& > *': { gridArea: '1 / 1', minWidth: 0 },
  },
  hidden: { visibility: 'hidden', height: 0, overflow: 'hidden' },
});

/**
 * Shows parts that load apart, such as the panels of several remotes, when all of them have loaded: each would push those below it away,
 * perhaps from under a finger. Afterwards they stay shown.
 */
export function RevealTogether({ loading, children }: RevealTogetherProps) {
  const styles = useStyles();
  const parts = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  // The effects of the parts run first: each shows that it loads, or what it has.
  useEffect(() => {
    const place = parts.current;
    if (isShown || !place) return;
    const show = () => setIsShown(true);
    let settled: number | undefined;
    const look = () => {
      clearTimeout(settled);
      if (!place.querySelector(LOADING)) settled = window.setTimeout(show, SETTLED_MS);
    };
    const observer = new MutationObserver(look);
    observer.observe(place, { subtree: true, childList: true, attributeFilter: ['aria-busy', 'role'] });
    const limit = window.setTimeout(show, LIMIT_MS);
    look();
    return () => {
      observer.disconnect();
      clearTimeout(settled);
      clearTimeout(limit);
    };
  }, [isShown]);
  return (
    <div className={styles.root}>
      {!isShown && <LoadingRows {...loading} />}
      <div ref={parts} className={isShown ? undefined : styles.hidden}>
        {children}
      </div>
    </div>
  );
}
