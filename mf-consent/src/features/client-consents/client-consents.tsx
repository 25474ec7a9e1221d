import {
  ClinicText,
  defineMessages,
  type PanelProps,
  useMessages,
  useMomentText,
  useRemote,
} from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { PagedList, rowMark, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ConsentStatusTag } from '../../consent-sheet/consent-status-tag.tsx';
import { consentIdOf, consentsQuery } from '../../consents/consents.api.ts';
import { clientConsentsPath, staffConsentPath } from '../../paths.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 16px',
    padding: '8px 0',
    borderTop: '1px solid var(--cf-line)',
    outlineStyle: 'none',
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  title: { display: 'inline-block', padding: '10px 0 2px', fontWeight: 600 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  all: { alignSelf: 'flex-start', padding: '10px 0' },
});

/** The consents of a client, newest first. Asks again when the person returns to the tab: a guardian may have signed. */
export function ClientConsents({ clientId }: PanelProps['client']) {
  const t = useMessages(CLIENT_CONSENTS);
  const styles = useStyles();
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...consentsQuery(api, { client_id: clientId }), refetchOnWindowFocus: true });
  const list = usePagedRows(query, consentIdOf);
  return (
    <div className={styles.root}>
      <PagedList
        list={list}
        loading={{ label: t.loading, rows: 2, heightPx: 64 }}
        empty={<p className={styles.none}>{t.none}</p>}
        showMore={t.showMore}
      >
        {(consents) => (
          <ul className={styles.list}>
            {consents.map((consent) => (
              <ConsentItem key={consent.id} clientId={clientId} consent={consent} />
            ))}
          </ul>
        )}
      </PagedList>
      <AppLink to={clientConsentsPath(clientId)} className={styles.all}>
        {t.all}
      </AppLink>
    </div>
  );
}

function ConsentItem({ clientId, consent }: { clientId: number; consent: ConsentListItem }) {
  const t = useMessages(CLIENT_CONSENTS);
  const styles = useStyles();
  const momentText = useMomentText();
  return (
    <li className={styles.row} tabIndex={-1} {...rowMark(consent.id)}>
      <div className={styles.words}>
        <AppLink to={clientConsentsPath(clientId, staffConsentPath(consent.id))} className={styles.title}>
          <ClinicText>{consent.title}</ClinicText>
        </AppLink>
        <p className={styles.quiet}>{t.created(momentText(consent.created_at))}</p>
      </div>
      <ConsentStatusTag status={consent.status} />
    </li>
  );
}

export const CLIENT_CONSENTS = defineMessages(
  {
    loading: 'Loading the consents',
    none: 'No consent form yet.',
    created: (moment: string) => `Created ${moment}`,
    showMore: (left: number) => `Show more (${left})`,
    all: 'Manage consents',
  },
  {
    loading: 'Chargement des consentements',
    none: 'Aucun formulaire de consentement pour le moment.',
    created: (moment: string) => `Créé le ${moment}`,
    showMore: (left: number) => `Afficher plus (${left})`,
    all: 'Gérer les consentements',
  },
);
