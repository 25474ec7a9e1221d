import { useMessages, useRemote } from '@carefront/shared/app';
import type { Clinic, Practitioner, SessionUser } from '@carefront/shared/contracts';
import { EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PersonAvatar } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CONFIRM_DETAILS } from '../../messages/confirm-details.messages.ts';
import { AccountForm } from './account.form.tsx';
import { clientOptions } from './client-options.rules.ts';
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

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '12px', outlineStyle: 'none' },
  text: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  name: { fontWeight: 600 },
});

function LoggedInAs({ user, isFocused }: { user: SessionUser; isFocused: boolean }) {
  const t = useMessages(CONFIRM_DETAILS);
  const styles = useStyles();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) element.current?.focus();
  }, [isFocused]);
  return (
    <div ref={element} tabIndex={-1} className={styles.root}>
      <PersonAvatar name={user.full_name} initials={user.initials} />
      <p className={styles.text}>
        <span className={styles.quiet}>{t.loggedInAs} </span>
        <strong className={styles.name}>{user.full_name}</strong>
      </p>
    </div>
  );
}
