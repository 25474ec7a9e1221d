import { pagePath, useMessages, useSession } from '@carefront/shared/app';
import { AppLink, makeStyles, PageHeading } from '@carefront/shared/ui';
import { ClinicContacts } from '../../booking-facts/clinic-contacts.tsx';
import { MANAGE_BOOKING } from '../../messages/manage-booking.messages.ts';

const useStyles = makeStyles({
  text: { margin: 0, maxWidth: '68ch' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  ways: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
});

/** Says that the link is not valid, and where to go instead. */
export function InvalidLink() {
  const t = useMessages(MANAGE_BOOKING);
  const styles = useStyles();
  const session = useSession();
  return (
    <>
      <PageHeading>{t.invalidTitle}</PageHeading>
      <p className={styles.text}>{t.invalidText}</p>
      <ClinicContacts />
      <div className={styles.ways}>
        {session.status === 'signed-in' && (
          <AppLink to={pagePath('account')} className={styles.link}>
            {t.toAccount}
          </AppLink>
        )}
        <AppLink to={pagePath('home')} className={styles.link}>
          {t.toSite}
        </AppLink>
      </div>
    </>
  );
}
