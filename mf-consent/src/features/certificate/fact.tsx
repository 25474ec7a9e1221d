import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  fact: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    padding: '8px 0',
    borderBottom: '1px solid var(--cf-line)',
    breakInside: 'avoid',
    '@media (min-width: 640px)': { gridTemplateColumns: '200px minmax(0, 1fr)', columnGap: '16px' },
  },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  code: { fontFamily: 'ui-monospace, monospace', fontSize: '14px', overflowWrap: 'anywhere', wordBreak: 'break-all' },
});

export interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** One recorded fact of a signature; must be inside a `<dl>`. */
export function Fact({ name, className, children }: FactProps) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={mergeClasses(styles.value, className)}>{children}</dd>
    </div>
  );
}

/** A code in a font that makes its characters easy to compare; it can wrap at any character. */
export function Code({ name, code }: { name: string; code: string }) {
  const styles = useStyles();
  return (
    <Fact name={name} className={styles.code}>
      {code}
    </Fact>
  );
}
