import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { PagedList, type PagedRows } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import { OWN_FORMS } from './own-forms.messages.ts';

export interface FormListProps<Row> {
  list: PagedRows<Row>;
  empty: ReactNode;
  children(row: Row): ReactNode;
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
});

/** Rows of the person's forms, page by page. */
export function FormList<Row>({ list, empty, children }: FormListProps<Row>) {
  const t = useMessages(OWN_FORMS);
  const styles = useStyles();
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
