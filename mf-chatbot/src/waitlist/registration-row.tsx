import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { emailHref, formatBirthDate, momentText } from '@carefront/shared/domain';
import { Link, makeStyles, mergeClasses, PersonAvatar, WarningIcon } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { CARDS, useTableStyles } from './registration-table.styles.ts';
import type { Registration } from './registrations.api.ts';
import { WAITLIST } from './waitlist.messages.ts';

const useStyles = makeStyles({
  person: { display: 'flex', alignItems: 'flex-start', gap: '8px', minWidth: 0, fontWeight: 600 },
  // Its first line in the middle of the avatar.
  fullName: { minWidth: 0, paddingTop: '4px' },
  email: { [CARDS]: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' } },
  quiet: { color: 'var(--cf-text-quiet)' },
  line: { margin: 0 },
  guardian: {
    display: 'inline-flex',
    alignItems: 'flex-start',
    gap: '4px',
    margin: '4px 0 0',
    padding: '2px 10px 2px 6px',
    borderRadius: '14px',
    backgroundColor: 'var(--cf-warning-ground)',
    color: 'var(--cf-warning-text)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
  },
  icon: { flexShrink: 0 },
});

/** Somebody to contact: a row on a desktop, a card on a phone. */
export function RegistrationRow({ registration }: { registration: Registration }) {
  const table = useTableStyles();
  const styles = useStyles();
  const t = useMessages(WAITLIST);
  const locale = useLocale();
  const { clinic } = useRemote();
  const { full_name, initials, email, birthday, sex, state, country, needs_guardian } = registration;
  const place = [state, country].filter((name) => name !== null).join(', ');
  const unknown = <span className={styles.quiet}>{t.unknown}</span>;
  return (
    <tr role="row" className={table.row}>
      <th role="rowheader" scope="row" tabIndex={-1} className={mergeClasses(table.cell, table.name)}>
        <span className={styles.person}>
          <PersonAvatar size="small" name={full_name} initials={initials} />
          <span className={styles.fullName}>{full_name}</span>
        </span>
      </th>
      <Cell label={t.email} className={table.email}>
        {email === null ? (
          unknown
        ) : (
          <Link href={emailHref(email)} className={styles.email}>
            {email}
          </Link>
        )}
      </Cell>
      <Cell label={t.birthday} className={table.birthday}>
        <p className={styles.line}>
          {birthday === null ? unknown : formatBirthDate(birthday, t.monthNames.split(' '))}
        </p>
        <p className={styles.line}>{t[sex]}</p>
        {needs_guardian === 1 && (
          <p className={styles.guardian}>
            <WarningIcon aria-hidden="true" className={styles.icon} />
            {t.needsGuardian}
          </p>
        )}
      </Cell>
      <Cell label={t.place}>{place === '' ? unknown : place}</Cell>
      <Cell label={t.language}>{t[registration.locale]}</Cell>
      <Cell label={t.registered} className={table.registered}>
        {momentText(registration.registered_at, locale, clinic.timezone)}
      </Cell>
    </tr>
  );
}

interface CellProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** A fact; on a card, where there is no head above it, with its name. */
function Cell({ label, className, children }: CellProps) {
  const table = useTableStyles();
  return (
    <td role="cell" className={mergeClasses(table.cell, table.fact, className)}>
      <span aria-hidden="true" className={table.label}>
        {label}
      </span>
      <div className={table.value}>{children}</div>
    </td>
  );
}
