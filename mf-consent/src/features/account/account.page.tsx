import { AccountOnly } from '@carefront/shared/ui/pages';
import { AccountView } from './account-view.tsx';

export interface AccountPageProps {
  /** Id of the consent that is open over the page; null: none. */
  consentId: string | null;
}

/** The start page of clients, guardians and contacts: `/site/client_account` (RT-06, AU-13). */
export function AccountPage({ consentId }: AccountPageProps) {
  return (
    <AccountOnly>
      {(user, takesFocus) => <AccountView user={user} takesFocus={takesFocus} consentId={consentId} />}
    </AccountOnly>
  );
}
