import { useMessages, useMomentText } from '@carefront/shared/app';
import { ClientLinks, ClientName } from '@carefront/shared/clients';
import { emailHref, formatBirthDate } from '@carefront/shared/domain';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { InfoIcon, Link, makeStyles, mergeClasses, WarningIcon } from '@carefront/shared/ui';
import {
  DataCell,
  DataRow,
  DataRowHead,
  PersonAvatar,
  rowMark,
  StatusChip,
  TABLE_CARDS,
} from '@carefront/shared/ui/pages';
import { RegistrationWishes } from './registration-wishes.tsx';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  // The avatar is higher than a line: the padding aligns the name with the rest of its row.
  name: {
    minWidth: '200px',
    paddingTop: '8px',
    overflowWrap: 'anywhere',
    [TABLE_CARDS]: { minWidth: 0, paddingTop: 0 },
  },
  emailCell: { minWidth: '160px', overflowWrap: 'anywhere' },
  birthday: { minWidth: '168px' },
  preferred: { minWidth: '124px' },
  // Date and time are one line each, without line breaks.
  registered: { minWidth: '124px' },
  person: { display: 'flex', alignItems: 'flex-start', gap: '8px', minWidth: 0, fontWeight: 600 },
  // Aligns the first line with the middle of the avatar.
  fullName: { minWidth: 0, paddingTop: '4px' },
  new: { display: 'flex', width: 'fit-content', marginTop: '8px' },
  email: { [TABLE_CARDS]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  quiet: { color: 'var(--cf-text-quiet)' },
  line: { margin: 0 },
  guardian: { alignItems: 'flex-start', marginTop: '4px' },
});

export interface RegistrationRowProps {
  registration: Registration;
  /** The reader has not seen this person before. */
  isNew: boolean;
}

/** One person on the waitlist: a row on a desktop, a card on a phone. */
export function RegistrationRow({ registration, isNew }: RegistrationRowProps) {
  const styles = useStyles();
  const t = useMessages(WAITLIST);
  const momentText = useMomentText();
  const { full_name, initials, email, birthday, sex, state, country, needs_guardian } = registration;
  const nameOf = useLookupName();
  const place = [state, country]
    .filter((name) => name !== null)
    .map(nameOf)
    .join(', ');
  const unknown = <span className={styles.quiet}>{t.unknown}</span>;
  return (
    <DataRow>
      <DataRowHead className={styles.name} mark={rowMark(registration.client_id)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={full_name} initials={initials} />
          <span className={styles.fullName}>
            <ClientName clientId={registration.client_id} name={full_name} />
            {isNew && (
              <StatusChip intent="info" icon={<InfoIcon />} className={styles.new}>
                {t.new}
              </StatusChip>
            )}
          </span>
        </span>
        <ClientLinks clientId={registration.client_id} clientName={full_name} />
      </DataRowHead>
      <DataCell label={t.email} className={styles.emailCell}>
        {email === null ? (
          unknown
        ) : (
          <Link href={emailHref(email)} className={styles.email}>
            {email}
          </Link>
        )}
      </DataCell>
      <DataCell label={t.birthday} className={styles.birthday}>
        <p className={styles.line}>
          {birthday === null ? unknown : formatBirthDate(birthday, t.monthNames.split(' '))}
        </p>
        <p className={styles.line}>{t[sex]}</p>
        {needs_guardian === 1 && (
          <StatusChip intent="warning" icon={<WarningIcon />} className={styles.guardian}>
            {t.needsGuardian}
          </StatusChip>
        )}
      </DataCell>
      <DataCell label={t.place}>{place === '' ? unknown : place}</DataCell>
      <DataCell label={t.language}>{t[registration.locale]}</DataCell>
      <DataCell label={t.preferred} className={styles.preferred}>
        <RegistrationWishes registration={registration} />
      </DataCell>
      <DataCell label={t.registered} className={styles.registered}>
        <p className={styles.line}>{momentText(registration.registered_at)}</p>
        <p className={mergeClasses(styles.line, styles.quiet)}>{t[registration.channel]}</p>
      </DataCell>
    </DataRow>
  );
}
