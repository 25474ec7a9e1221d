import { makeStyles } from '@fluentui/react-components';
import { pagePath, useSession } from '../../app/index.ts';
import { isStaff, type WellKnownPage } from '../../contracts/index.ts';
import { AppLink } from '../controls/app-link.tsx';
import { usePageMessages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Links where a page ends: to the start page of a signed-in person, else to the login, and to the site. */
export function NextSteps() {
  const t = usePageMessages();
  const styles = useStyles();
  const session = useSession();
  const isOfStaff = session.status === 'signed-in' && isStaff(session.user.roles);
  const [page, label]: [WellKnownPage, string] = isOfStaff
    ? ['staff-start', t.toStaff]
    : session.status === 'signed-in'
      ? ['account', t.toAccount]
      : ['login', t.logIn];
  return (
    <div className={styles.root}>
      <AppLink to={pagePath(page)} className={styles.link}>
        {label}
      </AppLink>
      <AppLink to={pagePath('home')} className={styles.link}>
        {t.toSite}
      </AppLink>
    </div>
  );
}
