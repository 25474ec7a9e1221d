import { defineMessages } from '@carefront/shared/app';
import type { Locale, PageMap, SessionUser } from '@carefront/shared/contracts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { PageLink } from './page-link.tsx';

export interface AccountMenuProps {
  user: SessionUser;
  locale: Locale;
  linksOf: PageMap['linksOf'];
  onLogOut(): void;
}

/** Shows the signed-in person and links to their pages. A disclosure of links, not a menu of commands: Tab moves from link to link. */
export function AccountMenu({ user, locale, linksOf, onLogOut }: AccountMenuProps) {
  const t = accountMessages[locale];
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The focus first: a browser drops it when the pressed element is hidden. */
  function close(): void {
    button.current?.focus();
    setIsOpen(false);
  }

  useEffect(() => {
    if (!isOpen) return;
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    document.addEventListener('focusin', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      document.removeEventListener('focusin', closeFromOutside);
    };
  }, [isOpen]);

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    close();
  }

  return (
    <div ref={box} className="cf-account" onKeyDown={closeOnEscape}>
      <button
        ref={button}
        type="button"
        className="cf-account__button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {/* Read whole, seen short. */}
        <span className="cf-visually-hidden">{messages[locale].accountOf(user.full_name)}</span>
        <span className="cf-account__initials" aria-hidden="true">
          {user.initials}
        </span>
        <span className="cf-account__name" aria-hidden="true">
          {user.first_name}
        </span>
      </button>
      <div id={panelId} className="cf-account__panel" hidden={!isOpen}>
        <p className="cf-account__who">
          <strong>{user.full_name}</strong>
          <span>{user.email}</span>
        </p>
        <ul className="cf-account__ways">
          {linksOf('account-menu', user.roles).map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} onNavigate={close}>
                {label[locale]}
              </PageLink>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                onLogOut();
              }}
            >
              {t.logOut}
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}

/** Texts of the account menu, loaded together with it. */
export const accountMessages = defineMessages({ logOut: 'Log out' }, { logOut: 'Se déconnecter' });
