import {
  logOut,
  PanelPart,
  pagePath,
  useClinicZone,
  useGo,
  useLocale,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import {
  isStaff,
  type MenuLink,
  type PagePanel,
  type PanelColumn,
  type SessionUser,
} from '@carefront/shared/contracts';
import { logout } from '@carefront/shared/contracts/calls';
import { dateAt, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { useAttempt } from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import {
  AppLink,
  Button,
  CallProblem,
  CountedLabel,
  InlineMessage,
  Link,
  makeStyles,
  mergeClasses,
  PageHeading,
} from '@carefront/shared/ui';
import { AccountOnly, PageFrame, RevealTogether } from '@carefront/shared/ui/pages';
import { useEffect, useId, useState } from 'react';
import { OpeningPanel } from '../../opening/opening-panel.tsx';
import { TODAY } from './today.messages.ts';

/** The staff's start page: `/staff` (AU-13). */
export function TodayPage() {
  return <AccountOnly>{(user, takesFocus) => <StartPage user={user} takesFocus={takesFocus} />}</AccountOnly>;
}

function StartPage(signedIn: SignedIn) {
  const { panelsOf } = useRemote();
  const { roles } = signedIn.user;
  const panels = isStaff(roles) ? (panelsOf?.('today', roles) ?? []) : [];
  return panels.length === 0 ? <StartCard {...signedIn} /> : <Today {...signedIn} panels={panels} />;
}

const COLUMNS: readonly PanelColumn[] = ['main', 'side'];
const WIDE = '@media (min-width: 1200px)';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px', '& h1': { fontSize: '32px', lineHeight: '38px' } },
  hello: { margin: 0, color: 'var(--cf-text-quiet)' },
  columns: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '24px', alignItems: 'start' },
  two: { [WIDE]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
  column: { display: 'flex', flexDirection: 'column', gap: '24px', minWidth: 0 },
});

/** Shows the work that waits for the person: the panels that the clinic's remotes offer for the day. */
function Today({ user, takesFocus, panels }: SignedIn & { panels: readonly PagePanel[] }) {
  const t = useMessages(TODAY);
  const locale = useLocale();
  const styles = useStyles();
  const date = dateInWords(useClinicDate(), locale, { weekday: 'long', month: 'long', day: 'numeric' });
  const columns = COLUMNS.map((column) => panels.filter((panel) => panel.column === column));
  const filled = columns.filter((column) => column.length > 0);
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {date.charAt(0).toUpperCase() + date.slice(1)}
        </PageHeading>
        <p className={styles.hello}>{t.hello(user.first_name)}</p>
      </div>
      <RevealTogether loading={{ label: t.loadingDay, rows: 3, heightPx: 160 }}>
        <OpeningPanel user={user} />
        <div className={mergeClasses(styles.columns, filled.length > 1 && styles.two)}>
          {filled.map((column) => (
            <div key={column[0]?.column} className={styles.column}>
              {column.map((panel) => (
                <TodayPanel key={panel.parcel} panel={panel} />
              ))}
            </div>
          ))}
        </div>
      </RevealTogether>
      <OtherPages user={user} />
    </PageFrame>
  );
}

const MINUTE_MS = 60_000;

/** Today's date at the clinic. Changes at midnight there, also after the computer has slept. */
function useClinicDate(): IsoDate {
  const zone = useClinicZone();
  const [date, setDate] = useState(() => dateAt(zone, serverNowMs()));
  useEffect(() => {
    const update = () => setDate(dateAt(zone, serverNowMs()));
    const timer = setInterval(update, MINUTE_MS);
    document.addEventListener('visibilitychange', update);
    update();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [zone]);
  return date;
}

const usePanelStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '20px 24px 24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  heading: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
});

// One object for all panels: a new one would update every part at each render.
const NO_PROPS = {};

/** One panel under its heading. The shell shows a failed part in its place, so the other panels stay. */
function TodayPanel({ panel }: { panel: PagePanel }) {
  const styles = usePanelStyles();
  const locale = useLocale();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {panel.title[locale]}
      </h2>
      <PanelPart area="today" panel={panel} props={NO_PROPS} />
    </section>
  );
}

