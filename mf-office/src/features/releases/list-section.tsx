import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';

export interface ListSectionProps {
  title: string;
  /** One sentence below the title. */
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0, marginTop: '16px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px' },
  words: { minWidth: 0, flexGrow: 1, flexBasis: '320px' },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600 },
  text: { margin: '4px 0 0', maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
});

/** A list of the page with its title, and the one act that adds to it. */
export function ListSection({ title, text, action, children }: ListSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 id={id} className={styles.heading}>
            {title}
          </h2>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
