import { defineMessages, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { countText } from '@carefront/shared/domain';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PagedList, PageFrame, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FormCounts } from '../../counts/form-counts.tsx';
import { RequestList } from '../../requests/request-list.tsx';
import { responseIdOf, responsesQuery } from '../../response/response.api.ts';
import { ResponseTable } from '../../response/response-table.tsx';
import { useNewResponses } from '../../response/use-new-responses.ts';
import { BackToForms } from '../../staff-page/back-to-forms.tsx';
import { ownClientNameQuery } from '../../staff-page/client-name.api.ts';
import { ListSection } from '../../staff-page/list-section.tsx';
import { STAFF_PAGE } from '../../staff-page/staff-page.messages.ts';

interface ClientFormsPageProps {
  clientId: number;
}

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px', overflowWrap: 'anywhere' },
  line: { margin: 0, maxWidth: '68ch' },
});

/** The forms of one client, for staff: the requests that wait and the submitted forms (IN-09). Practitioners see their own clients only. */
export function ClientFormsPage({ clientId }: ClientFormsPageProps) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listStaffForms', roles) !== 'none'}>
      {(_user, takesFocus) => (
        <PageFrame size="wide">
          <BackToForms />
          <ClientForms clientId={clientId} takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function ClientForms({ clientId, takesFocus }: ClientFormsPageProps & { takesFocus: boolean }) {
  const t = useMessages(CLIENT_FORMS);
  const words = useMessages(STAFF_PAGE);
  const styles = useStyles();
  const { api } = useRemote();
  const name = useQuery(ownClientNameQuery(api, clientId));
  useNewResponses();
  if (name.isPending)
    return (
      <>
        <PageHeading>{t.title}</PageHeading>
        <LoadingRows label={t.loading} rows={3} heightPx={56} />
      </>
    );
  if (name.isError)
    return (
      <>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <ErrorNotice error={name.error} isRetrying={name.isFetching} onRetry={() => void name.refetch()} />
      </>
    );
  return (
    <>
      <div className={styles.head}>
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {name.data === null ? t.title : words.formsOf(name.data)}
        </PageHeading>
        {name.data !== null && <p className={styles.line}>{t.intro}</p>}
      </div>
      {name.data === null ? (
        <EmptyNotice text={t.notFound} />
      ) : (
        <>
          <FormCounts clientId={clientId} />
          <RequestList clientId={clientId} />
          <ClientResponses clientId={clientId} />
        </>
      )}
    </>
  );
}

/** The submitted forms of a client, newest first. Asks again when the person returns to the tab. */
function ClientResponses({ clientId }: { clientId: number }) {
  const t = useMessages(CLIENT_FORMS);
  const locale = useLocale();
  const { api } = useRemote();
  const query = useInfiniteQuery({
    ...responsesQuery(api, locale, { client_id: clientId }),
    refetchOnWindowFocus: true,
  });
  const list = usePagedRows(query, responseIdOf);
  return (
    <ListSection title={t.sent}>
      <PagedList
        list={list}
        loading={{ label: t.loadingSent, rows: 3, heightPx: 56 }}
        empty={<EmptyNotice title={t.noSentTitle} text={t.noSent} />}
        showMore={(left) => t.showMore(countText(left, locale))}
      >
        {(items) => <ResponseTable label={t.sent} items={items} isOfOneClient />}
      </PagedList>
    </ListSection>
  );
}

const CLIENT_FORMS = defineMessages(
  {
    title: 'Forms of a client',
    intro: 'What waits for this client, and the answers that came in.',
    notFound: 'This client does not exist, or is not one of your clients.',
    loading: 'Loading the forms of the client',
    sent: 'Answers',
    loadingSent: 'Loading the answers',
    noSentTitle: 'No answers yet',
    noSent: 'What this client answers is listed here.',
    showMore: (left: string) => `Show more (${left})`,
  },
  {
    title: 'Formulaires d’un client',
    intro: 'Ce qui est en attente de ce client et les réponses reçues.',
    notFound: 'Ce client n’existe pas ou ne fait pas partie de vos clients.',
    loading: 'Chargement des formulaires du client',
    sent: 'Réponses',
    loadingSent: 'Chargement des réponses',
    noSentTitle: 'Aucune réponse pour le moment',
    noSent: 'Les réponses de ce client figurent ici.',
    showMore: (left: string) => `Afficher plus (${left})`,
  },
);
