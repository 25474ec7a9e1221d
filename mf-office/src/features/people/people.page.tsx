import { useMessages } from '@carefront/shared/app';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { AddIcon, Button, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { InviteDialog } from './invite.dialog.tsx';
import { PEOPLE } from './people.messages.ts';
import { PeopleList } from './people-list.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: '16px 24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, flexGrow: 1, flexBasis: '320px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  act: { '@media (max-width: 639.98px)': { width: '100%' } },
});

/** The clinic's own people, for its owners and office admins: `/staff/people`. */
export function PeoplePage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listClinicPeople', roles) !== 'none'}>
      {(user, takesFocus) => (
        <PageFrame size="wide">
          <People user={user} takesFocus={takesFocus} />
        </PageFrame>
      )}
    </AccountOnly>
  );
}

function People({ user, takesFocus }: { user: SessionUser; takesFocus: boolean }) {
  const t = useMessages(PEOPLE);
  const styles = useStyles();
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.words}>
          <AllSettingsLink />
          <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
          <p className={styles.line}>{t.intro}</p>
          {!user.roles.includes('owner') && <p className={styles.quiet}>{t.onlyOwners}</p>}
        </div>
        <Button appearance="primary" icon={<AddIcon />} className={styles.act} onClick={() => setIsInviting(true)}>
          {t.invite}
        </Button>
      </div>
      <PeopleList user={user} />
      {isInviting && <InviteDialog user={user} onClosed={() => setIsInviting(false)} />}
    </>
  );
}
