import { makeStyles } from '@fluentui/react-components';
import { pagePath, useSession } from '../../app/index.ts';
import { AppLink } from '../controls/app-link.tsx';
import { usePageMessages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Links below the end of an emailed link: to the account for signed-in people, else to the login, and to the site. */
export function NextSteps() {
  const t = usePageMessages();
  const styles = useStyles();
  const isSignedIn = useSession().status === 'signed-in';
  return (
    <div className={styles.root}>
      <AppLink to={isSignedIn ? pagePath('account') : pagePath('login')} className={styles.link}>
        {isSignedIn ? t.toAccount : t.logIn}
      </AppLink>
      <AppLink to={pagePath('home')} className={styles.link}>
        {t.toSite}
      </AppLink>
    </div>
  );
}
