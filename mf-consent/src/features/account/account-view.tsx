import { navigate, Parcel, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { hasFamilyRole, type SessionUser } from '@carefront/shared/contracts';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { PageFrame } from '@carefront/shared/ui/pages';
import { ConsentDialog } from '../../consent-dialog/consent.dialog.tsx';
import { ACCOUNT } from '../../messages/account.messages.ts';
import { ACCOUNT_PATH } from '../../paths.ts';
import { AccountLinks } from './account-links.tsx';
import { AccountSection } from './account-section.tsx';
import { LogOut } from './log-out.tsx';
import { OwnConsents } from './own-consents/own-consents.tsx';
import { useFocusAfterDialog } from './own-consents/use-focus-after-dialog.ts';

export interface AccountViewProps {
  user: SessionUser;
  takesFocus: boolean;
  /** Id of the consent that is open over the page; null: none. */
  consentId: string | null;
}

const OWN_BOOKINGS = 'own-bookings@1';
const OWN_FORMS = 'own-forms@1';
// A parcel updates when its props change: the same object avoids an update.
const NO_PROPS = {};

const useStyles = makeStyles({
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  sections: { display: 'flex', flexDirection: 'column', gap: '32px', minWidth: 0 },
});

/** Shows the greeting, the person's bookings, forms and consents, and the links to other pages. */
export function AccountView({ user, takesFocus, consentId }: AccountViewProps) {
  const t = useMessages(ACCOUNT);
  const { hasPart } = useRemote();
  const styles = useStyles();
  const focus = useFocusAfterDialog(consentId);
  const roles = new Intl.ListFormat(useLocale(), { type: 'conjunction' }).format(user.roles.map((role) => t[role]));
  const isFamily = hasFamilyRole(user.roles);

  const leaveConsent = () => navigate(ACCOUNT_PATH);

  return (
    <PageFrame size="card">
      <PageHeading title={t.title} takesFocus={takesFocus}>
        {t.hello(user.first_name)}
      </PageHeading>
      <p className={styles.quiet}>{t.yourRole(roles)}</p>
      <div className={styles.sections}>
        {isFamily && hasPart(OWN_BOOKINGS) && (
          <AccountSection title={t.appointments}>
            <Parcel name={OWN_BOOKINGS} props={NO_PROPS} />
          </AccountSection>
        )}
        {isFamily && (
          <AccountSection title={t.consents} headingRef={focus.heading}>
            <OwnConsents user={user} />
          </AccountSection>
        )}
        {isFamily && hasPart(OWN_FORMS) && (
          <AccountSection title={t.forms}>
            <Parcel name={OWN_FORMS} props={NO_PROPS} />
          </AccountSection>
        )}
        <AccountLinks roles={user.roles} />
      </div>
      <LogOut />
      {consentId !== null && (
        <ConsentDialog
          key={consentId}
          consentId={consentId}
          from="account"
          onClosed={leaveConsent}
          onSigned={() => {
            focus.moveToHeading();
            leaveConsent();
          }}
        />
      )}
    </PageFrame>
  );
}
