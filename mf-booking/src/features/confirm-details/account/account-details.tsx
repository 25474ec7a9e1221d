import { useMessages, useRemote } from '@carefront/shared/app';
import { LoggedInAs, useNameWithBirthDate } from '@carefront/shared/clients';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { AccountForm } from './account.form.tsx';
import { clientOptions } from './client-options.rules.ts';
import { ownClientsQuery } from './own-clients.api.ts';

export interface AccountDetailsProps {
  clinic: Clinic;
  user: SessionUser;
  /** True for a guardian or contact: they select the client. */
  choosesClient: boolean;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** True when the person signed in during this step: the step restarts and takes the focus, so that screen readers announce it. */
  hasJustSignedIn: boolean;
}

/** Step 3 for signed-in users who book with their account (BK-41, BK-43, BK-47 to BK-49). */
export function AccountDetails({ choosesClient, hasJustSignedIn, ...props }: AccountDetailsProps) {
  return (
    <>
      <LoggedInAs user={props.user} isFocused={hasJustSignedIn} />
      {choosesClient ? <ForOwnClient {...props} /> : <AccountForm {...props} clients={null} />}
    </>
  );
}

function ForOwnClient(props: Pick<AccountDetailsProps, 'clinic' | 'user' | 'providers'>) {
  const t = useMessages(CONFIRM_DETAILS);
  const { api } = useRemote();
  const named = useNameWithBirthDate();
  const assigned = useQuery(ownClientsQuery(api));
  if (assigned.isPending) return <LoadingRows label={t.loadingClients} rows={2} heightPx={64} />;
  if (!assigned.data) return <ErrorNotice text={t.clientsFailed} onRetry={() => void assigned.refetch()} />;
  const clients = clientOptions(props.user, assigned.data, named);
  if (clients.length === 0) return <EmptyNotice text={t.noClients} />;
  return <AccountForm {...props} clients={clients} />;
}
