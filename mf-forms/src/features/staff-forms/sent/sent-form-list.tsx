import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { RESPONSES_PATH } from '../../../paths.ts';
import { newestResponsesQuery } from '../../../response/response.api.ts';
import { ResponseTable } from '../../../response/response-table.tsx';
import { ListSection } from '../../../staff-page/list-section.tsx';
import { STAFF_FORMS } from '../staff-forms.messages.ts';

const useStyles = makeStyles({
  all: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

/** The newest submitted forms, with a link to all. Asks again when the person returns to the tab, as the list of requests does. */
export function SentFormList() {
  const t = useMessages(STAFF_FORMS);
  const styles = useStyles();
  const { api } = useRemote();
  const newest = useQuery({ ...newestResponsesQuery(api, useLocale()), refetchOnWindowFocus: true });
  function body() {
    if (newest.isPending) return <LoadingRows label={t.loadingSent} rows={3} heightPx={56} />;
    if (newest.isError)
      return <ErrorNotice error={newest.error} isRetrying={newest.isFetching} onRetry={() => void newest.refetch()} />;
    if (newest.data.length === 0) return <EmptyNotice title={t.noSentTitle} text={t.noSent} />;
    return (
      <>
        <ResponseTable label={t.sentTitle} items={newest.data} />
        <AppLink to={RESPONSES_PATH} className={styles.all}>
          {t.allSent}
        </AppLink>
      </>
    );
  }
  return <ListSection title={t.sentTitle}>{body()}</ListSection>;
}
