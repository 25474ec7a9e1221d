import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { makeClasses } from '../../ui/index.ts';

export interface FieldGroupProps {
  legend: ReactNode;
  isLegendHidden?: boolean;
  help?: string;
  /** Fields. A field that takes both columns is wrapped in `FullWidth`. */
  children: ReactNode;
}

const useStyles = makeClasses({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: '12px', fontSize: '18px', fontWeight: 600, lineHeight: '26px' },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  help: { margin: '0 0 12px', color: 'var(--cf-text-quiet)' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  wide: { gridColumnStart: 1, gridColumnEnd: -1, minWidth: 0 },
});

/** A named group of fields in two columns; in one column on a phone. */
export function FieldGroup({ legend, isLegendHidden = false, help, children }: FieldGroupProps) {
  const styles = useStyles();
  return (
    <fieldset className={styles.root}>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      {help && <p className={styles.help}>{help}</p>}
      <div className={styles.grid} data-cf-row="">
        {children}
      </div>
    </fieldset>
  );
}

/** Takes both columns of a FieldGroup. */
export function FullWidth({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={mergeClasses(useStyles().wide, className)}>{children}</div>;
}
