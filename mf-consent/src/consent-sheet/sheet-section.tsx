import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';

export interface SheetSectionProps {
  title: string;
  children: ReactNode;
}

const useStyles = makeStyles({
  heading: { margin: '0 0 8px', fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
});

/** A section of the sheet with its heading. */
export function SheetSection({ title, children }: SheetSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
