import {
  navigate,
  type PanelProps,
  Parcel,
  useGo,
  useLocale,
  useLocation,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import { ClientLinks } from '@carefront/shared/clients';
import { reachOf, type SessionUser } from '@carefront/shared/contracts';
import { zonePlace } from '@carefront/shared/domain';
import { AddIcon, Button, InlineMessage, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame, useFocusAfterFilter } from '@carefront/shared/ui/pages';
import { useState } from 'react';
import { ConsentDialog } from '../../consent-dialog/consent.dialog.tsx';
import { STAFF_CONSENTS } from '../../messages/staff-consents.messages.ts';
import { EmailGuardianDialog, type EmailGuardianDialogProps } from './email-guardian/email-guardian.dialog.tsx';
import { ClientFilter } from './list/client-filter.tsx';
import { CONSENT_FILTERS } from './list/consent-filters.messages.ts';
import { ConsentFilters } from './list/consent-filters.tsx';
import { LastOpened } from './list/last-opened.tsx';
import { StaffConsentList } from './list/staff-consent-list.tsx';
import { StatusFilter } from './list/status-filter.tsx';
import { NewConsentDialog } from './new-consent/new-consent.dialog.tsx';
import { isRangeBackward, listFilterOf, listPath, NEW_CONSENT_ID, openConsentPath } from './staff-consents.rules.ts';

export interface StaffConsentsPageProps {
  /** Id of the consent that is open over the page; 'new': the dialog creates a consent; null: no dialog is open. */
  consentId: string | null;
}

declare global {
  namespace Carefront {
    /** A part of the remote that owns the clients. */
    interface Parcels {
      'client-caseload@1': PanelProps['client'];
    }
  }
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  line: { margin: 0, maxWidth: '68ch' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: '16px' },
  filters: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '16px', minWidth: 0 },
  client: { width: '280px', maxWidth: '100%', [PHONE]: { width: '100%' } },
  newConsent: { [PHONE]: { width: '100%' } },
});

/** The list of the clinic's consents, and over it the dialog of one consent or of a new one (CO-01, CO-06, SH-08). */
export function StaffConsentsPage({ consentId }: StaffConsentsPageProps) {
  return (
    <AccountOnly allows={({ roles }) => reachOf('createConsent', roles) !== 'none'}>
      {(user, takesFocus) => <StaffConsents user={user} takesFocus={takesFocus} consentId={consentId} />}
    </AccountOnly>
  );
}

interface StaffConsentsProps extends StaffConsentsPageProps {
  user: SessionUser;
  takesFocus: boolean;
}

function StaffConsents({ user, takesFocus, consentId }: StaffConsentsProps) {
  const locale = useLocale();
  const t = useMessages(STAFF_CONSENTS);
  const words = useMessages(CONSENT_FILTERS);
  const styles = useStyles();
  const { clinic, hasPart } = useRemote();
  const { query } = useLocation();
  const filter = listFilterOf(query);
  /** The consent when the dialog opened: a list that changes meanwhile must not remove typed text. */
  const [mailed, setMailed] = useState<EmailGuardianDialogProps['consent'] | null>(null);
  const heading = useFocusAfterFilter(listPath(filter));
  const openedId = consentId === NEW_CONSENT_ID ? null : consentId;
  const go = useGo();
  const backToList = () => go(listPath(filter));
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading takesFocus={takesFocus}>{t.title}</PageHeading>
        <p className={styles.line}>{t.intro}</p>
        <p className={styles.quiet}>{t.timesIn(zonePlace(clinic.timezone, locale))}</p>
      </div>
      <div className={styles.bar}>
        <div className={styles.filters}>
          <StatusFilter filter={filter} />
          <div className={styles.client}>
            <ClientFilter filter={filter} />
          </div>
        </div>
        <Button
          appearance="primary"
          icon={<AddIcon />}
          className={styles.newConsent}
          onClick={() => navigate(openConsentPath(NEW_CONSENT_ID, filter))}
        >
          {t.newConsent}
        </Button>
      </div>
      <ConsentFilters filter={filter} isOffice={reachOf('listConsents', user.roles) === 'clinic'} />
      {filter.clientId !== null && <ClientLinks clientId={filter.clientId} isCounted />}
      {filter.clientId !== null && reachOf('assignClient', user.roles) === 'clinic' && hasPart('client-caseload@1') && (
        <Parcel key={filter.clientId} name="client-caseload@1" props={{ clientId: filter.clientId }} />
      )}
      <LastOpened openedId={openedId} onEmailGuardian={setMailed} />
      {/* The key remounts the list for each filter: open details and messages belong to one list. */}
      {isRangeBackward(filter) ? (
        <InlineMessage intent="warning">{words.backward}</InlineMessage>
      ) : (
        <StaffConsentList key={listPath(filter)} filter={filter} heading={heading} onEmailGuardian={setMailed} />
      )}
      {consentId === NEW_CONSENT_ID && (
        <NewConsentDialog
          user={user}
          onClosed={backToList}
          // Replaces the address, so that Back leads to the list and not to the sent form.
          onCreated={({ id }) => go(openConsentPath(id, filter), { isReplacing: true })}
        />
      )}
      {openedId !== null && (
        <ConsentDialog key={openedId} consentId={openedId} from="staff" onClosed={backToList} onSigned={backToList} />
      )}
      {mailed && (
        <EmailGuardianDialog
          consent={mailed}
          userId={user.id}
          isOffice={reachOf('emailGuardian', user.roles) === 'clinic'}
          onClosed={() => setMailed(null)}
        />
      )}
    </PageFrame>
  );
}
