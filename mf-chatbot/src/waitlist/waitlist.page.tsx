import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { makeStyles, PageHeading, RemoteUiProvider } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { RegistrationList } from './registration-list.tsx';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/**
 * Lists the people whom the clinic has to contact: they registered on the site and are still on the waitlist (CB-07). The page is
 * read-only.
 */
export function WaitlistPage() {
  return (
    <RemoteUiProvider>
      <AccountOnly allows={({ roles }) => reachOf('listRegistrations', roles) !== 'none'}>
        {() => <Waitlist />}
      </AccountOnly>
    </RemoteUiProvider>
  );
}

function Waitlist() {
  const locale = useLocale();
  const t = useMessages(WAITLIST);
  const { clinic } = useRemote();
  const styles = useStyles();
  return (
    <PageFrame size="wide">
      <PageHeading>{t.title}</PageHeading>
      <div className={styles.head}>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <RegistrationList />
    </PageFrame>
  );
}
