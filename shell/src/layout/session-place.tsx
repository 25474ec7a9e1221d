import { pagePath } from '@carefront/shared/app';
import { isStaff, type Locale } from '@carefront/shared/contracts';
import type { SessionState } from '@carefront/shared/events';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import type { AccountMenuProps } from './account-menu.tsx';
import { PageLink } from './page-link.tsx';

export interface SessionPlaceProps {
  session: SessionState;
  locale: Locale;
  linksOf: AccountMenuProps['linksOf'];
  onLogOut(): void;
}

/** Shows the signed-in person in the header. The header reserves the width, so nothing moves when the session is known. */
export function SessionPlace({ session, locale, linksOf, onLogOut }: SessionPlaceProps) {
  if (session.status === 'unknown') return null;
  if (session.status === 'signed-in')
    return <MenuOrLink key={session.user.id} user={session.user} {...{ locale, linksOf, onLogOut }} />;
  return (
    <PageLink to={pagePath('login')} className="cf-header__login">
      {messages[locale].logIn}
    </PageLink>
  );
}

/** The code of the menu loads for signed-in people only. If it cannot be loaded, a link leads to the page with the same links. */
function MenuOrLink(props: AccountMenuProps) {
  const [Menu, setMenu] = useState<typeof import('./account-menu.tsx').AccountMenu | 'failed' | null>(null);
  useEffect(() => {
    import('./account-menu.tsx').then(
      ({ AccountMenu }) => setMenu(() => AccountMenu),
      () => setMenu('failed'),
    );
  }, []);
  if (Menu === null) return null;
  if (Menu !== 'failed') return <Menu {...props} />;
  const { user, locale } = props;
  return (
    <PageLink
      to={pagePath(isStaff(user.roles) ? 'staff-start' : 'account')}
      className="cf-account__button"
      label={messages[locale].accountOf(user.full_name)}
    >
      <span className="cf-account__initials">{user.initials}</span>
    </PageLink>
  );
}
