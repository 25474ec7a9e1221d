import { ACCOUNT_PATH, SITE_PATH, useMessages, useSession } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { AppLink } from '../../booking-acts/app-link.tsx';
import { ContactClinic } from '../../booking-acts/contact-clinic.tsx';
import { FocusHeading } from '../../booking-acts/focus-heading.tsx';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch' },
  ways: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
});

/** The link leads nowhere, and where to go instead. */
export function InvalidLink() {
  const t = useMessages(MANAGE_BOOKING);
  const styles = useStyles();
  const session = useSession();
  return (
    <>
      <FocusHeading level={1}>{t.invalidTitle}</FocusHeading>
      <p className={styles.text}>{t.invalidText}</p>
      <ContactClinic />
      <div className={styles.ways}>
        {session.status === 'signed-in' && <AppLink to={ACCOUNT_PATH}>{t.toAccount}</AppLink>}
        <AppLink to={SITE_PATH}>{t.toSite}</AppLink>
      </div>
    </>
  );
}
