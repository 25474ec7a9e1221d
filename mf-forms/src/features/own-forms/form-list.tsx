import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { PagedList, type PagedRows } from '@carefront/shared/ui/pages';
import { type ReactNode, type Ref, useId } from 'react';
import { OWN_FORMS } from './own-forms.messages.ts';

interface FormSectionProps<Row> {
  title: string;
  level: 3 | 4;
  headingRef?: Ref<HTMLHeadingElement>;
  list: PagedRows<Row>;
  children(row: Row): ReactNode;
}

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600, outlineStyle: 'none' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** One list of the person's forms, with its own heading. */
export function FormSection<Row>({ title, level, headingRef, list, children }: FormSectionProps<Row>) {
  const t = useMessages(OWN_FORMS);
  const styles = useStyles();
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading ref={headingRef} id={id} tabIndex={-1} className={styles.heading}>
        {title}
      </Heading>
      <FormList list={list} empty={<p className={styles.quiet}>{t.noneWaiting}</p>}>
        {children}
      </FormList>
    </section>
  );
}

interface FormListProps<Row> {
  list: PagedRows<Row>;
  empty: ReactNode;
  children(row: Row): ReactNode;
}

const useFormListStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Rows of the person's forms, page by page. */
export function FormList<Row>({ list, empty, children }: FormListProps<Row>) {
  const t = useMessages(OWN_FORMS);
  const styles = useFormListStyles();
  return (
    <PagedList list={list} loading={{ label: t.loading, rows: 2, heightPx: 96 }} empty={empty} showMore={t.showMore}>
      {(rows) => (
        <ul className={styles.list}>
          {rows.map((row, index) => (
            <li key={list.ids[index]}>{children(row)}</li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
