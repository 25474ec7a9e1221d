import { useClinicZone, useMessages } from '@carefront/shared/app';
import { dateAt, formatBirthDate, fullYearsBetween } from '@carefront/shared/domain';
import { serverNowMs } from '@carefront/shared/http';
import { makeStyles, PageHeading, WarningIcon } from '@carefront/shared/ui';
import { PersonAvatar, StatusChip } from '@carefront/shared/ui/pages';
import type { ReactNode } from 'react';
import type { ClientRecord } from '../../client-record/client-record.api.ts';
import { ClientStatusChip } from '../../client-record/client-status-chip.tsx';
import { AdultNeed } from './adult-need.tsx';
import { EditDetails } from './client-details.tsx';
import { CLIENT_PAGE } from './client-page.messages.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { useOfficeUser } from './guardian-acts.tsx';
import { GuardianList } from './guardian-list.tsx';

export interface ClientHeadProps {
  client: ClientRecord;
  takesFocus: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  name: { display: 'flex', alignItems: 'center', gap: '12px', minWidth: 0 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px 24px',
    margin: 0,
  },
  fact: { minWidth: 0, overflowWrap: 'anywhere' },
  label: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0 },
  line: { margin: 0 },
});

/** The person: name, status, age, contact data, practitioners and guardians. */
export function ClientHead({ client, takesFocus }: ClientHeadProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const { user, birthday, practitioners, email, phone } = client;
  const officeUserId = useOfficeUser();
  const today = dateAt(useClinicZone(), serverNowMs());
  return (
    <div className={styles.root}>
      <div className={styles.name}>
        <PersonAvatar name={user.full_name} initials={user.initials} />
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {user.full_name}
        </PageHeading>
      </div>
      <div className={styles.chips}>
        <ClientStatusChip status={client.status} />
        {client.needs_guardian === 1 && (
          <StatusChip intent="warning" icon={<WarningIcon />}>
            {t.needsGuardian}
          </StatusChip>
        )}
      </div>
      <dl className={styles.facts}>
        <Fact label={t.birthday}>
          {birthday === null
            ? t.unknown
            : `${formatBirthDate(birthday, t.monthNames.split(' '))} (${t.age(Math.max(0, fullYearsBetween(birthday, today)))})`}
        </Fact>
        <Fact label={t.email}>{email === null ? t.unknown : <EmailLink email={email} />}</Fact>
        <Fact label={t.phone}>{phone === null ? t.unknown : <PhoneLink phone={phone} />}</Fact>
        <Fact label={t.practitioners}>
          {practitioners.length === 0
            ? t.noPractitioner
            : practitioners.map(({ practitioner_id, full_name }) => (
                <p key={practitioner_id} className={styles.line}>
                  {full_name}
                </p>
              ))}
        </Fact>
      </dl>
      {officeUserId !== null && <EditDetails userId={officeUserId} client={client} />}
      <GuardianList client={client} today={today} />
      <AdultNeed client={client} />
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
