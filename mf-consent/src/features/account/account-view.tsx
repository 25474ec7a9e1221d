import { pagePath, useGo, useRemote } from '@carefront/shared/app';
import { hasFamilyRole, type SessionUser } from '@carefront/shared/contracts';
import { PageFrame } from '@carefront/shared/ui/pages';
import { ConsentDialog } from '../../consent-dialog/consent.dialog.tsx';
import { ACCOUNT_PATH } from '../../paths.ts';
import { AccountHead } from './account-head.tsx';
import { AccountLinks } from './account-links.tsx';
import { FamilyAccount } from './family-account.tsx';
import { LogOut } from './log-out.tsx';
import { useFocusAfterDialog } from './own-consents/use-focus-after-dialog.ts';

export interface AccountViewProps {
  user: SessionUser;
  takesFocus: boolean;
  /** Id of the consent that is open over the page; null: none. */
  consentId: string | null;
}

/** Shows the greeting, what the account has at the clinic, and the links to other pages. */
export function AccountView({ user, takesFocus, consentId }: AccountViewProps) {
  const { linksOf } = useRemote();
  const focus = useFocusAfterDialog(consentId);
  const isFamily = hasFamilyRole(user.roles);
  const links = linksOf('account', user.roles);
  const booking = links.find(({ to }) => to === pagePath('booking'));
  const others = links.filter((link) => link !== booking);

  const go = useGo();
  const leaveConsent = () => go(ACCOUNT_PATH);

  return (
    <PageFrame size={isFamily ? 'wide' : 'card'}>
      <AccountHead user={user} takesFocus={takesFocus} booking={booking} />
      {isFamily ? (
        <FamilyAccount user={user} links={others} waitingHeading={focus.heading} />
      ) : (
        <>
          <AccountLinks links={others} />
          <LogOut />
        </>
      )}
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
