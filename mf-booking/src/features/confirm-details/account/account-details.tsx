import { useMessages, useRemote } from '@carefront/shared/app';
import { LoggedInAs, useNameWithBirthDate } from '@carefront/shared/clients';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { CONVERSATION } from '../../../messages/conversation.messages.ts';
import { NewClient } from '../visitor/new-client.tsx';
import { AccountForm } from './account.form.tsx';
import { clientOptions } from './client-options.rules.ts';
import { ownClientsQuery } from './own-clients.api.ts';

export interface AccountDetailsProps {
  clinic: Clinic;
  /** Calendar date at the clinic. */
  today: IsoDate;
  user: SessionUser;
  /** True for a guardian or contact: they select the client. */
  choosesClient: boolean;
  /** Practitioners whom the user may book with for this service; null: not known. */
  providers: readonly Practitioner[] | null;
  /** True when the person signed in during this step: the step restarts and takes the focus, so that screen readers announce it. */
  hasJustSignedIn: boolean;
}

const useStyles = makeStyles({ other: { alignSelf: 'flex-start' } });

/** Step 3 for signed-in users who book with their account (BK-41, BK-43, BK-47 to BK-49). */
export function AccountDetails({ choosesClient, hasJustSignedIn, ...props }: AccountDetailsProps) {
  return (
    <>
      <LoggedInAs user={props.user} isFocused={hasJustSignedIn} />
      {choosesClient ? <ForChosenClient {...props} /> : <AccountForm {...props} clients={null} />}
    </>
  );
}

type ChoosingProps = Pick<AccountDetailsProps, 'clinic' | 'today' | 'user' | 'providers'>;

/** One of the person's clients, or a child whom a guardian adds: the child is theirs from then on. */
function ForChosenClient(props: ChoosingProps) {
  const t = useMessages(CONVERSATION);
  const styles = useStyles();
  const { clinic, today, user } = props;
  const [isNewChild, setIsNewChild] = useState(false);
  const canAdd = user.roles.includes('guardian');
  if (isNewChild)
    return (
      <>
        <Button className={styles.other} onClick={() => setIsNewChild(false)}>
          {t.chooseOwnClient}
        </Button>
        <NewClient clinic={clinic} today={today} guardian={user} />
      </>
    );
  return (
    <>
      {canAdd && (
        <Button className={styles.other} icon={<AddIcon />} onClick={() => setIsNewChild(true)}>
          {t.addChild}
        </Button>
      )}
      <ForOwnClient {...props} />
    </>
  );
}

function ForOwnClient(props: ChoosingProps) {
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
