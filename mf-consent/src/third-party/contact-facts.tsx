import { useMessages, useRemote } from '@carefront/shared/app';
import type { ThirdPartyContact } from '@carefront/shared/contracts';
import { emailHref, phoneHref, thirdPartyOrganization } from '@carefront/shared/domain';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, Link, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { THIRD_PARTY } from '../messages/third-party.messages.ts';
import { thirdPartyListsQuery } from './third-party-lists.api.ts';

const useStyles = makeStyles({
  none: { margin: 0, color: 'var(--cf-text-quiet)' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  contact: {
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    overflowWrap: 'anywhere',
  },
  name: { margin: 0, fontWeight: 600 },
  facts: { margin: 0 },
  fact: { display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', columnGap: '12px' },
  label: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '24px' },
  value: { margin: 0 },
});

/** Shows the contacts: each name and the known facts. Fetches the lists only when a contact uses an entry of them. */
export function ContactFacts({ contacts }: { contacts: readonly ThirdPartyContact[] }) {
  const t = useMessages(THIRD_PARTY);
  const styles = useStyles();
  const { api } = useRemote();
  const nameOf = useLookupName();
  const hasIds = contacts.some(({ organization_id, relationship_id }) => organization_id ?? relationship_id);
  const lists = useQuery({ ...thirdPartyListsQuery(api), enabled: hasIds });
  if (contacts.length === 0) return <p className={styles.none}>{t.none}</p>;
  const nameIn = (list: readonly { id: number; name: string }[] | undefined, id: number | null): string =>
    nameOf(list?.find((one) => one.id === id)?.name ?? '');
  return (
    <>
      <ul className={styles.list}>
        {contacts.map((contact, index) => {
          const { first_name, last_name, email, phone_number, relationship_id } = contact;
          return (
            <li key={index} className={styles.contact}>
              <p className={styles.name}>
                <bdi>{`${first_name} ${last_name}`}</bdi>
              </p>
              <dl className={styles.facts}>
                <Fact label={t.relationship}>{nameIn(lists.data?.third_party_relationships, relationship_id)}</Fact>
                <Fact label={t.organization}>
                  {thirdPartyOrganization(contact, (id) => nameIn(lists.data?.organizations, id))}
                </Fact>
                <Fact label={t.email}>{email && <Link href={emailHref(email)}>{email}</Link>}</Fact>
                <Fact label={t.phone}>{phone_number && <PhoneLink number={phone_number} />}</Fact>
              </dl>
            </li>
          );
        })}
      </ul>
      {hasIds && lists.isPending && <LoadingRows label={t.listsLoading} rows={1} heightPx={24} />}
      {lists.isError && (
        <ErrorNotice text={t.namesFailed} isRetrying={lists.isFetching} onRetry={() => void lists.refetch()} />
      )}
    </>
  );
}

/** A phone number as a link. A text that is not a phone number is shown without a link. */
function PhoneLink({ number }: { number: string }) {
  const href = phoneHref(number);
  return href === null ? number : <Link href={href}>{number}</Link>;
}

/** One fact; draws nothing when the fact is not known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  if (!children) return null;
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
