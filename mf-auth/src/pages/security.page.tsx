import { pagePath, useMessages, usePageTitle } from '@carefront/shared/app';
import { isStaff } from '@carefront/shared/contracts';
import { AppLink } from '@carefront/shared/ui';
import { Divider } from '@carefront/shared/ui/pages';
import { ChangePassword } from '../features/change-password/change-password.section.tsx';
import { SessionList } from '../features/sessions/session-list.section.tsx';
import { TwoFactorSettings } from '../features/two-factor-settings/two-factor.section.tsx';
import { useViewStyles } from '../layout/view.tsx';
import { SECURITY } from '../messages/security.messages.ts';
import type { SignedIn } from '../other-pages.tsx';
import { ViewHeading } from '../plain/plain-view.tsx';

/** The account's security page: second factor, password and sessions (AU-11). */
export function SecurityPage({ user, takesFocus }: SignedIn) {
  const t = useMessages(SECURITY);
  const styles = useViewStyles();
  usePageTitle(t.title);
  return (
    <div className={styles.sections}>
      <div className={styles.stack}>
        <ViewHeading takesFocus={takesFocus}>{t.title}</ViewHeading>
        <AppLink className={styles.rowLink} to={isStaff(user.roles) ? pagePath('staff-start') : pagePath('account')}>
          {t.toAccount}
        </AppLink>
      </div>
      <TwoFactorSettings user={user} />
      <Divider />
      <ChangePassword user={user} />
      <Divider />
      <SessionList />
    </div>
  );
}
