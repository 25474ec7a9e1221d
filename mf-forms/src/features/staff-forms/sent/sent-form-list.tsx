import { useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import { AppLink, EmptyNotice, makeStyles } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  DataTable,
  PagedList,
  rowMark,
  TABLE_CARDS,
  usePagedRows,
} from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { responsePath } from '../../../paths.ts';
import { type ResponseItem, responseIdOf, responsesQuery } from '../../../response/response.api.ts';
import { ListSection } from '../list-section.tsx';
import { STAFF_FORMS } from '../staff-forms.messages.ts';

const useStyles = makeStyles({
  name: { overflowWrap: 'anywhere' },
  // The link is higher than a line, but its words are in the first line of the row.
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginBlock: '-10px',
    fontWeight: 600,
    [TABLE_CARDS]: { marginBlock: 0 },
  },
});

/** The submitted forms, newest first. Asks again when the person returns to the tab, as the list of requests does. */
export function SentFormList() {
  const t = useMessages(STAFF_FORMS);
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...responsesQuery(api, useLocale()), refetchOnWindowFocus: true });
  const list = usePagedRows(query, responseIdOf);
  return (
    <ListSection title={t.sentTitle}>
      <PagedList
        list={list}
        loading={{ label: t.loadingSent, rows: 3, heightPx: 56 }}
        empty={<EmptyNotice title={t.noSentTitle} text={t.noSent} />}
        showMore={t.showMore}
      >
        {(items) => (
          <DataTable label={t.sentTitle} columns={[t.form, t.client, t.sent]}>
            {items.map((item) => (
              <SentRow key={item.form_response_id} item={item} />
            ))}
          </DataTable>
        )}
      </PagedList>
    </ListSection>
  );
}

function SentRow({ item: { form_response_id: id, form, client, submitted_at, submitted_by } }: { item: ResponseItem }) {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  const momentText = useMomentText();
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(id)}>
        <AppLink to={responsePath(id)} className={styles.link}>
          {form.name}
        </AppLink>
      </DataRowHead>
      <DataCell label={t.client} className={styles.name}>
        <bdi>{client?.full_name ?? submitted_by ?? t.visitor}</bdi>
      </DataCell>
      <DataCell label={t.sent}>{momentText(submitted_at)}</DataCell>
    </DataRow>
  );
}
