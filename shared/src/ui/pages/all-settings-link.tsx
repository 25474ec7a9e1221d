import { makeStyles } from '@fluentui/react-components';
import { isPageProvided, pagePath, useSession } from '../../app/index.ts';
import { reachOf } from '../../contracts/index.ts';
import { AppLink } from '../controls/app-link.tsx';
import { usePageMessages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    alignSelf: 'flex-start',
    display: 'inline-flex',
    alignItems: 'center',
    width: 'fit-content',
    minHeight: '44px',
  },
});

/**
 * Leads from one page of the clinic's settings to the list of all. Draws nothing for people who cannot open the list, and where no remote
 * provides it.
 */
export function AllSettingsLink() {
  const t = usePageMessages();
  const styles = useStyles();
  const session = useSession();
  if (session.status !== 'signed-in' || reachOf('getClinicSettings', session.user.roles) === 'none') return null;
  if (!isPageProvided('settings')) return null;
  return (
    <AppLink to={pagePath('settings')} className={styles.root}>
      {t.allSettings}
    </AppLink>
  );
}
