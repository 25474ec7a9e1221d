import { useMessages, usePageTitle, useRemote } from '@carefront/shared/app';
import { makeStyles, PageFrame, RemoteUiProvider } from '@carefront/shared/ui';
import { RegistrationList } from './registration-list.tsx';
import { WAITLIST } from './waitlist.messages.ts';
import { WaitlistOnly } from './waitlist-only.tsx';

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '24px', lineHeight: '30px', fontWeight: 600 },
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/**
 * Lists the people whom the clinic has to contact: they registered with the help bot and are still on the waitlist (CB-07). The page is
 * read-only.
 */
export function WaitlistPage() {
  return (
    <RemoteUiProvider>
      <Waitlist />
    </RemoteUiProvider>
  );
}

function Waitlist() {
  const t = useMessages(WAITLIST);
  const { clinic } = useRemote();
  const styles = useStyles();
  usePageTitle(t.title);
  return (
    <PageFrame size="wide">
      <h1 className={styles.title}>{t.title}</h1>
      <WaitlistOnly>
        <div className={styles.head}>
          <p className={styles.line}>{t.intro}</p>
          <p className={styles.quiet}>{t.timesIn(clinic.timezone)}</p>
        </div>
        <RegistrationList />
      </WaitlistOnly>
    </PageFrame>
  );
}
