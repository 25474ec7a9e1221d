import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { emailHref, phoneHref } from '@carefront/shared/domain';
import { CallIcon, Link, MailIcon, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { BOOKING_ACTS } from '../messages/booking-acts.messages.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', columnGap: '24px', margin: 0, padding: 0, listStyleType: 'none' },
  entry: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0, minHeight: '44px' },
  text: { overflowWrap: 'anywhere' },
});

/** Phone and e-mail of the clinic, where it shows them; nothing while they are not known. */
export function ContactClinic() {
  const t = useMessages(BOOKING_ACTS);
  const styles = useStyles();
  const { api } = useRemote();
  const { data } = useQuery(clinicInfoQuery(api));
  const phone = data?.clinic.office_phone ?? '';
  const email = data?.clinic.email ?? '';
  const tel = phoneHref(phone);
  if (!tel && email === '') return null;
  return (
    <ul className={styles.list} aria-label={t.contactClinic}>
      {tel && (
        <li className={styles.entry}>
          <CallIcon aria-hidden="true" />
          <Link href={tel}>{phone}</Link>
        </li>
      )}
      {email !== '' && (
        <li className={styles.entry}>
          <MailIcon aria-hidden="true" />
          <Link className={styles.text} href={emailHref(email)}>
            {email}
          </Link>
        </li>
      )}
    </ul>
  );
}
