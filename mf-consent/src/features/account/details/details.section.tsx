import { useClinicZone, useMessages, useRemote } from '@carefront/shared/app';
import { canEnterContact, dateAt } from '@carefront/shared/domain';
import { isApiError, serverNowMs } from '@carefront/shared/http';
import { Button, ErrorNotice, LoadingRows, lazyPage, makeStyles } from '@carefront/shared/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OWN_DETAILS } from '../../../messages/own-details.messages.ts';
import { AccountSection } from '../account-section.tsx';
import { DetailsList, useDetailFacts } from './details-list.tsx';
import { familyDetailsQuery, ownDetailsQuery } from './own-details.api.ts';

// The fields of a person load when somebody changes details.
const ClientDialog = lazyPage(
  'client-details',
  async () => (await import('./client-details.dialog.tsx')).ClientDetailsDialog,
);
const ContactDialog = lazyPage('own-contact', async () => (await import('./own-contact.dialog.tsx')).OwnContactDialog);

export interface ClientDetailsProps {
  /** Id of the account that owns the draft, so that drafts never leak between accounts. */
  userId: number;
  clientId: number;
  /** Name of a client whom the account looks after; null: the account's own record. */
  name: string | null;
}

/** Details of the account's own record or of a client whom a guardian looks after, and the dialog that changes them. */
export function ClientDetails({ userId, clientId, name }: ClientDetailsProps) {
  const t = useMessages(OWN_DETAILS);
  const { api } = useRemote();
  const zone = useClinicZone();
  const details = useQuery(familyDetailsQuery(api, clientId));
  const facts = useDetailFacts();
  const [today] = useState(() => dateAt(zone, serverNowMs()));
  const [isOpen, setIsOpen] = useState(false);
  // A contact knows a client by name alone.
  if (isApiError(details.error) && details.error.status === 404) return null;
  return (
    <AccountSection title={name === null ? t.title : t.detailsOf(name)}>
      <Loaded query={details}>
        {(data) => (
          <>
            <DetailsList facts={facts.ofClient(data, canEnterContact(data, today))} />
            <ChangeButton
              label={t.change}
              of={name === null ? undefined : t.changeOf(name)}
              onClick={() => setIsOpen(true)}
            />
            {isOpen && (
              <ClientDialog userId={userId} clientId={clientId} name={name} onClosed={() => setIsOpen(false)} />
            )}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

/** The language of messages, and how the clinic reaches a guardian. */
export function OwnContact({ userId }: { userId: number }) {
  const t = useMessages(OWN_DETAILS);
  const { api } = useRemote();
  const own = useQuery(ownDetailsQuery(api));
  const facts = useDetailFacts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection title={t.contactTitle}>
      <Loaded query={own}>
        {(data) => (
          <>
            <DetailsList facts={facts.ofAccount(data)} />
            <ChangeButton label={t.changeContact} onClick={() => setIsOpen(true)} />
            {isOpen && <ContactDialog userId={userId} onClosed={() => setIsOpen(false)} />}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  children(data: T): ReactNode;
}

function Loaded<T>({ query: { data, isError, error, isFetching, refetch }, children }: LoadedProps<T>) {
  const t = useMessages(OWN_DETAILS);
  if (data !== undefined) return children(data);
  if (isError) return <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return <LoadingRows label={t.loading} rows={3} heightPx={32} />;
}

const useChangeButtonStyles = makeStyles({
  root: { alignSelf: 'flex-start', '@media (max-width: 639.98px)': { alignSelf: 'stretch' } },
});

interface ChangeButtonProps {
  label: string;
  /** The accessible name, where the label does not say whose details they are. */
  of?: string | undefined;
  onClick(): void;
}

function ChangeButton({ label, of, onClick }: ChangeButtonProps) {
  return (
    <Button className={useChangeButtonStyles().root} aria-label={of} onClick={onClick}>
      {label}
    </Button>
  );
}
