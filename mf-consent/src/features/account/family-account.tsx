import { Parcel, useMessages, useRemote } from '@carefront/shared/app';
import { BirthDateBeside, looksAfterOthers, useAssignedClients } from '@carefront/shared/clients';
import type { MenuLink, SessionUser } from '@carefront/shared/contracts';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { PersonAvatar, RevealTogether } from '@carefront/shared/ui/pages';
import type { RefObject } from 'react';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { AccountLinks, LogOut } from './account.page.tsx';
import { AccountSection } from './account-section.tsx';
import { GuardiansSection } from './guardians-section.tsx';
import { OwnConsents } from './own-consents/own-consents.tsx';
import { OwnProposals } from './own-proposals.tsx';

interface FamilyAccountProps {
  user: SessionUser;
  links: readonly MenuLink[];
  waitingHeading: RefObject<HTMLHeadingElement | null>;
}

const OWN_BOOKINGS = 'own-bookings@1';
const TO_FILL_IN = 'forms-to-fill-in@1';
const SENT_FORMS = 'sent-forms@1';
const OWN_CARDS = 'own-cards@1';
const OWN_FORMS = 'own-forms@1';
// A parcel updates when its props change: the same object avoids an update.
const NO_PROPS = {};

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '40px 48px',
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '40px', minWidth: 0 },
  card: {
    padding: '0 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
});

/** The account of a client, guardian or contact: appointments and what waits first, documents and people beside them (RT-06). */
export function FamilyAccount({ user, links, waitingHeading }: FamilyAccountProps) {
  const t = useMessages(ACCOUNT);
  const { hasPart } = useRemote();
  const styles = useStyles();
  // An older release of the forms has one part for both lists.
  const hasOldForms = !hasPart(TO_FILL_IN) && hasPart(OWN_FORMS);
  return (
    <RevealTogether loading={{ label: t.loading, rows: 3, heightPx: 160 }}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {hasPart(OWN_BOOKINGS) && (
            <AccountSection title={t.appointments}>
              <Parcel name={OWN_BOOKINGS} props={NO_PROPS} />
            </AccountSection>
          )}
          <AccountSection title={t.waiting} headingRef={waitingHeading} empty={t.nothingWaits}>
            <OwnConsents user={user} kind="waiting" />
            {hasPart(TO_FILL_IN) && <Parcel name={TO_FILL_IN} props={NO_PROPS} />}
          </AccountSection>
          <OwnProposals user={user} />
          {hasOldForms && (
            <AccountSection title={t.forms}>
              <Parcel name={OWN_FORMS} props={NO_PROPS} />
            </AccountSection>
          )}
        </div>
        <div className={styles.column}>
          <AccountSection title={t.documents} empty={t.noDocuments}>
            <OwnConsents user={user} kind="kept" />
            {hasPart(SENT_FORMS) && <Parcel name={SENT_FORMS} props={NO_PROPS} />}
          </AccountSection>
          {hasPart(OWN_CARDS) && <Parcel name={OWN_CARDS} props={NO_PROPS} />}
          <PeopleSection user={user} />
          <GuardiansSection user={user} />
          <div className={styles.card}>
            <AccountLinks links={links} />
          </div>
          <LogOut />
        </div>
      </div>
    </RevealTogether>
  );
}

const usePeopleSectionStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  person: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  name: { fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 },
});

/** The people of whom the account is a guardian or contact. Draws nothing for other accounts, and when nobody is assigned. */
function PeopleSection({ user }: { user: SessionUser }) {
  const t = useMessages(ACCOUNT);
  const styles = usePeopleSectionStyles();
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
