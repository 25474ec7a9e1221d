import { isPageProvided, pagePath, useLocale, useMessages, useRemote, useSession } from '../app/index.ts';
import { aboutClient, type MenuLink } from '../contracts/index.ts';
import { formatBirthDate } from '../domain/index.ts';
import { BIRTH_DATE } from '../forms/birth-dates/birth-date.messages.ts';
import { AppLink, CountedLabel, makeClasses, makeStyles, mergeClasses } from '../ui/index.ts';
import { BIRTH_DATE_BESIDE } from './messages.ts';

export interface ClientNameProps {
  clientId: number;
  name: string;
  className?: string | undefined;
  /** Stands beside a name that two people of the list have. */
  birthday?: string | undefined;
}

const useStyles = makeStyles({
  // The link is 44 px high and takes no more room in its row than a line. `inline-flex`: a label beside it stands at the first line of a
  // long name; beside an inline block it stands at the last line.
  link: { display: 'inline-flex', marginBlock: '-10px', paddingBlock: '10px', minWidth: 0, overflowWrap: 'anywhere' },
});

/** The name of a client in a list of staff: a link to the page of this client, where the clinic has such a page. */
export function ClientName({ clientId, name, className, birthday }: ClientNameProps) {
  const styles = useStyles();
  return (
    <>
      {isPageProvided('clients') ? (
        <AppLink to={pagePath('clients', clientId)} className={mergeClasses(styles.link, className)}>
          <bdi>{name}</bdi>
        </AppLink>
      ) : (
        <bdi className={className}>{name}</bdi>
      )}
      <BirthDateBeside birthday={birthday} />
    </>
  );
}

export interface ClientLinksProps {
  clientId: number;
  /** Completes the links' names where the page shows several clients: 'Forms, Leo Okafor'. */
  clientName?: string;
  /** Whether the links show their counts. Each count is a call of its own, so a list of clients shows none. */
  isCounted?: boolean;
}

const useClientLinksStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: 0, padding: 0, listStyleType: 'none' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Links to the pages that the clinic's remotes have about a client, for staff. Draws nothing without such pages. */
export function ClientLinks({ clientId, clientName, isCounted = false }: ClientLinksProps) {
  const styles = useClientLinksStyles();
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

export interface BirthDateBesideProps {
  /** yyyy-MM-dd. The server sends it only where two names of the list are equal; undefined draws nothing. */
  birthday: string | undefined;
}

const useBirthDateBesideStyles = makeClasses({
  root: { flexShrink: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', fontWeight: 400, whiteSpace: 'nowrap' },
});

/** The birth date beside a name that two people of the list have. */
export function BirthDateBeside({ birthday }: BirthDateBesideProps) {
  const textOf = useBirthDateText();
  const styles = useBirthDateBesideStyles();
  if (birthday === undefined) return null;
  return (
    <>
      {' '}
      <span className={styles.root}>{textOf(birthday)}</span>
    </>
  );
}

/** @returns Names one of several people for a text or an option: with the birth date, where two names of the list are equal. */
export function useNameWithBirthDate(): (name: string, birthday: string | undefined) => string {
  const textOf = useBirthDateText();
  return (name, birthday) => (birthday === undefined ? name : `${name}, ${textOf(birthday)}`);
}

function useBirthDateText(): (birthday: string) => string {
  const t = useMessages(BIRTH_DATE_BESIDE);
  const { monthNames } = useMessages(BIRTH_DATE);
  return (birthday) => t.born(formatBirthDate(birthday, monthNames.split(' ')));
}
