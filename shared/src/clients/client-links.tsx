import { useLocale, useRemote, useSession } from '../app/index.ts';
import { aboutClient, type MenuLink } from '../contracts/index.ts';
import { AppLink, CountedLabel, makeStyles } from '../ui/index.ts';

export interface ClientLinksProps {
  clientId: number;
  /** Completes the links' names where the page shows several clients: 'Forms, Leo Okafor'. */
  clientName?: string;
  /** Whether the links show their counts. Each count is a call of its own, so a list of clients shows none. */
  isCounted?: boolean;
}

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: 0, padding: 0, listStyleType: 'none' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Links to the pages that the clinic's remotes have about a client, for staff. Draws nothing without such pages. */
export function ClientLinks({ clientId, clientName, isCounted = false }: ClientLinksProps) {
  const styles = useStyles();
  const locale = useLocale();
  const session = useSession();
  const { linksOf } = useRemote();
  const links = session.status === 'signed-in' ? linksOf('client', session.user.roles) : [];
  if (links.length === 0) return null;
  const nameOf = ({ label }: MenuLink) => (clientName === undefined ? undefined : `${label[locale]}, ${clientName}`);
  return (
    <ul className={styles.list}>
      {links.map((link) => (
        <li key={link.to}>
          <AppLink to={aboutClient(link.to, clientId)} className={styles.link} aria-label={nameOf(link)}>
            <span>{isCounted ? <CountedLabel link={link} clientId={clientId} /> : link.label[locale]}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
