import { pagePath, useMessages, useSession } from '@carefront/shared/app';
import { AppLink, makeStyles } from '@carefront/shared/ui';
import { MAILED_LINK } from '../messages/mailed-link.messages.ts';
import { ACCOUNT_PATH } from '../paths.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Links below the end of an emailed link: to the account for signed-in people, else to the login, and to the site. */
export function NextSteps() {
  const t = useMessages(MAILED_LINK);
  const styles = useStyles();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className={styles.root}>
      <AppLink to={isSignedIn ? ACCOUNT_PATH : pagePath('login')} className={styles.link}>
        {isSignedIn ? t.toAccount : t.logIn}
      </AppLink>
      <AppLink to={pagePath('home')} className={styles.link}>
        {t.toSite}
      </AppLink>
    </div>
  );
}
