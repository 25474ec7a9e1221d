import { useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { AccountForm } from './account.form.tsx';
import { clientOptions } from './client-options.rules.ts';
import { LoggedInAs } from './logged-in-as.tsx';
import { ownClientsQuery } from './own-clients.api.ts';

export interface AccountDetailsProps {
  clinic: Clinic;
  user: SessionUser;
  /** A guardian or a contact: they say for whom. */
  choosesClient: boolean;
  /** Whom the person may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** They signed in a moment ago, in this step: it begins anew here, also for who cannot see it. */
  hasJustSignedIn: boolean;
}

/** Somebody signed in books with their account (BK-41, BK-43, BK-47 to BK-49). */
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
  const assigned = useQuery(ownClientsQuery(api));
  if (assigned.isPending) return <LoadingRows label={t.loadingClients} rows={2} heightPx={64} />;
  if (!assigned.data) return <ErrorNotice text={t.clientsFailed} onRetry={() => void assigned.refetch()} />;
  const clients = clientOptions(props.user, assigned.data);
  if (clients.length === 0) return <EmptyNotice text={t.noClients} />;
  return <AccountForm {...props} clients={clients} />;
}
