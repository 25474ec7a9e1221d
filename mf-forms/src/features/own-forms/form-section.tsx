import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import type { PagedRows } from '@carefront/shared/ui/pages';
import { type ReactNode, type Ref, useId } from 'react';
import { FormList } from './form-list.tsx';
import { OWN_FORMS } from './own-forms.messages.ts';

export interface FormSectionProps<Row> {
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
