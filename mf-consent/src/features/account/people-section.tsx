import { useMessages } from '@carefront/shared/app';
import { BirthDateBeside, looksAfterOthers, useAssignedClients } from '@carefront/shared/clients';
import type { SessionUser } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { PersonAvatar } from '@carefront/shared/ui/pages';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { AccountSection } from './account-section.tsx';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  name: { fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 },
});

/** The people of whom the account is a guardian or contact. Draws nothing for other accounts, and when nobody is assigned. */
export function PeopleSection({ user }: { user: SessionUser }) {
  const t = useMessages(ACCOUNT);
  const styles = useStyles();
  const assigned = useAssignedClients(user);
  if (!looksAfterOthers(user.roles)) return null;
  const people = assigned.data?.filter(({ id }) => id !== user.client_id);
  if (people?.length === 0) return null;
  return (
    <AccountSection title={t.people}>
      {people ? (
        <ul className={styles.list}>
          {people.map(({ id, birthday, user: { full_name, initials } }) => (
            <li key={id} className={styles.person}>
              <PersonAvatar name={full_name} initials={initials} />
              <span className={styles.name}>
                {full_name}
                <BirthDateBeside birthday={birthday} />
              </span>
            </li>
          ))}
        </ul>
      ) : assigned.isError ? (
        <ErrorNotice error={assigned.error} isRetrying={assigned.isFetching} onRetry={() => void assigned.refetch()} />
      ) : (
        <LoadingRows label={t.loadingPeople} rows={1} heightPx={44} />
      )}
    </AccountSection>
  );
}
