import { useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows, makeStyles, RemoteUiProvider } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EDIT_SITE } from '../../messages/edit-site.ts';
import { bookingSiteQuery } from './edit-site.api.ts';
import type { SitePages } from './edit-site-route.tsx';
import { SiteEditor } from './site-editor.tsx';

export interface EditSitePageProps {
  pages: SitePages;
  userId: number;
}

const useStyles = makeStyles({ waiting: { maxWidth: '70rem', margin: '0 auto', padding: '32px 24px' } });

/** The site's editor (ST-15), in the frame that provides the components' theme. */
export function EditSitePage(props: EditSitePageProps) {
  return (
    <RemoteUiProvider>
      <Content {...props} />
    </RemoteUiProvider>
  );
}

function Content({ pages, userId }: EditSitePageProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { api } = useRemote();
  const saved = useQuery(bookingSiteQuery(api));
  if (saved.data) return <SiteEditor pages={pages} saved={saved.data} userId={userId} />;
  return (
    <div className={styles.waiting}>
      {saved.isError ? (
        <ErrorNotice error={saved.error} onRetry={() => void saved.refetch()} isRetrying={saved.isFetching} />
      ) : (
        <LoadingRows label={t.loading} rows={4} heightPx={96} />
      )}
    </div>
  );
}