const useLinkStyles = makeStyles({
  // The shell sets this while it draws its navigation, which has the same links.
  section: { display: 'var(--cf-without-frame, block)' },
  heading: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  list: { display: 'flex', flexWrap: 'wrap', gap: '0 24px', margin: 0, padding: 0, listStyleType: 'none' },
  link: { display: 'inline-block', padding: '10px 0' },
});

/** The person's other pages in one quiet list, if the shell draws no navigation: its code could not be loaded. */
function OtherPages({ user }: { user: SessionUser }) {
  const t = useMessages(TODAY);
  const styles = useLinkStyles();
  const { linksOf } = useRemote();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {t.otherPages}
      </h2>
      <ul className={styles.list}>
        {linksOf('staff-start', user.roles).map((link) => (
          <li key={link.to}>
            <StaffLink link={link} className={styles.link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface SignedIn {
  user: SessionUser;
  /** The person signed in with the form in this place, so the page's heading takes over the focus. */
  takesFocus: boolean;
}

const PHONE = '@media (max-width: 639.98px)';

const useStartCardStyles = makeStyles({
  page: {
    display: 'flex',
    justifyContent: 'center',
    padding: '48px 24px 64px',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
    [PHONE]: { padding: '16px 16px 48px' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    width: '100%',
    minWidth: 0,
    maxWidth: '480px',
    padding: '32px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    [PHONE]: { padding: '24px 16px' },
  },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
  },
  // The whole row is a touch target.
  link: { alignSelf: 'flex-start', fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  button: { alignSelf: 'flex-start', [PHONE]: { alignSelf: 'stretch' } },
});

/** Links to the person's pages: for accounts of other people, and in a shell of an older release, which knows no panels. */
export function StartCard({ user, takesFocus }: SignedIn) {
  const t = useMessages(TODAY);
  const { clinic, linksOf } = useRemote();
  const locale = useLocale();
  const styles = useStartCardStyles();
  const roles = user.roles.map((role) => t[role]).join(` ${t.and} `);
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {t.hello(user.first_name)}
        </PageHeading>
        <p className={styles.quiet}>{t.yourRole(roles)}</p>
        {!isStaff(user.roles) && <InlineMessage intent="info">{t.notStaff}</InlineMessage>}
        <ul className={styles.list}>
          {linksOf('staff-start', user.roles).map((link) => (
            <li key={link.to} className={styles.row}>
              <StaffLink link={link} className={styles.link} />
              {link.text && <p className={styles.text}>{link.text[locale].replace('{clinic}', () => clinic.name)}</p>}
            </li>
          ))}
        </ul>
        <LogOut />
      </div>
    </div>
  );
}

/** Ends the session of this browser and leaves its private pages (SH-11). */
function LogOut() {
  const t = useMessages(TODAY);
  const styles = useStartCardStyles();
  const { api, events, shell } = useRemote();
  const go = useGo();
  const attempt = useAttempt();
  const end = () =>
    attempt.run(async () => {
      await logOut({ api, events, call: logout, leave: () => go(pagePath('home')) });
      shell.showNotice({ intent: 'success', text: t.loggedOut });
    });
  return (
    <>
      {attempt.error && <CallProblem error={attempt.error} />}
      <Button className={styles.button} isBusy={attempt.isBusy} onClick={() => void end()}>
        {t.logOut}
      </Button>
    </>
  );
}

export interface StaffLinkProps {
  link: MenuLink;
  className: string;
}

/**
 * Links to a page. An editor's page needs a new document: CKEditor sets style attributes, so the page has a different
 * Content-Security-Policy, and a document keeps the policy that it was loaded with.
 */
export function StaffLink({ link, className }: StaffLinkProps) {
  const { to, hasEditor } = link;
  const children = <CountedLabel link={link} />;
  if (!hasEditor) return <AppLink {...{ to, className, children }} />;
  return (
    <Link href={to} className={className}>
      {children}
    </Link>
  );
}
