import { makeStyles } from '@carefront/shared/ui';
import { useMemo } from 'react';
import { drawQr } from './qr-path.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    width: '200px',
    maxWidth: '100%',
    height: 'auto',
    borderRadius: 'var(--cf-radius-control)',
  },
});

/** Dark on light in every colour scheme, because cameras do not read inverted codes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const styles = useStyles();
  const { size, path } = useMemo(() => drawQr(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.root}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
