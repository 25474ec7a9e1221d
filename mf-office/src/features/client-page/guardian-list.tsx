import { useClinicZone, useLocale, useMessages } from '@carefront/shared/app';
import { dateAt, dateInWords, type IsoDate } from '@carefront/shared/domain';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';
import type { ClientRecord } from '../../client-record/client-record.api.ts';
import { EmailLink, PhoneLink } from '../../client-record/contact-links.tsx';
import { CLIENT_GUARDIANS } from './client-guardians.messages.ts';
import { CLIENT_PAGE } from './client-page.messages.ts';
import { AddGuardian, GuardianActs, useMayHaveGuardian, useOfficeUser } from './guardian-acts.tsx';

type Guardian = ClientRecord['guardians'][number];

export interface GuardianListProps {
  client: ClientRecord;
  /** Calendar date at the clinic. */
  today: IsoDate;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 600 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: '12px 24px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  guardian: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0, overflowWrap: 'anywhere' },
  name: { margin: 0, fontWeight: 600 },
  line: { margin: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The client's guardians with their contact data, the main contact first. The office adds, corrects and removes them. */
export function GuardianList({ client, today }: GuardianListProps) {
  const t = useMessages(CLIENT_PAGE);
  const styles = useStyles();
  const id = useId();
  const { guardians } = client;
  const userId = useOfficeUser();
  const canAdd = useMayHaveGuardian(client, today) && userId !== null;
  // A client who needs a guardian and has none is worth a line; others are not.
  if (guardians.length === 0 && client.needs_guardian === 0 && !canAdd) return null;
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t.guardians}
      </h2>
      {guardians.length === 0 ? (
        <p className={styles.line}>{t.noGuardian}</p>
      ) : (
        <ul className={styles.list}>
          {guardians.map((guardian) => (
            <GuardianItem key={guardian.id} guardian={guardian}>
              {userId !== null && guardian.awaits_acceptance === 0 && (
                <GuardianActs userId={userId} clientId={client.id} guardian={guardian} />
              )}
            </GuardianItem>
          ))}
        </ul>
      )}
      {canAdd && <AddGuardian userId={userId} clientId={client.id} />}
    </section>
  );
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;

function GuardianItem({ guardian, children }: { guardian: Guardian; children: ReactNode }) {
  const t = useMessages(CLIENT_PAGE);
  const { waits, accessEndedOn, accessEndsOn } = useMessages(CLIENT_GUARDIANS);
  const styles = useStyles();
  const nameOf = useLookupName();
  const locale = useLocale();
  const zone = useClinicZone();
  const inWords = (date: IsoDate) => dateInWords(date, locale, DAY);
  const { full_name, relationship, email, phone, is_consent, is_main_contact, access_until, access_ended_at } =
    guardian;
  const facts = [
    relationship && nameOf(relationship),
    is_main_contact === 1 ? t.mainContact : null,
    is_consent === 1 ? null : t.mayNotConsent,
    access_ended_at ? accessEndedOn(inWords(dateAt(zone, Date.parse(access_ended_at)))) : null,
    access_until ? accessEndsOn(inWords(access_until)) : null,
    guardian.awaits_acceptance === 1 ? waits : null,
  ].filter((fact) => fact !== null);
  return (
    <li className={styles.guardian}>
      <div>
        <p className={styles.name}>
          <bdi>{full_name}</bdi>
        </p>
        {facts.length > 0 && <p className={styles.quiet}>{facts.join('\u00a0· ')}</p>}
      </div>
      {email !== null && (
        <p className={styles.line}>
          <EmailLink email={email} />
        </p>
      )}
      {phone !== null && (
        <p className={styles.line}>
          <PhoneLink phone={phone} />
        </p>
      )}
      {children}
    </li>
  );
}
