import { emailHref, phoneHref } from '../../domain/index.ts';
import { CallIcon, MailIcon } from '../controls/icons.ts';
import { Link } from '../controls/link.tsx';
import { makeClasses } from '../theme/make-classes.ts';

export interface ContactClinicProps {
  /** Accessible name of the list. */
  label: string;
  /** Undefined: not loaded yet. null or '': the clinic shows none. */
  phone: string | null | undefined;
  email: string | null | undefined;
}

const useStyles = makeClasses({
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '24px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    minHeight: '44px',
    '& > [href^="mailto:"]': { overflowWrap: 'anywhere' },
  },
});

/** Phone and email of the clinic, if it shows them. Draws nothing until they are loaded. */
export function ContactClinic({ label, phone, email }: ContactClinicProps) {
  const styles = useStyles();
  const tel = phoneHref(phone ?? '');
  if (!tel && !email) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {tel && (
        <li className={styles.entry}>
          <CallIcon aria-hidden="true" />
          <Link href={tel}>{phone}</Link>
        </li>
      )}
      {email && (
        <li className={styles.entry}>
          <MailIcon aria-hidden="true" />
          <Link href={emailHref(email)}>{email}</Link>
        </li>
      )}
    </ul>
  );
}
