import { makeClasses } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
  title: {
    margin: 0,
    paddingBottom: '8px',
    borderBottom: '1px solid var(--cf-line)',
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '28px',
  },
});

export interface IntakeSectionProps {
  title: string;
  children: ReactNode;
}

/** One section of the intake form, with its heading (IN-03). */
export function IntakeSection({ title, children }: IntakeSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The heading alone, for a section that has its own element. */
export function IntakeSectionTitle({ children }: { children: string }) {
  return <h3 className={useStyles().title}>{children}</h3>;
}
