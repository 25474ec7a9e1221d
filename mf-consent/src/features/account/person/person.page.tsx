import { Parcel, useMessages, useRemote } from '@carefront/shared/app';
import { looksAfterOthers, useAssignedClients } from '@carefront/shared/clients';
import type { SessionUser } from '@carefront/shared/contracts';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame, RevealTogether } from '@carefront/shared/ui/pages';
import { useMemo } from 'react';
import { ACCOUNT } from '../../../messages/account.messages.ts';
import { ACCOUNT_PATH } from '../../../paths.ts';
import { AccountSection } from '../account-section.tsx';
import { ClientDetails } from '../details/details.section.tsx';
import { OwnConsents } from '../own-consents/own-consents.tsx';

const useStyles = makeStyles({
  back: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '40px 48px',
    alignItems: 'start',
    '@media (min-width: 1024px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
  },
  column: { display: 'flex', flexDirection: 'column', gap: '40px', minWidth: 0 },
});

/** The page of a person whom a guardian or contact looks after: `/site/client_account/people/{id}` (RT-06, GN-03). */
export function PersonPage({ clientId }: { clientId: number }) {
  return (
    <AccountOnly>
      {(user, takesFocus) => <PersonView user={user} takesFocus={takesFocus} clientId={clientId} />}
    </AccountOnly>
  );
}

interface PersonViewProps {
  user: SessionUser;
  takesFocus: boolean;
  clientId: number;
}

/** Shows the person's name with everything of theirs that the account reaches. */
export function PersonView({ user, takesFocus, clientId }: PersonViewProps) {
  const t = useMessages(ACCOUNT);
  const styles = useStyles();
  const assigned = useAssignedClients(user);
  const person = assigned.data?.find(({ id }) => id === clientId);
  const isNobody = !looksAfterOthers(user.roles) || (assigned.data !== undefined && !person);
  return (
    <PageFrame size="wide">
      <AppLink to={ACCOUNT_PATH} className={styles.back}>
        {t.backToAccount}
      </AppLink>
      <PageHeading title={t.title} takesFocus={takesFocus}>
        {person ? person.user.full_name : t.people}
      </PageHeading>
      {person ? (
        <PersonParts user={user} clientId={clientId} name={person.user.full_name} />
      ) : isNobody ? (
        <EmptyNotice text={t.nobody} />
      ) : assigned.isError ? (
        <ErrorNotice error={assigned.error} isRetrying={assigned.isFetching} onRetry={() => void assigned.refetch()} />
      ) : (
        <LoadingRows label={t.loadingPeople} rows={3} heightPx={160} />
      )}
    </PageFrame>
  );
}

const OWN_BOOKINGS = 'own-bookings@1';
const TO_FILL_IN = 'forms-to-fill-in@1';
const SENT_FORMS = 'sent-forms@1';

function PersonParts({ user, clientId, name }: { user: SessionUser; clientId: number; name: string }) {
  const t = useMessages(ACCOUNT);
  const { hasPart } = useRemote();
  const styles = useStyles();
  // A parcel updates when its props change: the same object avoids an update.
  const props = useMemo(() => ({ clientId }), [clientId]);
  return (
    <RevealTogether loading={{ label: t.loading, rows: 3, heightPx: 160 }}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <AccountSection title={t.waiting} empty={t.nothingWaitsOf}>
            <OwnConsents user={user} kind="waiting" clientId={clientId} />
            {hasPart(TO_FILL_IN) && <Parcel name={TO_FILL_IN} props={props} />}
          </AccountSection>
          {hasPart(OWN_BOOKINGS) && (
            <AccountSection title={t.appointmentsOf}>
              <Parcel name={OWN_BOOKINGS} props={props} />
            </AccountSection>
          )}
        </div>
        <div className={styles.column}>
          <AccountSection title={t.documents} empty={t.noDocumentsOf}>
            <OwnConsents user={user} kind="kept" clientId={clientId} />
            {hasPart(SENT_FORMS) && <Parcel name={SENT_FORMS} props={props} />}
          </AccountSection>
          {user.roles.includes('guardian') && <ClientDetails userId={user.id} clientId={clientId} name={name} />}
        </div>
      </div>
    </RevealTogether>
  );
}
