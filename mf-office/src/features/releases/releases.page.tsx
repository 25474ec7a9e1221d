import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { HistorySection } from './history/history.section.tsx';
import { KeysSection } from './keys/keys.section.tsx';
import { RELEASES } from './releases.messages.ts';
import { PartsSection } from './remotes/parts.section.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The versions of the clinic's parts, for its owner: try, upgrade, go back, history, and keys for teams that publish. */
export function ReleasesPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listReleases', roles) !== 'none'}>
      {(user, takesFocus) => (
        <PageFrame size="wide">
          <Releases user={user} takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function Releases({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const locale = useLocale();
  const t = useMessages(RELEASES);
  const styles = useStyles();
  const { clinic } = useRemote();
  return (
    <>
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <PartsSection userId={user.id} />
      <HistorySection />
      <KeysSection userId={user.id} />
    </>
  );
}
