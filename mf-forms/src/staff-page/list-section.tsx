import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, type Ref, useId } from 'react';

export interface ListSectionProps {
  title: string;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, outlineStyle: 'none' },
});

/** One list of the page, with its heading. */
export function ListSection({ title, headingRef, children }: ListSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 ref={headingRef} id={id} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
